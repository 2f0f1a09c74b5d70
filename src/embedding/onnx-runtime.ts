/**
 * The ONNX Runtime, which tells nobody: all of Confab uses it from here.
 *
 * Since version 1.29 the library reports to its makers what it runs, unless the environment says no before its first session
 * (docs/decisions/0038-silent-runtime.md). What JavaScript writes into `process.env` the library does not see.
 */

import { dlopen, FFIType } from 'bun:ffi';
import { InferenceSession, Tensor } from 'onnxruntime-node';

export { InferenceSession, Tensor };

const refusal = { name: 'ORT_DISABLE_TELEMETRY', value: '1' } as const;

/** The library of each system that has its environment. Elsewhere the runtime reports nothing over the network by itself. */
const systemLibraries: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: 'libc.so.6',
  darwin: 'libSystem.B.dylib',
};

const library = systemLibraries[process.platform];
if (library !== undefined) {
  const { symbols, close } = dlopen(library, {
    setenv: { args: [FFIType.ptr, FFIType.ptr, FFIType.i32], returns: FFIType.i32 },
  });
  const text = (value: string) => Buffer.from(`${value}\0`);
  if (symbols.setenv(text(refusal.name), text(refusal.value), 1) !== 0)
    throw new Error('The ONNX Runtime could not be kept from reporting what it runs.');
  close();
}
// For the processes that this one starts.
process.env[refusal.name] = refusal.value;
