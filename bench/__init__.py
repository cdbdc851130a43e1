"""Speeds measured side by side in one run: machines are noisy, ratios are not."""
