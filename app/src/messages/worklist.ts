/** Texts of the worklist. */
export const WORKLIST_TEXT = {
  loading: 'Loading…',
  label: 'Worklist',
  simulationOrders: 'Simulation orders',
  physicians: 'Physicians',
  choose: 'Select...',
  chooseFirst: 'Choose the physicians whose patients you work for.',
  empty: 'No tasks are waiting.',
  shown: (count: number, sortedByWaiting: boolean) =>
    `${count} ${count === 1 ? 'task' : 'tasks'}${sortedByWaiting ? ', longest waiting first' : ''}`,
  counts: 'Task counts',
  all: 'All tasks',
  inProgress: (count: number) => `${count} in progress`,
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  column: {
    patient: 'Patient',
    task: 'Task',
    status: 'Status',
    disease: 'Disease',
    clinician: 'Clinician',
    physician: 'Physician',
    updated: 'Updated',
  },
  beforeSimulation: 'before simulation',
  waitsForAttestation: 'waiting for attestation',
} as const;
