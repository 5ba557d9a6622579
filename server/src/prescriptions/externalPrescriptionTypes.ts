import type { Instant } from '@isocenter/schemas';
import type { LinkedPrescriptions, WrittenValue } from '../chart/linkedPrescription.ts';
import type {
  ExternalPrescription,
  ExternalPrescriptionBasis,
  ExternalPrescriptionState,
  ExternalSide,
  ExternalTarget,
} from '../external/externalPrescription.ts';
import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum, type Meanings } from '../graphql/enums.ts';
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

const SideEnum = builder.enumType('ExternalSide', {
  description: 'The side of the body, as an outside system states it',
  values: {
    left: { description: 'Left side of the patient' },
    right: { description: 'Right side of the patient' },
    bilateral: { description: 'Both sides' },
    midline: { description: 'Neither side: in the middle' },
  } satisfies Meanings<ExternalSide>,
});
const StateEnum = builder.enumType('ExternalPrescriptionState', {
  description: 'Where a prescription is in its outside system. What cannot be read is never taken for approved',
  values: {
    draft: { description: 'Written and not approved' },
    approved: { description: 'Approved in its source' },
    revised: { description: 'Changed after its approval and not approved again' },
    superseded: { description: 'Replaced by another prescription' },
    completed: { description: 'Given as ordered' },
    stopped: { description: 'Ended before all fractions were given' },
    unknown: { description: 'The source says nothing that can be read; never taken for approved' },
  } satisfies Meanings<ExternalPrescriptionState>,
});

const Target = builder
  .objectRef<{ readonly of: ExternalPrescription; readonly target: ExternalTarget }>('ExternalPrescriptionTarget')
  .implement({
    description: 'What one volume gets in one phase, as the source states it',
    fields: (t) => ({
      id: t.id({
        description: 'The id there; it stays the same over versions',
        resolve: ({ target }) => target.externalId,
      }),
      rowId: t.string({
        description: 'The row of the form that an import makes of it',
        resolve: ({ of, target }) => rowIdOf(of, target),
      }),
      name: t.string({
        description: 'The volume, such as PTV_High; a made-up name where the source has none',
        resolve: ({ target }) => targetName(target),
      }),
      state: t.field({
        description: 'Of its phase: a stopped phase keeps its dose here but is not given',
        type: StateEnum,
        resolve: ({ target }) => target.state,
      }),
      siteName: t.string({
        description: 'Anatomical site in words; null when the source does not say',
        nullable: true,
        resolve: ({ target }) => target.siteName,
      }),
      side: t.field({
        description: 'Null when the source does not say',
        type: SideEnum,
        nullable: true,
        resolve: ({ target }) => target.side,
      }),
      phase: t.string({
        description: 'Targets of one phase are treated together; null when the source has no phases',
        nullable: true,
        resolve: ({ target }) => target.phase,
      }),
      modality: t.string({
        description: 'Such as photons or electrons, in the words of the source; null when it does not say',
        nullable: true,
        resolve: ({ target }) => target.modality?.display,
      }),
      technique: t.string({
        description: 'Such as VMAT, in the words of the source; null when it does not say',
        nullable: true,
        resolve: ({ target }) => target.technique?.display,
      }),
      energy: t.string({
        description: 'Such as 6 MV; null when the source does not say',
        nullable: true,
        resolve: ({ target }) => target.energy,
      }),
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
      fractions: t.int({
        description: 'Null when the source does not say',
        nullable: true,
        resolve: ({ target }) => target.fractions,
      }),
      pattern: t.string({
        description: 'How often, such as twice a day; null when the source does not say',
        nullable: true,
        resolve: ({ target }) => target.pattern?.display,
      }),
    }),
  });

const BasisEnum = builder.enumType('ExternalPrescriptionBasis', {
  description: 'Whether a physician has ordered it',
  values: {
    prescribed: { description: 'An order of a physician' },
    planned: { description: 'Only what was planned: the source has no order for it' },
  } satisfies Meanings<ExternalPrescriptionBasis>,
});

const Total = builder.objectRef<ExternalPrescription['totals'][number]>('ExternalPrescriptionTotal').implement({
  description: 'What the source states for one volume over all phases',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The volume; null for the whole course', nullable: true }),
    dose: t.exposeString('doseCGy', { nullable: true, description: 'In cGy, digit by digit' }),
    fractions: t.exposeInt('fractions', { description: 'Null when the source does not say', nullable: true }),
  }),
});

const Further = builder.objectRef<ExternalPrescription['further'][number]>('ExternalPrescriptionRemark').implement({
  description: 'Something else that the source says about the treatment',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is about, such as image guidance' }),
    text: t.exposeString('text', { description: 'Word for word' }),
  }),
});

const Metadata = builder.objectRef<LinkedPrescriptions>('ExternalPrescriptionMetadata').implement({
  description: 'The link of an outside prescription to a task here',
  fields: (t) => ({
    externalDataId: t.id({ description: 'The link, as `StoredExternalPrescription.id`', resolve: ({ id }) => id }),
    sourceSystem: t.expose('sourceSystem', {
      description: 'Where the prescription comes from',
      type: SourceSystemEnum,
    }),
    linkedBy: t.field({ description: 'Who imported it', type: UserRef, resolve: ({ linked }) => linked.by }),
    linkedOn: t.field({ description: 'When it was imported', type: 'DateTime', resolve: ({ linked }) => linked.on }),
  }),
});

const Provider = builder
  .objectRef<NonNullable<ExternalPrescription['author']>>('ExternalPrescriptionProvider')
  .implement({
    description: 'Who wrote the prescription, as the source names them',
    fields: (t) => ({
      firstName: t.exposeString('firstName', { description: 'Null when the source has none', nullable: true }),
      lastName: t.exposeString('lastName', { description: 'Null when the source has none', nullable: true }),
    }),
  });

export const ExternalPrescriptionType = builder.objectRef<ShownPrescription>('ExternalPrescription').implement({
  description:
    'A prescription as an outside system states it. Null always means that the source does not say; nothing is derived',
  fields: (t) => ({
    id: t.id({ description: 'The id in its source', resolve: ({ prescription }) => prescription.externalId }),
    version: t.string({
      description: 'The version that the source gives this content, by which a change is told',
      nullable: true,
      resolve: ({ prescription }) => prescription.version,
    }),
    name: t.string({
      description: 'A name made of site and volumes where the source has none',
      resolve: ({ prescription }) => nameOf(prescription),
    }),
    sourceSystem: t.field({
      description: 'Where it comes from',
      type: SourceSystemEnum,
      resolve: ({ prescription }) => prescription.sourceSystem,
    }),
    diagnosisName: t.string({
      description: 'The diagnosis in words',
      nullable: true,
      resolve: ({ prescription }) => prescription.diagnosis?.display,
    }),
    diagnosisCode: t.string({
      description: 'Usually ICD-10-CM, as the source codes it',
      nullable: true,
      resolve: ({ prescription }) => prescription.diagnosis?.code,
    }),
    course: t.string({
      description: 'The course by its name in the source',
      nullable: true,
      resolve: ({ prescription }) => prescription.course,
    }),
    siteName: t.string({
      description: 'Anatomical site in words',
      nullable: true,
      resolve: ({ prescription }) => prescription.siteName,
    }),
    side: t.field({
      description: 'Compared with the side of the diagnosis at an import',
      type: SideEnum,
      nullable: true,
      resolve: ({ prescription }) => prescription.side,
    }),
    state: t.field({
      description: 'Only `approved` may be treated; others ask for a reason at an import',
      type: StateEnum,
      resolve: ({ prescription }) => prescription.state,
    }),
    stoppedAtFraction: t.int({
      description: 'The last fraction given, where it was stopped',
      nullable: true,
      resolve: ({ prescription }) => prescription.stoppedAtFraction,
    }),
    provider: t.field({
      description: 'The prescribing physician',
      type: Provider,
      nullable: true,
      resolve: ({ prescription }) => prescription.author,
    }),
    finalized: t.boolean({
      description: 'Approved in the source',
      resolve: ({ prescription }) => prescription.finalizedOn !== null && prescription.state === 'approved',
    }),
    finalizedOn: t.field({
      description: 'When it was approved',
      type: 'DateTime',
      nullable: true,
      resolve: ({ prescription }) => prescription.finalizedOn,
    }),
    prescriptionDate: t.field({
      description: 'When it was written',
      type: 'DateTime',
      nullable: true,
      resolve: ({ prescription }) => prescription.prescribedOn,
    }),
    sourceSystemUpdatedOn: t.field({
      description: 'Last change in the source',
      type: 'DateTime',
      nullable: true,
      resolve: ({ prescription }) => prescription.updatedOn,
    }),
    refreshedOn: t.field({
      description: 'When it was last read by us; null before it is linked',
      type: 'DateTime',
      nullable: true,
      resolve: ({ link, refreshed }) => refreshed?.on ?? link?.refreshed.on,
    }),
    refreshedBy: t.field({
      description: 'Who had it read; null when the server did by itself',
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
      description: 'In the order of the source; targets of one phase are treated together',
      type: [Target],
      resolve: ({ prescription }) => prescription.targets.map((target) => ({ of: prescription, target })),
    }),
    metadata: t.field({
      description: 'Null while it is linked to no task',
      type: Metadata,
      nullable: true,
      resolve: ({ link }) => link,
    }),
  }),
});

export const WrittenValueType = builder.objectRef<WrittenValue>('ExternalWrittenValue').implement({
  description: 'An answer of the form that came from the source',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Form, field and row, where the answer is stored' }),
    value: t.field({
      description: 'As the form stores it; null where the source emptied it',
      type: 'JSON',
      nullable: true,
      resolve: ({ value }) => value,
    }),
    exact: t.exposeString('exact', { description: 'What the source says, word for word' }),
    prescription: t.exposeID('prescription', { description: 'Id of the prescription in its source' }),
  }),
});
