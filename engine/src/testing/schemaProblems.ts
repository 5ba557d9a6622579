import { Ajv } from 'ajv';

/** What a JSON schema refuses in a value, place by place; nothing when it takes it. */
export function schemaProblems(schema: object): (value: unknown) => readonly string[] {
  const validate = new Ajv({ strict: false, logger: false }).compile(schema);
  return (value) =>
    validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}
