import type { Viewpoint, ViewpointChart, ViewpointFilter } from '@isocenter/schemas';

/**
 * Viewpoints that come with the product. Each says what it counts, of which cases, and which documents say so.
 */
export const PRESETS: readonly Viewpoint[] = [
  preset('all', 'All courses by site, stage and treatment', {
    description:
      'A start for a question of your own: add filters, and read how many courses are left. Site from the ICD-10 code, stage group from the coded stage, systemic therapy from the prescription, effects from every signed visit.',
    charts: [
      ['Primary site', 'primary_site'],
      ['Stage group', 'stage_group'],
      ['Systemic therapy', 'systemic_therapy'],
      ['First fraction', 'first_fraction_on'],
      ['Worst grade of any adverse event', 'worst_toxicity'],
      ['Overall survival by stage group', 'overall_survival', 'stage_group'],
    ],
    filters: [],
  }),
  preset('start', 'Time from consultation to start', {
    description:
      'Days from the consultation, or the registration without one, to the first fraction. Of courses with a first fraction. Source: treatment record, else treatment summary.',
    charts: [
      ['Days from consultation to first fraction', 'days_to_start'],
      ['By disease system', 'disease_system', 'days_to_start'],
      ['By attending', 'attending', 'days_to_start'],
    ],
    filters: [{ feature: 'days_to_start', lower: 0 }],
  }),
  preset('visits', 'On-treatment visits in time', {
    description:
      'Courses in which a signed on-treatment visit exists for every five fractions, and in which every visit was signed within 3 days of its date. Of courses with delivered fractions.',
    charts: [
      ['A signed visit for every five fractions', 'visits_complete'],
      ['All visits signed within 3 days', 'visits_in_time'],
      ['By attending', 'attending', 'visits_in_time'],
      ['Longest time to signature', 'longest_to_sign'],
    ],
    filters: [{ feature: 'visits_due', lower: 1 }],
  }),
  preset('duration', 'Overall treatment time against plan', {
    description:
      'Calendar days from the first to the last fraction, less the days that the prescribed fractions need at five a week. Of courses with both days and a signed prescription.',
    charts: [
      ['Days beyond the plan', 'extra_days'],
      ['By disease system', 'disease_system', 'extra_days'],
      ['Overall treatment time', 'treatment_days'],
    ],
    filters: [{ feature: 'extra_days', lower: -365 }],
  }),
  preset('missed', 'Missed fractions', {
    description:
      'Treatment days without a session between the first and the last fraction, weekends and holidays aside. Of courses whose treatment record tells the days apart.',
    charts: [
      ['Treatment days without a session', 'missed_days'],
      ['By disease system', 'disease_system', 'missed_days'],
    ],
    filters: [{ feature: 'missed_days', lower: 0 }],
  }),
  preset('unsigned', 'Documents unsigned after 7 days', {
    description:
      'Courses in which a document was signed more than 7 days after it was begun. Numerator: courses with such a document. Denominator: courses with a signed document. A document that is not signed yet counts once it is; the oldest of them tells since when. Source: first signatures, and when documents were begun.',
    charts: [
      ['All documents signed within 7 days', 'signed_in_time'],
      ['By attending', 'attending', 'signed_in_time'],
      ['Documents signed after more than 7 days', 'documents_late'],
      ['Longest time from start to signature', 'longest_to_sign'],
      ['Documents begun and not signed', 'unsigned_documents'],
      ['Oldest document begun and not signed', 'unsigned_since'],
    ],
    filters: [],
  }),
  preset('toxicity', 'Toxicity of grade 3 or worse', {
    description:
      'Courses with an adverse event of grade 3 or worse (CTCAE v5.0) in a signed document. Of courses with any graded event.',
    charts: [
      ['Grade 3 or worse', 'severe_toxicity'],
      ['By disease system', 'disease_system', 'severe_toxicity'],
      ['Worst grade', 'worst_toxicity'],
      ['Radiation dermatitis, worst grade', 'worst_dermatitis_radiation'],
    ],
    filters: [{ feature: 'worst_toxicity', lower: 0 }],
  }),
  preset('staging', 'Completeness of staging', {
    description: 'Courses with a stage or stage group in a signed document. Of courses with any signed document.',
    charts: [
      ['Stage documented', 'staged'],
      ['By disease system', 'disease_system', 'staged'],
      ['By attending', 'attending', 'staged'],
    ],
    filters: [{ feature: 'staged', include: ['yes', 'no'] }],
  }),
  preset('single', 'Palliative courses with 8 Gy in 1 fraction', {
    description:
      'Palliative courses that are prescribed 8 Gy in a single fraction. Of palliative courses with a signed prescription.',
    charts: [
      ['8 Gy in 1 fraction', 'single_fraction_8gy'],
      ['Fractions prescribed', 'fractions_prescribed'],
      ['By attending', 'attending', 'single_fraction_8gy'],
    ],
    filters: [
      { feature: 'treatment_intent', equal: 'palliative', verbose_equal: 'Palliative' },
      { feature: 'fractions_prescribed', lower: 1 },
    ],
  }),
  preset('summary', 'Treatment summary within 30 days', {
    description:
      'Courses whose treatment summary was signed within 30 days of the last fraction. Numerator: those. Denominator: courses with a last fraction; a course without a signed summary stays in it, and is not late before 30 days have passed. Source: signed treatment summary; last fraction from the treatment record, else the summary.',
    charts: [
      ['Signed within 30 days', 'summary_in_time'],
      ['Days to the signed summary', 'days_to_summary'],
      ['By attending', 'attending', 'summary_in_time'],
      ['Last fraction', 'last_fraction_on'],
    ],
    filters: [{ feature: 'summary_in_time', include: ['yes', 'no', 'none'] }],
  }),
  preset('followup', 'Follow-up and survival', {
    description:
      'Courses with a signed follow-up visit after the last fraction, and overall survival from the first fraction. Of courses with a last fraction.',
    charts: [
      ['Followed up after treatment', 'followed_up'],
      ['Follow-up visits', 'follow_ups'],
      ['Overall survival', 'overall_survival'],
      ['Overall survival by disease system', 'overall_survival', 'disease_system'],
    ],
    filters: [{ feature: 'followed_up', include: ['yes', 'no'] }],
  }),
];

type Titled = readonly [title: string, feature: string, feature2?: string];

function preset(
  key: string,
  name: string,
  given: {
    readonly description: string;
    readonly charts: readonly Titled[];
    readonly filters: readonly ViewpointFilter[];
  },
): Viewpoint {
  return {
    ...{ _id: `preset-${key}`, name, preset: true, shared: true, user: null, revision: 0 },
    description: given.description,
    charts: given.charts.map(([title, feature, feature2 = null], index): ViewpointChart => {
      return { id: `${key}-${index + 1}`, title, feature, feature2 };
    }),
    filters: given.filters,
  };
}
