import type { Instant } from '@isocenter/schemas';
import type { LinkedPrescriptions, WrittenValue } from '../chart/linkedPrescription.ts';
import {
  EXTERNAL_PRESCRIPTION_STATES,
  EXTERNAL_SIDES,
  type ExternalPrescription,
  type ExternalTarget,
} from '../external/externalPrescription.ts';
import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum } from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import type { UserRef as Person } from '../request/actor.ts';
import { nameOf, targetName } from './compare.ts';
import { rowIdOf } from './translate.ts';

/** A prescription of an outside system, with its link to a task if it has one. */
export interface ShownPrescription {
  readonly prescription: ExternalPrescription;
  readonly link: LinkedPrescriptions | null;
  /** When it was last read, if that is later than the link says. */
  readonly refreshed: { readonly on: Instant; readonly by: Person | null } | null;
}

export const unlinked = (prescription: ExternalPrescription): ShownPrescription => ({
  prescription,
  link: null,
  refreshed: null,
});

const SideEnum = builder.enumType('ExternalSide', { values: EXTERNAL_SIDES });
const StateEnum = builder.enumType('ExternalPrescriptionState', { values: EXTERNAL_PRESCRIPTION_STATES });

const Target = builder
  .objectRef<{ readonly of: ExternalPrescription; readonly target: ExternalTarget }>('ExternalPrescriptionTarget')
  .implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ target }) => target.externalId }),
      rowId: t.string({
        description: 'The row of the form that an import makes of it',
        resolve: ({ of, target }) => rowIdOf(of, target),
      }),
      name: t.string({ resolve: ({ target }) => targetName(target) }),
      state: t.field({ type: StateEnum, resolve: ({ target }) => target.state }),
      siteName: t.string({ nullable: true, resolve: ({ target }) => target.siteName }),
      side: t.field({ type: SideEnum, nullable: true, resolve: ({ target }) => target.side }),
      phase: t.string({ nullable: true, resolve: ({ target }) => target.phase }),
      modality: t.string({ nullable: true, resolve: ({ target }) => target.modality?.display }),
      technique: t.string({ nullable: true, resolve: ({ target }) => target.technique?.display }),
      energy: t.string({ nullable: true, resolve: ({ target }) => target.energy }),
      dose: t.string({
        description: 'Total dose in cGy, digit by digit as the source says',
        nullable: true,
        resolve: ({ target }) => target.doseCGy,
      }),
      dosePerFraction: t.string({
        description: 'In cGy, digit by digit',
        nullable: true,
        resolve: ({ target }) => target.dosePerFractionCGy,
      }),
      fractions: t.int({ nullable: true, resolve: ({ target }) => target.fractions }),
      pattern: t.string({ nullable: true, resolve: ({ target }) => target.pattern?.display }),
    }),
  });

const BasisEnum = builder.enumType('ExternalPrescriptionBasis', { values: ['prescribed', 'planned'] as const });

const Total = builder.objectRef<ExternalPrescription['totals'][number]>('ExternalPrescriptionTotal').implement({
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true }),
    dose: t.exposeString('doseCGy', { nullable: true, description: 'In cGy, digit by digit' }),
    fractions: t.exposeInt('fractions', { nullable: true }),
  }),
});

const Further = builder.objectRef<ExternalPrescription['further'][number]>('ExternalPrescriptionRemark').implement({
  fields: (t) => ({ name: t.exposeString('name'), text: t.exposeString('text') }),
});

const Metadata = builder.objectRef<LinkedPrescriptions>('ExternalPrescriptionMetadata').implement({
  fields: (t) => ({
    externalDataId: t.id({ resolve: ({ id }) => id }),
    sourceSystem: t.expose('sourceSystem', { type: SourceSystemEnum }),
    linkedBy: t.field({ type: UserRef, resolve: ({ linked }) => linked.by }),
    linkedOn: t.field({ type: 'DateTime', resolve: ({ linked }) => linked.on }),
  }),
});

const Provider = builder
  .objectRef<NonNullable<ExternalPrescription['author']>>('ExternalPrescriptionProvider')
  .implement({
    fields: (t) => ({
      firstName: t.exposeString('firstName', { nullable: true }),
      lastName: t.exposeString('lastName', { nullable: true }),
    }),
  });

export const ExternalPrescriptionType = builder.objectRef<ShownPrescription>('ExternalPrescription').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ prescription }) => prescription.externalId }),
    version: t.string({ nullable: true, resolve: ({ prescription }) => prescription.version }),
    name: t.string({ resolve: ({ prescription }) => nameOf(prescription) }),
    sourceSystem: t.field({ type: SourceSystemEnum, resolve: ({ prescription }) => prescription.sourceSystem }),
    diagnosisName: t.string({ nullable: true, resolve: ({ prescription }) => prescription.diagnosis?.display }),
    diagnosisCode: t.string({ nullable: true, resolve: ({ prescription }) => prescription.diagnosis?.code }),
    course: t.string({ nullable: true, resolve: ({ prescription }) => prescription.course }),
    siteName: t.string({ nullable: true, resolve: ({ prescription }) => prescription.siteName }),
    side: t.field({ type: SideEnum, nullable: true, resolve: ({ prescription }) => prescription.side }),
    state: t.field({ type: StateEnum, resolve: ({ prescription }) => prescription.state }),
    stoppedAtFraction: t.int({ nullable: true, resolve: ({ prescription }) => prescription.stoppedAtFraction }),
    provider: t.field({ type: Provider, nullable: true, resolve: ({ prescription }) => prescription.author }),
    finalized: t.boolean({
      description: 'Approved in the source',
      resolve: ({ prescription }) => prescription.finalizedOn !== null && prescription.state === 'approved',
    }),
    finalizedOn: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ prescription }) => prescription.finalizedOn,
    }),
    prescriptionDate: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ prescription }) => prescription.prescribedOn,
    }),
    sourceSystemUpdatedOn: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ prescription }) => prescription.updatedOn,
    }),
    refreshedOn: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ link, refreshed }) => refreshed?.on ?? link?.refreshed.on,
    }),
    refreshedBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ link, refreshed }) => (refreshed ? refreshed.by : link?.refreshed.by),
    }),
    basis: t.field({
      description: 'Ordered by a physician, or only planned',
      type: BasisEnum,
      resolve: ({ prescription }) => prescription.basis,
    }),
    totals: t.field({
      description: 'What the source states for the whole course: to compare with, never to add',
      type: [Total],
      resolve: ({ prescription }) => [...prescription.totals],
    }),
    further: t.field({
      description: 'What else the source says, in its words',
      type: [Further],
      resolve: ({ prescription }) => [...prescription.further],
    }),
    targets: t.field({
      type: [Target],
      resolve: ({ prescription }) => prescription.targets.map((target) => ({ of: prescription, target })),
    }),
    metadata: t.field({ type: Metadata, nullable: true, resolve: ({ link }) => link }),
  }),
});

export const WrittenValueType = builder.objectRef<WrittenValue>('ExternalWrittenValue').implement({
  description: 'An answer of the form that came from the source',
  fields: (t) => ({
    path: t.exposeString('path'),
    value: t.field({ type: 'JSON', nullable: true, resolve: ({ value }) => value }),
    exact: t.exposeString('exact', { description: 'What the source says, word for word' }),
    prescription: t.exposeID('prescription'),
  }),
});
