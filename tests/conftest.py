"""How hard the laws are tried. No deadlines: a busy machine is no broken law."""

from hypothesis import HealthCheck, settings

settings.register_profile("default", deadline=None)
# `make mutants` runs the laws hundreds of times.
settings.register_profile("mutants", max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile("default")
