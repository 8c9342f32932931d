// Made by signet from Catalog.signet. Changes belong there.
