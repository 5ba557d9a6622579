/** What administrators read first: what waits for them in the audit. */
export const AUDIT_ATTENTION_TEXT = {
  label: 'Audit',
  alerts: (count: number) =>
    count === 1
      ? '1 reading alert waits for someone to look into it.'
      : `${count} reading alerts wait for someone to look into them.`,
  openings: (count: number) =>
    count === 1
      ? '1 restricted chart was opened with a reason that no one has reviewed.'
      : `Restricted charts were opened with ${count} reasons that no one has reviewed.`,
  faults: (count: number) =>
    `The audit log or signed notes were changed or damaged: ${count} ${count === 1 ? 'problem' : 'problems'}.`,
} as const;
