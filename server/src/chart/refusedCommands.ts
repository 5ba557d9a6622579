import { AUDIT_EVENTS, type AuditEventKind } from '@isocenter/schemas';
import { getNamedType, isInputObjectType, isIntrospectionType, isObjectType } from 'graphql';
import type { GraphQLField, GraphQLInputType, GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { Clock } from '../foundation/clock.ts';
import { patientBehind } from './episode.ts';
import { DomainError, ForbiddenError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import { auditEvent } from '../audit/auditEvent.ts';
import type { AuditLog } from '../audit/auditLog.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly recordRefusal: RecordRefusal;
  }
}

/** A command or a read that was refused. */
interface RefusedCommand {
  /** The field of the schema, such as `signTask`, or the route, such as `GET /api/files/:id`. */
  readonly command: string;
  readonly isRead: boolean;
  /** Ids in the arguments, as they were sent. */
  readonly ids: readonly string[];
  readonly error: DomainError;
}

type RecordRefusal = (actor: Actor, refused: RefusedCommand) => Promise<void>;

/** No command names more. A list made up to fill the log is cut. */
const MOST_IDS = 20;

/**
 * Records a refused call: who tried what on whom, and the code of the refusal. What was sent is left out, except for
 * our own ids. Refusals that have nothing to do with a patient or a permission, such as an invalid form config, are
 * not recorded.
 * @throws UnavailableError when it cannot be recorded
 */
export function refusalRecorder({ audit, clock }: { audit: AuditLog; clock: Clock }): RecordRefusal {
  return async (actor, { command, isRead, ids, error }) => {
    const data = [...new Set(ids)].filter((id) => patientBehind(id) !== null).slice(0, MOST_IDS);
    const patient = patientBehind(data[0] ?? '');
    const named = isRead ? null : kindNamedBy(command);
    if (patient === null && named === null && !(error instanceof ForbiddenError)) return;
    await audit.recordRefused(
      auditEvent(
        {
          eventKind: named ?? (isRead ? 'view' : 'edit'),
          patient,
          data,
          outcome: '4',
          outcomeDesc: error.code,
          detail: [{ type: 'command', value: command }],
        },
        actor,
        clock,
      ),
    );
  };
}

/** What every resolver's context must contain for `recordingRefusals`. */
interface Context extends Actor {
  readonly recordRefusal: RecordRefusal;
}

/**
 * Wraps every query and mutation of the finished schema, so that no call is forgotten, and every field within an answer. It
 * also records refusals for a missing permission, which come before any resolver of ours. Of reads only those are recorded:
 * what does not exist was not refused. Server errors are not refusals.
 */
export function recordingRefusals(schema: GraphQLSchema): GraphQLSchema {
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  for (const field of mutations) recordRefusalsOf(field, { isRead: false });
  for (const field of queries) recordRefusalsOf(field, { isRead: true });
  const roots = [schema.getQueryType(), schema.getMutationType()];
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !isIntrospectionType(type) && !roots.includes(type)) recordDeniedFieldsOf(type);
  return schema;
}

/** The nodes of one request whose fields were denied: a node is recorded once, not once for each of its fields. */
const denied = new WeakMap<Context['info'], Map<string, Promise<void>>>();

/** Fields of a node are denied after the call itself was allowed. Most fields are plain values, so nothing waits here. */
function recordDeniedFieldsOf(type: GraphQLObjectType<unknown, Context>): void {
  for (const field of Object.values(type.getFields())) {
    const { resolve } = field;
    if (!resolve) continue;
    const refused = async (error: unknown, parent: unknown, context: Context): Promise<never> => {
      if (error instanceof ForbiddenError)
        await recordDenied(context, { command: `${type.name}.${field.name}`, parent, error });
      throw error;
    };
    field.resolve = (parent, args: unknown, context, info): unknown => {
      try {
        const value: unknown = resolve(parent, args, context, info);
        return value instanceof Promise ? value.catch((error: unknown) => refused(error, parent, context)) : value;
      } catch (error) {
        return refused(error, parent, context);
      }
    };
  }
}

async function recordDenied(
  context: Context,
  { command, parent, error }: { readonly command: string; readonly parent: unknown; readonly error: ForbiddenError },
): Promise<void> {
  const ids = ownIds(parent);
  const nodes = denied.get(context.info) ?? new Map<string, Promise<void>>();
  denied.set(context.info, nodes);
  const node = `${command.split('.')[0]} ${ids.join(' ')}`;
  const recording = nodes.get(node) ?? context.recordRefusal(context, { command, isRead: true, ids, error });
  nodes.set(node, recording);
  // Every field waits: the answer may be sent after the first error.
  await recording;
}

/** Of a node and the patient that it belongs to. */
function ownIds(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const ids = ['_id', 'id', 'patientId'].map((name): unknown => Reflect.get(node, name));
  return ids.filter((id) => typeof id === 'string');
}

function recordRefusalsOf(field: GraphQLField<unknown, Context>, { isRead }: { readonly isRead: boolean }): void {
  const { resolve } = field;
  if (!resolve) throw new Error(`The field "${field.name}" has no resolver.`);
  field.resolve = async (root, args: object, context: Context, info): Promise<unknown> => {
    try {
      return await resolve(root, args, context, info);
    } catch (error) {
      if (error instanceof DomainError && (isRead ? error instanceof ForbiddenError : error.status < 500)) {
        const ids = field.args.flatMap(({ name, type }) => idsIn(type, Reflect.get(args, name)));
        await context.recordRefusal(context, { command: field.name, isRead, ids, error });
      }
      throw error;
    }
  };
}

/** `signTask` is of the kind `sign`; a command whose name is not a kind counts as `edit`. */
function kindNamedBy(command: string): AuditEventKind | null {
  const verb = /^[a-z]+/.exec(command)?.[0];
  return AUDIT_EVENTS.find((kind) => kind === verb) ?? null;
}

/** The values that the schema declares as ids; answers and free text are never searched. */
export function idsIn(type: GraphQLInputType, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => idsIn(type, item));
  const named = getNamedType(type);
  if (named.name === 'ID') return typeof value === 'string' ? [value] : [];
  if (!isInputObjectType(named) || typeof value !== 'object' || value === null) return [];
  return Object.values(named.getFields()).flatMap((field) => idsIn(field.type, Reflect.get(value, field.name)));
}
