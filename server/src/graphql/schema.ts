import { builder } from './builder.ts';
import './enums.ts';
import '../access/accessGraphql.ts';

/** Every area's GraphQL file is one import above; nothing else adds to the schema. */
export const schema = builder.toSchema({ sortSchema: true });
