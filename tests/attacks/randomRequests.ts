import { deflateRawSync, gzipSync } from 'node:zlib';
import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isEnumType,
  isObjectType,
} from 'graphql';
import type { GraphQLField, GraphQLInputType, GraphQLSchema } from 'graphql';
import type { RestRoute } from '../../server/src/http/restRoute.ts';

/** One request to send as it is. */
export interface RandomRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** The field of the schema that it asks for, such as `Query.task`. */
  readonly field?: string;
}

/** A small generator of pseudo-random numbers (mulberry32), so that a seed repeats its run. */
export function randomness(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const NASTY = [
  ...['', ' ', 'null', 'undefined', '0', '-1', '1e400', 'NaN', '__proto__', 'constructor', 'toString', '$where', '$ne'],
  ...[
    '../..',
    '%00',
    '\u0000',
    '\ud800',
    '\udc00x',
    '\u202e',
    'é',
    '💉',
    "' OR 1=1 --",
    '<script>',
    '{"$gt":""}',
    '[]',
  ],
  ...['2026-02-30', '2026-03-02', '2026-03-02T09:00:00Z', '9999999999999999', 'x'.repeat(5_000), 'é'.repeat(3_000)],
  ...[
    'ver-epi-1c1-1-1',
    'doc-',
    'note-',
    'epi-',
    'pat-',
    'frm-',
    'upl-',
    'sup-',
    'usr-',
    'OTV',
    'Radiation',
    'Default',
  ],
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'QUERY'];
const TYPES = [
  'application/json',
  ...[
    'application/json; charset=utf-16',
    'application/json; charset=nonsense',
    'application/json;charset=',
    'text/plain',
  ],
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'multipart/form-data', 'x', '/', ''],
];
const STATIC = [
  ...[
    '/',
    '/assets/',
    '/assets/x.js',
    '/assets/%2e%2e%2fpackage.json',
    '/assets/%00',
    '/%',
    '/%c0%ae',
    '/assets/%',
    '//',
    '/.git',
  ],
  ...[
    '/healthz',
    '/readyz',
    '/idp',
    '/idp/auth',
    '/idp/token',
    '/idp/me',
    '/idp/interaction/x',
    '/idp/.well-known/openid-configuration',
  ],
  ...['/api', '/api/', '/api/opc', '/api/nothing', '/api/config', '/patients/x?y=%', '/index.html', '/favicon.svg'],
];

/** An address cannot hold half a character. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** Makes requests that a scanner, a broken client or an attacker might send: most are almost right. */
export class RandomRequests {
  readonly #random: () => number;
  readonly #routes: readonly RestRoute[];
  readonly #schema: GraphQLSchema;
  /** Ids that exist. */
  readonly #ids: readonly string[];
  readonly #idsByName: ReadonlyMap<string, readonly string[]>;

  constructor({
    seed,
    routes,
    schema,
    ids,
    idsByName = {},
  }: {
    readonly seed: number;
    readonly routes: readonly RestRoute[];
    readonly schema: GraphQLSchema;
    readonly ids: readonly string[];
    /** Those that fit an argument of this name. */
    readonly idsByName?: Readonly<Record<string, readonly string[]>>;
  }) {
    this.#random = randomness(seed);
    this.#routes = routes;
    this.#schema = schema;
    this.#ids = ids;
    this.#idsByName = new Map(Object.entries(idsByName));
  }

  next(): RandomRequest {
    const kind = this.#random();
    if (kind < 0.5) return this.#graphql();
    return kind < 0.85 ? this.#rest() : this.#any();
  }

  #pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }

  #often(share: number): boolean {
    return this.#random() < share;
  }

  #text(): string {
    if (this.#often(0.4)) return this.#pick(this.#ids);
    return this.#often(0.1) ? `${this.#pick(this.#ids)}${this.#pick(NASTY)}` : this.#pick(NASTY);
  }

  #json(depth = 0): unknown {
    const kind = Math.floor(this.#random() * (depth > 3 ? 5 : 8));
    if (kind === 0) return this.#pick([null, true, false]);
    if (kind === 1) return this.#pick([0, -1, 1.5, 1e21, 1e308, -0, 2 ** 53, 4_294_967_296]);
    if (kind < 5) return this.#text();
    const size = Math.floor(this.#random() * 4);
    if (kind === 5) return Array.from({ length: size }, () => this.#json(depth + 1));
    return Object.fromEntries(Array.from({ length: size }, () => [this.#name(), this.#json(depth + 1)]));
  }

  #name(): string {
    const known = [
      'name',
      'email',
      'value',
      'status',
      'files',
      'revision',
      'id',
      'text',
      'subject',
      'description',
      'url',
    ];
    return this.#often(0.7) ? this.#pick(known) : this.#text();
  }

  /** Now and then not JSON after all, or numbers and characters that JSON can write and a store cannot keep. */
  #bodyOf(value: unknown): Buffer {
    const text = JSON.stringify(value) ?? '';
    if (this.#often(0.85)) return Buffer.from(text);
    return this.#pick([
      () => Buffer.from(text.replace(/\d+/, '1e400')),
      () => Buffer.from(text.slice(0, Math.floor(this.#random() * text.length))),
      () => Buffer.from(text, 'utf16le'),
      () => Buffer.from(text.replace('"', '"\\u0000\\ud800')),
      () => Buffer.from([0xff, 0xfe, 0x00, ...Buffer.from(text)]),
      () => Buffer.from(`${text}${text}`),
      () => Buffer.alloc(Math.floor(this.#random() * 200), 0x5b),
    ])();
  }

  #headers(body: Buffer | null): { readonly headers: Record<string, string>; readonly body: Buffer | null } {
    const headers: Record<string, string> = {};
    if (body) headers['content-type'] = this.#often(0.85) ? 'application/json' : this.#pick(TYPES);
    if (this.#often(0.1))
      headers['accept'] = this.#pick(['*/*', 'text/html', 'application/graphql-response+json', 'x', ';q=2']);
    if (this.#often(0.05)) headers['range'] = this.#pick(['bytes=0-', 'bytes=5-1', 'bytes=99999999-', 'x']);
    if (this.#often(0.05)) headers['if-modified-since'] = this.#text().replace(/[^\x20-\x7e]/g, '?');
    if (this.#often(0.05)) headers['accept-encoding'] = this.#pick(['gzip', 'br', 'identity;q=0', '*;q=0', 'x']);
    if (this.#often(0.05)) headers['host'] = this.#pick(['evil.example', 'a b', '[::1', 'x:99999', '']);
    if (this.#often(0.05)) headers['x-forwarded-for'] = this.#pick(['x', '1.2.3.4', '::', ',,,', '"']);
    if (this.#often(0.05)) headers['cookie'] = this.#pick(['_session=x; _session.sig=y', '=', ';;;', 'a=%']);
    if (!body || this.#often(0.9)) return { headers, body };
    headers['content-encoding'] = this.#pick(['gzip', 'deflate', 'br', 'x', 'identity', 'gzip, gzip']);
    return { headers, body: this.#pick([() => body, () => gzipSync(body), () => deflateRawSync(body)])() };
  }

  #rest(): RandomRequest {
    const route = this.#pick(this.#routes);
    const path = route.path.replace(/:\w+/g, () => encodeURIComponent(wellFormed(this.#text())));
    const query = this.#often(0.3) ? `?${this.#query()}` : '';
    const method = this.#often(0.9) ? route.method.toUpperCase() : this.#pick(METHODS);
    const hasBody = method !== 'GET' && method !== 'HEAD';
    return { method, path: `${path}${query}`, ...this.#headers(hasBody ? this.#bodyOf(this.#json()) : null) };
  }

  #any(): RandomRequest {
    const method = this.#pick(METHODS);
    const path = this.#often(0.8) ? this.#pick(STATIC) : `/${encodeURIComponent(wellFormed(this.#text()))}`;
    const query = this.#often(0.3) ? `?${this.#query()}` : '';
    const hasBody = method !== 'GET' && method !== 'HEAD' && this.#often(0.7);
    return { method, path: `${path}${query}`, ...this.#headers(hasBody ? this.#bodyOf(this.#json()) : null) };
  }

  #query(): string {
    const names = [
      'mrn',
      'patient',
      'user',
      'from',
      'until',
      'limit',
      'before',
      'query',
      'variables',
      'id',
      'code',
      'state',
      'q[]',
      'q[a]',
    ];
    const value = () =>
      this.#often(0.9) ? encodeURIComponent(wellFormed(this.#text())) : this.#pick(['%', '%ff', '%00']);
    return Array.from({ length: 1 + Math.floor(this.#random() * 3) }, () => `${this.#pick(names)}=${value()}`).join(
      '&',
    );
  }

  #graphql(): RandomRequest {
    const isMutation = this.#often(0.5);
    const root = isMutation ? this.#schema.getMutationType() : this.#schema.getQueryType();
    const field = this.#pick(Object.values(root?.getFields() ?? {}));
    const args = field.args.filter(({ type }) => isNonNullType(type) || this.#often(0.6));
    const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
    const given = args.map(({ name }) => `${name}: $${name}`).join(', ');
    const parts = args.length > 0 ? [`(${declared})`, `(${given})`] : ['', ''];
    const query = `${isMutation ? 'mutation' : 'query'}${parts[0]} { ${field.name}${parts[1]} ${this.#selection(field, 0)} }`;
    const variables = Object.fromEntries(args.map(({ name, type }) => [name, this.#argument(type, name)]));
    const asked = { field: `${isMutation ? 'Mutation' : 'Query'}.${field.name}` };
    const sent = this.#often(0.95)
      ? { query, variables }
      : { query, variables: this.#json(), operationName: this.#json() };
    if (this.#often(0.05)) {
      const address = new URLSearchParams({ query, variables: JSON.stringify(variables) });
      return { ...asked, method: 'GET', path: `/api/opc?${address.toString()}`, ...this.#headers(null) };
    }
    return { ...asked, method: 'POST', path: '/api/opc', ...this.#headers(this.#bodyOf(sent)) };
  }

  #selection(field: GraphQLField<unknown, unknown>, depth: number): string {
    const type = getNamedType(field.type);
    if (isLeafType(type)) return '';
    if (!isObjectType(type)) return '{ __typename }';
    const inside = Object.values(type.getFields()).filter(
      ({ args, type: own }) =>
        args.every((argument) => !isNonNullType(argument.type)) &&
        (isLeafType(getNamedType(own)) || (depth < 2 && this.#often(0.4))),
    );
    return `{ __typename ${inside.map((field) => `${field.name} ${this.#selection(field, depth + 1)}`).join(' ')} }`;
  }

  #argument(type: GraphQLInputType, name: string): unknown {
    if (isNonNullType(type)) return this.#often(0.03) ? null : this.#argument(type.ofType, name);
    if (this.#often(0.05)) return this.#json();
    if (isListType(type))
      return Array.from({ length: Math.floor(this.#random() * 3) }, () => this.#argument(type.ofType, name));
    const fitting = this.#idsByName.get(name);
    if (fitting && this.#often(0.6)) return this.#pick(fitting);
    if (isEnumType(type)) return this.#pick(type.getValues()).name;
    if (isInputObjectType(type)) {
      const members = Object.values(type.getFields()).filter(
        (member) => isNonNullType(member.type) || this.#often(0.7),
      );
      return Object.fromEntries(members.map((member) => [member.name, this.#argument(member.type, member.name)]));
    }
    if (type.name === 'Int') return this.#pick([0, 1, -1, 50, 2_147_483_647, -2_147_483_648, 10_000]);
    if (type.name === 'Float') return this.#pick([0, -1, 1.5, 1e308, 5e-324]);
    if (type.name === 'Boolean') return this.#often(0.5);
    if (type.name === 'Date') return this.#pick(['2026-03-02', '0000-01-01', '9999-12-31', '2026-02-30']);
    if (type.name === 'DateTime')
      return this.#pick(['2026-03-02T09:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']);
    return type.name === 'JSON' ? this.#json() : this.#text();
  }
}
