import { AUDIT_EVENTS, type AuditEventKind } from '@isocenter/schemas';
import { getNamedType, isInputObjectType } from 'graphql';
import type { GraphQLField, GraphQLInputType, GraphQLSchema } from 'graphql';
import type { Clock } from '../foundation/clock.ts';
import { patientIdOf } from './episode.ts';
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
 * Wraps every query and mutation of the finished schema, so that no call is forgotten. It also records refusals for a
 * missing permission, which come before any resolver of ours. Of reads only those are recorded: what does not exist was
 * not refused. Server errors are not refusals.
 */
export function recordingRefusals(schema: GraphQLSchema): GraphQLSchema {
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  for (const field of mutations) recordRefusalsOf(field, { isRead: false });
  for (const field of queries) recordRefusalsOf(field, { isRead: true });
  return schema;
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
function idsIn(type: GraphQLInputType, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => idsIn(type, item));
  const named = getNamedType(type);
  if (named.name === 'ID') return typeof value === 'string' ? [value] : [];
  if (!isInputObjectType(named) || typeof value !== 'object' || value === null) return [];
  return Object.values(named.getFields()).flatMap((field) => idsIn(field.type, Reflect.get(value, field.name)));
}

/** Ids carry their shard: `ver-epi-7kc1-2-3` is a version in the first course of `pat-7k`. */
function patientBehind(id: string): string | null {
  if (/^pat-[0-9a-z]{1,40}$/.test(id)) return id;
  const episodeId = /^(?:[a-z]{2,8}-)?(epi-[0-9a-z]{1,40})(?:-\d{1,6}){0,2}$/.exec(id)?.[1];
  return episodeId ? patientIdOf(episodeId) : null;
}
