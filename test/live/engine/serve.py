"""Serves one model with llama.cpp's own HTTP server until standard input closes; its options are JSON in argv.

It speaks first: one line "listening <url>". Everything else that it says comes from llama.cpp.
"""

import json
import sys

import xllamacpp

options = json.loads(sys.argv[1])
params = xllamacpp.CommonParams()
params.model.path = options["model"]
params.model_alias = {options["name"]}
params.n_ctx = options["window"]
# One request at a time, on one thread: equal requests get equal answers, and the other core stays free.
params.n_parallel = 1
params.cpuparams.n_threads = 1
params.cpuparams_batch.n_threads = 1
params.hostnames = ["127.0.0.1"]
params.port = 0
params.endpoint_metrics = True
params.use_jinja = options["template"] is not None
if options["template"] is not None:
    params.chat_template = options["template"]
if options["grammar"] is not None:
    kind = xllamacpp.common_grammar_type.COMMON_GRAMMAR_TYPE_USER
    params.sampling.grammar = xllamacpp.CommonGrammar(kind, options["grammar"])

server = xllamacpp.Server(params)
print(f"listening {server.listening_address}", flush=True)
sys.stdin.read()
