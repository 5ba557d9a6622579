import type { Actor } from '../../request/actor.ts';
import type { AdministeredPermission, PermissionInput, Saved } from '@isocenter/schemas';
import { INTERNAL_PERMISSIONS, PERMISSIONS } from '@isocenter/schemas';
import { BadInputError, NotFoundError, RefusedChangeError, StaleRecordError } from '../../foundation/errors.ts';
import type { AuditedStore } from '../../audit/auditedStore.ts';
import { DuplicateKeyError } from '../../store/storeErrors.ts';
import { PERMISSION_ROWS, permissionRowId, ROLES } from '../users.ts';
import type { PermissionDocument } from '../users.ts';
import { AdministeredRecords, changesOf, detailOf, type Approval, type ChangeMaker } from './administeredRecords.ts';
import { expectGains, type Apply } from './changeDecisions.ts';
import { NOT_NEEDED, type ChangeRequests } from './changeRequests.ts';
import { gainsOf, isGuarded, keepingWayIn, readWhoMay, type WhoMay } from './wayIn.ts';

/**
 * The product checks its own permissions, so those stay; an administrator can restrict one to internal staff.
 * Administrators can add permissions for other systems that read the roles here; the product checks none of those.
 */
export interface PermissionAdministration {
  /** By name, without deleted ones. */
  list(): Promise<readonly AdministeredPermission[]>;
  /** @throws BadInputError for a name that is taken */
  create(input: PermissionInput, actor: Actor): Promise<AdministeredPermission>;
  /**
   * @throws NotFoundError, StaleRecordError; RefusedChangeError for a change that the product's own permissions do not
   * allow
   */
  update(
    id: string,
    input: PermissionInput & { readonly revision: number },
    actor: Actor,
  ): Promise<Saved<AdministeredPermission>>;
  /** Carries out what a second administrator has approved. */
  readonly apply: Apply<'permission'>;
  /** @throws RefusedChangeError for the product's own permissions, and while a role has it */
  remove(id: string, revision: number | undefined, actor: Actor): Promise<void>;
}

const OF_PRODUCT = new Map<string, (typeof PERMISSIONS)[number]>(PERMISSIONS.map((row) => [row.name, row]));
const grants = (name: string) => OF_PRODUCT.get(name)?.grants;

export function permissionAdministration(
  dependencies: AuditedStore & { readonly requests: ChangeRequests },
): PermissionAdministration {
  const { store, requests } = dependencies;
  const rows = store.collection(PERMISSION_ROWS);
  const records = new AdministeredRecords(PERMISSION_ROWS, dependencies);

  const isThere = ({ name, status }: PermissionDocument) => status !== 'DELETED' || OF_PRODUCT.has(name);
  async function heldRow(id: string): Promise<PermissionDocument> {
    const stored = await rows.findOne({ _id: id });
    if (!stored || !isThere(stored)) throw new NotFoundError('This permission');
    return stored;
  }

  async function planned(id: string, { revision, ...input }: PermissionInput & { readonly revision: number }) {
    const before = await heldRow(id);
    const was = asAdministered(before);
    if (input.name !== was.name)
      throw new BadInputError('permission.name: cannot be changed, because roles refer to it');
    if (was.isOfProduct && input.description !== was.description)
      throw new RefusedChangeError('The product defines what its own permissions grant.');
    if (!input.internal && INTERNAL_PERMISSIONS.has(was.name))
      throw new RefusedChangeError('The product restricts this permission to internal staff.');
    if (revision !== was.revision) throw new StaleRecordError();
    const foresee = (now: WhoMay): WhoMay => {
      const others = now.internal.filter((name) => name !== was.name);
      return { ...now, internal: input.internal ? [...others, was.name] : others };
    };
    const now = await readWhoMay(store);
    return { id, was, input, revision, foresee, gains: gainsOf(now, foresee(now)) };
  }

  async function write(
    change: Awaited<ReturnType<typeof planned>>,
    actor: ChangeMaker,
    approval: Approval,
  ): Promise<void> {
    const { id, was, input, revision, foresee } = change;
    const { description, internal } = was;
    const set = was.isOfProduct ? { internal: input.internal } : input;
    await keepingWayIn(store, {
      userId: actor.user.id,
      foresee,
      write: () =>
        records.change({ _id: id, expected: revision }, set, {
          detail: [{ type: 'name', value: was.name }, ...changesOf(was, input)],
          ...{ actor, approval },
        }),
      async undo(expected) {
        const back = was.isOfProduct ? { internal } : { description, internal };
        await records.change({ _id: id, expected }, back, { detail: changesOf(input, back), actor });
      },
    });
  }

  return {
    async list() {
      const found = (await rows.find({})).filter(isThere).map(asAdministered);
      return found.sort((a, b) => a.name.localeCompare(b.name));
    },

    async create(input, actor) {
      const _id = permissionRowId(input.name);
      const detail = detailOf(input);
      const stored = await rows.findOne({ _id });
      if (stored && isThere(stored)) throw new BadInputError('permission.name: another permission has this name');
      if (stored) {
        const expected = stored.revision ?? 0;
        await records.change({ _id, expected }, { ...input, status: 'ACTIVE' }, { detail, actor, action: 'C' });
      } else {
        await records.add({ _id, ...input }, detail, actor).catch((error: unknown) => {
          if (!(error instanceof DuplicateKeyError)) throw error;
          throw new BadInputError('permission.name: another permission has this name');
        });
      }
      return asAdministered(await heldRow(_id));
    },

    async update(id, input, actor) {
      const change = await planned(id, input);
      const own = change.gains.find(({ user }) => user.id === actor.user.id);
      if (own) throw new RefusedChangeError(`This would give “${own.permissions[0]}” to yourself.`);
      const concerned = change.gains.map(({ user }) => user);
      const approval = isGuarded(change.gains)
        ? await requests.approvalWithoutOthers(concerned, actor)
        : NOT_NEEDED(actor);
      if (!approval) {
        const asked = {
          change: { kind: 'permission', id, input },
          subject: { id, name: change.was.name, email: null },
          changes: changesOf(change.was, change.input),
          gains: change.gains,
          concerned,
        } as const;
        const changeRequest = await requests.ask(asked, 'auth:permissions:update', actor);
        return { ...asAdministered(await heldRow(id)), changeRequest };
      }
      await write(change, actor, approval);
      return asAdministered(await heldRow(id));
    },

    async apply({ id, input }, { gains, approval }, actor) {
      const change = await planned(id, input);
      expectGains(change.gains, gains);
      await write(change, actor, approval);
    },

    async remove(id, revision, actor) {
      const before = await heldRow(id);
      const { name } = before;
      if (OF_PRODUCT.has(name))
        throw new RefusedChangeError('The product uses this permission. Remove it from roles instead.');
      const active = await store.collection(ROLES).find({ status: { $ne: 'DELETED' } });
      const holding = active.filter(({ permissions }) => permissions.includes(name)).map((role) => role.name);
      if (holding.length > 0)
        throw new RefusedChangeError(
          `Roles have this permission: ${holding.sort().join(', ')}. Remove it from them first.`,
        );
      const detail = [{ type: 'name', value: name }];
      const expected = revision ?? before.revision ?? 0;
      // No longer internal, so that no one loses anything by it; the row stays for the audit log.
      await records.change(
        { _id: id, expected },
        { status: 'DELETED', internal: false },
        { detail, actor, action: 'D' },
      );
    },
  };
}

function asAdministered({
  _id: id,
  name,
  internal,
  description,
  revision,
}: PermissionDocument): AdministeredPermission {
  const productDescription = grants(name);
  return {
    id,
    name,
    description: productDescription ?? description ?? '',
    internal: internal || INTERNAL_PERMISSIONS.has(name),
    isOfProduct: productDescription !== undefined,
    revision: revision ?? 0,
  };
}
