// Made by signet from Vault.signet. Changes belong there.
