// Replaces the URI resolver that rjsf uses for `$ref`: our schemas have no references.

function resolve(_base: string, reference: string): string {
  return reference;
}

export default { resolve };
