// In place of the URI resolver that rjsf uses for `$ref` in the built application: our schemas are flat and refer to nothing.

function resolve(_base: string, reference: string): string {
  return reference;
}

export default { resolve };
