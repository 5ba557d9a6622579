import type { AdministeredRole, AdministeredUser, ProviderInput, Saved } from '@isocenter/schemas';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { startTestApplication, type TestApplication, type Tokens } from '../../server/src/testing/testApplication.ts';
import type { Store } from '../../server/src/store/store.ts';
import type { TestStore } from './stores.ts';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}
/** The body of a refusal. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** A server whose users and roles are administered over REST, on the given store. */
export class AdministeredServer {
  readonly server: TestApplication;
  readonly #made: TestStore;
  private constructor(server: TestApplication, made: TestStore) {
    this.server = server;
    this.#made = made;
  }
  static async start(made: TestStore, environment: Record<string, string> = {}): Promise<AdministeredServer> {
    const { store: opened } = made;
    const store: Store = {
      kind: opened.kind,
      collection: (definition) => opened.collection(definition),
      ping: () => opened.ping(),
      // The store is discarded separately.
      close: () => Promise.resolve(),
    };
    return new AdministeredServer(await startTestApplication({ store, environment }), made);
  }
  async stop(): Promise<void> {
    await this.server.close();
    await this.#made.discard();
  }

  async call<Body>(headers: Tokens, method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const sent = { headers, ...(body === undefined ? {} : { body }) };
    const answer = await this.server.call(method, `/api/data_api/auth/${path}`, sent);
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as Body };
  }
  /** A call that a second administrator approves when it has to wait. @returns the record after it */
  async approved<Body extends { readonly id: string }>(
    headers: Tokens,
    method: string,
    path: string,
    body: unknown,
  ): Promise<Answer<Body>> {
    const answer = await this.call<Saved<Body>>(headers, method, path, body);
    const { changeRequest } = answer.body;
    if (!changeRequest) return answer;
    for (const approver of ['usr-internal-staff', 'usr-administrator']) {
      const tokens = await this.server.signIn(approver);
      const { revision } = changeRequest;
      const { status } = await this.call(tokens, 'POST', `change_requests/${changeRequest.id}/approve`, {
        revision,
      });
      if (status === 200) break;
    }
    const area = path.split('/')[0] ?? '';
    const records = (await this.call<Body[]>(headers, 'GET', area)).body;
    const record = records.find(({ id }) => id === answer.body.id);
    if (!record) throw new Error('The record is gone.');
    return { status: method === 'POST' ? 201 : 200, body: record };
  }
  refused(headers: Tokens, method: string, path: string, body?: unknown): Promise<Answer<Refusal>> {
    return this.call(headers, method, path, body);
  }

  async role(headers: Tokens, role: { name: string; permissions: readonly string[] }): Promise<AdministeredRole> {
    return (await this.call<AdministeredRole>(headers, 'POST', 'roles', { role })).body;
  }
  async user(headers: Tokens, user: Partial<UserBody> & { email: string }): Promise<AdministeredUser> {
    return (await this.approved<AdministeredUser>(headers, 'POST', 'users', { user: { ...NEW_USER, ...user } })).body;
  }
  async userNamed(headers: Tokens, id: string): Promise<AdministeredUser | undefined> {
    return (await this.call<AdministeredUser[]>(headers, 'GET', 'users')).body.find((user) => user.id === id);
  }

  /** The audit event of the last change of a record. */
  async lastChange(id: string) {
    await this.server.audit.settled();
    const found = await this.server.store
      .collection(auditRecords)
      .find({ eventKind: 'admin change' }, { sort: { seq: -1 }, limit: 50 });
    return found.find(({ entity }) => entity.data.includes(id));
  }
}

export const NEW_USER = {
  email: '',
  name: 'Ines Moreau',
  roles: [] as readonly string[],
  providerTypeId: null as string | null,
  isInternal: false,
  status: 'ACTIVE',
};
type UserBody = typeof NEW_USER & { readonly provider?: ProviderInput | null };

/** The body of a PUT of a user, from the answer of a GET. */
export function sentAgain({ id: _id, roles, ...user }: AdministeredUser, change: Partial<UserBody> = {}) {
  return { user: { ...user, roles: roles.map(({ id }) => id), ...change } };
}
