import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '@isocenter/engine';
import { ScimError } from '../../http/scimFailure.ts';
import { statedPerson } from './directoryRecord.ts';
import { elementsOf, GROUP, readResource, USER, type Attribute, type ResourceKind } from './scimAttributes.ts';
import { matches, parseFilter } from './scimFilter.ts';
import { statedGroup } from './scimGroup.ts';
import { patchBody, patched } from './scimPatch.ts';

const RUIZ: JsonObject = {
  schemas: [USER.urn],
  id: 'usr-1',
  externalId: 'X-7',
  userName: 'ruiz@hospital.example',
  displayName: 'Elena Ruiz',
  name: { givenName: 'Elena', familyName: 'Ruiz' },
  active: true,
  emails: [
    { value: 'ruiz@hospital.example', type: 'work', primary: true },
    { value: 'elena@home.example', type: 'home' },
  ],
  meta: { version: 'W/"3"' },
};
const apply = (operations: readonly object[], resource = RUIZ, kind = USER) =>
  patched(kind, resource, patchBody.parse({ Operations: operations }));
const refusal = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof ScimError) return error.scimType;
    throw error;
  }
  return 'not refused';
};

describe('a filter of SCIM', () => {
  const holds = (filter: string) => matches(USER, parseFilter(filter), RUIZ);
  it.each([
    ['userName eq "RUIZ@hospital.example"', true],
    ['externalId eq "x-7"', false],
    ['externalId eq "X-7"', true],
    ['userName sw "ruiz" and active eq true', true],
    ['userName sw "ruiz" and active eq false', false],
    ['userName eq "nobody" or (displayName co "Ruiz" and not (active eq false))', true],
    ['emails[type eq "work" and value co "hospital"]', true],
    ['emails[type eq "home" and value co "hospital"]', false],
    ['emails.value eq "elena@home.example"', true],
    ['emails eq "elena@home.example"', true],
    ['name.familyName ew "iz"', true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "ruiz@hospital.example"', true],
    ['title pr', false],
    ['displayName pr', true],
    ['externalId eq null', false],
    ['userName ne "ruiz@hospital.example"', false],
    ['meta.version eq "W/\\"3\\""', true],
  ])('%s: %s', (filter, expected) => {
    expect(holds(filter)).toBe(expected);
  });
  it.each([
    ...['', 'userName', 'userName eq', 'userName eq ruiz', 'userName is "x"', 'shoeSize eq "x"', 'name.x eq "x"'],
    ...['userName eq "x" userName eq "y"', '(userName eq "x"', 'userName eq "x', 'active gt true', 'emails[x eq "y"]'],
    ...[`${'('.repeat(50)}userName pr${')'.repeat(50)}`, `userName eq "${'x'.repeat(3_000)}"`],
  ])('refuses %s', (filter) => {
    expect(refusal(() => holds(filter))).toBe('invalidFilter');
  });
});

describe('a patch of SCIM', () => {
  it.each<[string, object, JsonObject]>([
    ['replaces a value', { op: 'replace', path: 'displayName', value: 'E. Ruiz' }, { displayName: 'E. Ruiz' }],
    [
      'takes verbs and names in any capitals',
      { op: 'Replace', path: 'USERNAME', value: 'a@b.example' },
      { userName: 'a@b.example' },
    ],
    ['takes booleans as text', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    ['takes an object without a path', { op: 'replace', value: { active: false } }, { active: false }],
    [
      'takes dotted names in an object',
      { op: 'add', value: { 'name.givenName': 'Ana', displayName: 'Ana Ruiz' } },
      { name: { givenName: 'Ana', familyName: 'Ruiz' }, displayName: 'Ana Ruiz' },
    ],
    [
      'keeps parts that are not named',
      { op: 'replace', path: 'name', value: { givenName: 'Ana' } },
      { name: { givenName: 'Ana', familyName: 'Ruiz' } },
    ],
    [
      'changes the element that a filter finds',
      { op: 'replace', path: 'emails[type eq "home"].value', value: 'new@home.example' },
      {
        emails: [
          { value: 'ruiz@hospital.example', type: 'work', primary: true },
          { value: 'new@home.example', type: 'home' },
        ],
      },
    ],
    [
      'adds the element that a filter names',
      { op: 'add', path: 'emails[type eq "other"].value', value: 'o@x.example' },
      { emails: [...(RUIZ['emails'] as Json[]), { type: 'other', value: 'o@x.example' }] },
    ],
    [
      'leaves one primary address',
      { op: 'add', path: 'emails', value: [{ value: 'p@x.example', primary: true }] },
      {
        emails: [
          { value: 'ruiz@hospital.example', type: 'work', primary: false },
          { value: 'elena@home.example', type: 'home' },
          { value: 'p@x.example', primary: true },
        ],
      },
    ],
    [
      'removes the elements that a filter finds',
      { op: 'remove', path: 'emails[type eq "home"]' },
      { emails: [{ value: 'ruiz@hospital.example', type: 'work', primary: true }] },
    ],
    [
      'leaves what it does not keep',
      { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Oncology' },
      {},
    ],
    [
      'leaves a known attribute that it does not keep',
      { op: 'replace', path: 'phoneNumbers[type eq "work"].value', value: '1' },
      {},
    ],
    [
      'takes a read-only value that does not change',
      { op: 'replace', value: { id: 'usr-1', active: false } },
      { active: false },
    ],
  ])('%s', (_title, operation, change) => {
    expect(apply([operation])).toEqual({ ...RUIZ, ...change });
  });

  it('removes a value, a part, and all elements', () => {
    const after = apply([
      { op: 'remove', path: 'displayName' },
      { op: 'remove', path: 'name.givenName' },
      { op: 'remove', path: 'emails' },
      { op: 'replace', path: 'externalId', value: null },
    ]);
    const { displayName, emails, externalId, ...others } = RUIZ;
    expect([displayName, emails, externalId].every(Boolean)).toBe(true);
    expect(after).toEqual({ ...others, name: { familyName: 'Ruiz' } });
  });

  it('adds and removes members, also by the list that Entra ID sends', () => {
    const group: JsonObject = { displayName: 'Nurses', members: [{ value: 'usr-1' }, { value: 'usr-2' }] };
    const after = (operation: object) => apply([operation], group, GROUP)['members'];
    expect(after({ op: 'Add', path: 'members', value: [{ value: 'usr-2' }, { value: 'usr-3' }] })).toHaveLength(3);
    expect(after({ op: 'Remove', path: 'members', value: [{ value: 'usr-1' }] })).toEqual([{ value: 'usr-2' }]);
    expect(after({ op: 'remove', path: 'members[value eq "usr-2"]' })).toEqual([{ value: 'usr-1' }]);
    expect(after({ op: 'remove', path: 'members' })).toBeUndefined();
    expect(after({ op: 'replace', path: 'members', value: [{ value: 'usr-9' }] })).toEqual([{ value: 'usr-9' }]);
  });

  it.each<[string, object]>([
    ['mutability', { op: 'replace', path: 'id', value: 'usr-2' }],
    ['mutability', { op: 'remove', path: 'userName' }],
    ['mutability', { op: 'add', path: 'groups', value: [{ value: 'grp-1' }] }],
    ['invalidPath', { op: 'add', path: 'shoeSize', value: '40' }],
    ['invalidPath', { op: 'add', path: 'name[type eq "x"]', value: 'x' }],
    ['invalidPath', { op: 'add', path: 'a b', value: 'x' }],
    ['invalidFilter', { op: 'remove', path: 'emails[type is "x"]' }],
    ['noTarget', { op: 'remove' }],
    ['noTarget', { op: 'replace', path: 'emails[type eq "other"].value', value: 'o@x.example' }],
    ['invalidValue', { op: 'replace', path: 'active', value: 'perhaps' }],
    ['invalidValue', { op: 'replace', path: 'displayName', value: { x: 1 } }],
    ['invalidValue', { op: 'replace', value: 'x' }],
    ['invalidValue', { op: 'add', path: 'displayName' }],
  ])('refuses with %s: %j', (scimType, operation) => {
    expect(refusal(() => apply([operation]))).toBe(scimType);
  });
});

const EMAILS: Attribute = {
  ...{ name: 'emails', type: 'complex', about: '', many: true },
  parts: [{ name: 'primary', type: 'boolean', about: '' }],
};

/** Operations such as directories send, and such as no one should. */
const path = fc.constantFrom(
  ...['userName', 'displayName', 'active', 'name', 'name.givenName', 'name.formatted', 'emails', 'externalId', 'id'],
  ...['emails[type eq "work"]', 'emails[type eq "work"].value', 'emails[primary eq true].type', 'emails.value'],
  ...['emails[value co "x"]', 'members', 'members[value eq "usr-1"]', 'title', 'meta.version', 'shoeSize', 'groups'],
);
const leaf = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 'True', '', 'x@y.example', 'usr-1', 'usr-2', 'work', 7),
  fc.string({ maxLength: 8 }),
);
const element = fc.dictionary(fc.constantFrom('value', 'type', 'primary', 'givenName', 'formatted', 'x'), leaf, {
  maxKeys: 3,
});
const value = fc.oneof(leaf, element, fc.array(element, { maxLength: 3 }));
const operation = fc.record(
  {
    op: fc.constantFrom('add', 'Add', 'replace', 'Replace', 'remove', 'Remove'),
    path: fc.option(path, { nil: undefined }),
    value: fc.oneof(value, fc.dictionary(path, value, { maxKeys: 3 })),
  },
  { requiredKeys: ['op', 'value'] },
);

describe.each<{ kind: ResourceKind; start: JsonObject; stated: (resource: JsonObject) => unknown }>([
  { kind: USER, start: RUIZ, stated: statedPerson },
  {
    ...{ kind: GROUP, stated: statedGroup },
    start: { id: 'grp-1', displayName: 'Nurses', members: [{ value: 'usr-1' }] },
  },
])('any sequence of patches of a $kind.name', ({ kind, start, stated }) => {
  it('is refused, or leaves a resource that reads the same again', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(operation, { minLength: 1, maxLength: 6 }), (operations) => {
        let now: JsonObject = start;
        for (const each of operations) {
          try {
            const next = patched(kind, now, patchBody.parse({ Operations: [each] }));
            stated(readResource(kind, next));
            now = next;
            accepted += 1;
          } catch (error) {
            if (!(error instanceof ScimError)) throw error;
          }
        }
        expect(now['id']).toBe(start['id']);
        expect(now['schemas']).toEqual(start['schemas']);
        // What is read is read again as it is, so that writing what was read changes nothing.
        const read = readResource(kind, now);
        expect(readResource(kind, read)).toEqual(read);
        const primary = elementsOf(EMAILS, read['emails'] ?? []).filter((each) => each['primary'] === true);
        expect(primary.length).toBeLessThan(2);
      }),
      { numRuns: 600 },
    );
    expect(accepted).toBeGreaterThan(200);
  });
});
