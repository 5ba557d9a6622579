/** Texts of the department's care pathways. */
export const PATHWAYS_TEXT = {
  title: 'Pathways',
  intro:
    'The way of a new episode through the department: which tasks it has, when, and who signs them. The Events of each episode type define it; it is changed in the form configuration.',
  episodeType: 'Episode type',
  loadFailed: 'The pathways could not be loaded.',
  none: 'No episode type has tasks. Publish a form configuration that has Events.',
  tasks: (stage: string, count: number) => `${stage}: ${count === 1 ? '1 task' : `${count} tasks`}`,
  empty: 'No tasks in this stage.',
  required: 'Required',
  optional: 'Optional',
  when: {
    once: 'Once',
    times: (count: number) => `${count} times`,
    weekly: (first: number, last: number) => (first === last ? `In week ${first}` : `Every week, ${first} to ${last}`),
    added: 'Added when needed',
    again: 'can be repeated',
  },
  part: {
    when: 'When',
    forms: 'Forms',
    documents: 'Documented by',
    signs: 'Signed by',
    attests: 'Attested by an attending physician for',
    approves: 'Also approved by',
    published: 'Note sent to',
    systems: 'Own forms for',
  },
  outside: 'outside systems',
  unsigned: 'Not signed by anyone',
} as const;
