import type { GraphQLField, GraphQLSchema } from 'graphql';
import { CARE_PERMISSIONS } from '@isocenter/schemas';
import type { Actor } from '../request/actor.ts';
import type { GuardCharts } from './chartGuard.ts';
import { idsIn } from './refusedCommands.ts';

/** What every resolver's context must contain for `guardingCharts`. */
interface Context extends Actor {
  readonly guardCharts: GuardCharts;
}

/**
 * Wraps every query and mutation of the finished schema: a call that names a restricted chart by any id is refused before
 * it does anything. Ids contain their chart, so that no service can forget it; ids of outside systems do not, and there
 * chart access refuses. Who may see no chart is refused by the permission, and learns nothing of restrictions.
 */
export function guardingCharts(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {})) guard(field);
  return schema;
}

function guard(field: GraphQLField<unknown, Context>): void {
  const { resolve } = field;
  if (!resolve) throw new Error(`The field "${field.name}" has no resolver.`);
  field.resolve = async (root, args: object, context: Context, info): Promise<unknown> => {
    const ids = field.args.flatMap(({ name, type }) => idsIn(type, Reflect.get(args, name)));
    if (ids.length > 0 && seesCharts(context)) await context.guardCharts(context, ids);
    return resolve(root, args, context, info);
  };
}

function seesCharts({ user }: Actor): boolean {
  return [...user.permissions].some((name) => CARE_PERMISSIONS.has(name));
}
