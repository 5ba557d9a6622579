import { fileURLToPath } from 'node:url';
import { formConfigJsonSchema } from '@isocenter/engine';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './graphqlSchema.ts';

const inSchemas = (name: string) => fileURLToPath(new URL(`../../schemas/${name}`, import.meta.url));

/** The contracts that are made from code and committed, as they should be now. */
export function emittedFiles(): readonly { readonly path: string; readonly text: string }[] {
  return [
    { path: inSchemas('schema.graphql'), text: `${printSchema(lexicographicSortSchema(schema))}\n` },
    { path: inSchemas('form-config.schema.json'), text: `${JSON.stringify(formConfigJsonSchema(), null, 2)}\n` },
  ];
}
