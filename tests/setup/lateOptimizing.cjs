/**
 * For processes that live for seconds or minutes: V8 optimizes a function only after more work in it than usual (66 kB of
 * bytecode, three times). Most optimized code of such a process never pays for its compilation, which took a quarter of
 * the processor time of the node tests (90 core-seconds of a sample, 68 so). CommonJS, so that `--require` can load it.
 */
require('node:v8').setFlagsFromString('--interrupt-budget=1000000');
