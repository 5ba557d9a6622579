import type { Authorship, NotePerson } from '../chart/authorship.ts';
import { builder } from '../graphql/builder.ts';
import { ClinicianRoleEnum, SignatureVerificationEnum } from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import { statementOf, type VerifiedAddendum, type VerifiedSignature } from './changes/signatures.ts';
import type { AttestationStatement } from '@isocenter/schemas';

export const Signature = builder.objectRef<VerifiedSignature>('Signature').implement({
  description:
    'One signature, with the result of checking it now. Signatures are never removed: a withdrawn one stays with its reason',
  fields: (t) => ({
    signedBy: t.field({ description: 'The person, by the name of that time', type: UserRef, resolve: ({ by }) => by }),
    role: t.expose('role', {
      description: 'The clinical role in which the person signed; null for a person without one',
      type: ClinicianRoleEnum,
      nullable: true,
    }),
    signedOn: t.field({ description: 'Server time of the signature', type: 'DateTime', resolve: ({ on }) => on }),
    meaning: t.exposeString('meaning', { description: 'The act: `signed`, `attested` or `unsigned`' }),
    reason: t.exposeString('reason', {
      description: 'Given when a signature is withdrawn; null for others',
      nullable: true,
    }),
    contentHash: t.exposeString('contentHash', {
      description: 'SHA-256 of all that the signature covers, in hexadecimal',
    }),
    contentVerified: t.boolean({
      description: 'True only when a key of this installation verifies the signature and all that it covers',
      resolve: ({ verification }) => verification === 'VERIFIED',
    }),
    verification: t.expose('verification', {
      description: 'The result of the check in detail; `contentVerified` is the short answer',
      type: SignatureVerificationEnum,
    }),
    verifiedOn: t.field({
      description: 'The time of this check',
      type: 'DateTime',
      resolve: (_signature, _args, { tasks }) => tasks.now(),
    }),
    signingKeyId: t.string({
      description: 'The key that made the signature; null in signatures from before keys existed',
      nullable: true,
      resolve: ({ seal }) => seal?.key,
    }),
    signingKeyCreatedOn: t.field({
      description: 'Null for a signature without a key, or a key that this installation does not have',
      type: 'DateTime',
      nullable: true,
      resolve: ({ seal }, _args, { tasks }) => seal && tasks.keyCreatedOn(seal.key),
    }),
    configVersion: t.exposeString('configVersion', { description: 'The config version whose form was signed' }),
    appVersion: t.exposeString('appVersion', { description: 'The version of the product that stored it' }),
    credentials: t.exposeString('credentials', {
      description: 'Such as MD or PhD, as of the signature; null when the directory has none',
      nullable: true,
    }),
    covering: t.string({
      description: 'The attending of the course whom the person covered on that day; null without a cover',
      nullable: true,
      resolve: ({ covering }) => covering?.name,
    }),
    statement: t.string({
      description: 'What the person stated on the work of others, word for word',
      nullable: true,
      resolve: statementOf,
    }),
  }),
});

const NotePersonType = builder.objectRef<NotePerson>('NotePerson').implement({
  description: 'A person as a note names them',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The user id, by which two people of one name are told apart' }),
    displayName: t.exposeString('displayName', { description: 'As the note prints it' }),
    role: t.expose('role', {
      description: 'The clinical role at that time; null for a person without one',
      type: ClinicianRoleEnum,
      nullable: true,
    }),
    credentials: t.exposeString('credentials', {
      description: 'Such as MD or RN; null when the directory has none',
      nullable: true,
    }),
  }),
});

const NoteContributor = builder.objectRef<Authorship['contributors'][number]>('NoteContributor').implement({
  description: 'A person who wrote answers of the note, in the order of the form',
  fields: (t) => ({
    person: t.field({
      description: 'Name, role and credentials as they were then',
      type: NotePersonType,
      resolve: ({ person }) => person,
    }),
    sections: t.stringList({
      description: 'Labels of the sections in which at least one answer is theirs',
      resolve: ({ sections }) => [...sections],
    }),
    on: t.field({
      description: 'Their last answer; null when the record does not tell',
      type: 'DateTime',
      nullable: true,
      resolve: ({ on }) => on || null,
    }),
  }),
});

const NoteSource = builder.objectRef<Authorship['sources'][number]>('NoteSource').implement({
  description: 'Where copied or inherited answers come from',
  fields: (t) => ({
    task: t.exposeString('task', { description: 'Name of the earlier task, such as "On-treatment visit, week 2"' }),
    kind: t.exposeString('kind', {
      description: '`copied` when a person took the answers over, `inherited` when the form did',
    }),
    author: t.field({
      description: 'Who wrote them first; null when the record does not tell',
      type: NotePersonType,
      nullable: true,
      resolve: ({ author }) => author,
    }),
    on: t.field({
      description: 'When they were written; null when the record does not tell',
      type: 'DateTime',
      nullable: true,
      resolve: ({ on }) => on,
    }),
    sections: t.stringList({
      description: 'Labels of the sections that contain such answers',
      resolve: ({ sections }) => [...sections],
    }),
  }),
});

export const NoteAuthorship = builder.objectRef<Authorship>('NoteAuthorship').implement({
  description: 'Who wrote what, by section',
  fields: (t) => ({
    contributors: t.field({
      description: 'Everyone with an answer of their own',
      type: [NoteContributor],
      resolve: ({ contributors }) => [...contributors],
    }),
    sources: t.field({
      description: 'Earlier tasks whose answers the note repeats',
      type: [NoteSource],
      resolve: ({ sources }) => [...sources],
    }),
  }),
});

export const Attestation = builder.objectRef<AttestationStatement>('AttestationStatement').implement({
  description: 'A sentence that an attending may state on the work of others, from the config of the task',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sent back with the signature or attestation' }),
    text: t.exposeString('text', { description: 'The sentence, word for word as it will stand below the note' }),
    presence: t.exposeBoolean('presence', { description: 'It says that the attending was with the patient' }),
  }),
});

export const Addendum = builder.objectRef<VerifiedAddendum>('Addendum').implement({
  description: 'A later remark to a signed note. It stands below the original and never changes it',
  fields: (t) => ({
    verified: t.exposeBoolean('verified', {
      description: 'True only when a key of this installation verifies the addendum and its place',
    }),
    text: t.exposeString('text', { description: 'What is added, as plain text' }),
    reason: t.exposeString('reason', { description: 'Why the signed note needs it' }),
    by: t.field({ description: 'Who added it', type: UserRef, resolve: ({ by }) => by }),
    on: t.field({ description: 'Server time at which it was added', type: 'DateTime', resolve: ({ on }) => on }),
  }),
});
