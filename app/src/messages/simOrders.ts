/** Texts of the screen that follows simulation orders to the quality checklists of MOSAIQ. */
export const SIM_ORDERS_TEXT = {
  title: 'QA MOSAIQ QCLs',
  intro:
    'Signed simulation orders, and whether MOSAIQ has each. The quality checklist (QCL) of an order that did not arrive cannot be there. No patient is named.',
  start: 'QA start date',
  startMissing: 'Choose a date.',
  loadFailed: 'The simulation orders could not be loaded.',
  none: 'No simulation order was signed on this day or later.',
  isCut: 'There are more orders. Choose a later date.',
  count: (orders: number, missing: number) =>
    `${orders === 1 ? '1 order' : `${orders} orders`}, ${missing} not in MOSAIQ`,
  column: { order: 'Order', signed: 'Signed', state: 'In MOSAIQ' },
  state: {
    accepted: 'Arrived',
    queued: 'Waiting to be sent',
    sent: 'Being sent',
    failed: 'Failed',
    superseded: 'Replaced by a later version',
    withdrawn: 'Withdrawn',
    never: 'Never sent',
  },
  signed: (name: string, when: string) => `${name}, ${when}`,
} as const;
