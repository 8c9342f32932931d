"""Providers' signing rules, each as its server would check it: read from the request alone, after the provider's own
documentation."""
