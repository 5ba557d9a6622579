const EMPTY_LIST = { tasks: [], hasMore: false };

/** What the home screen gets for a person for whom nothing waits. */
export const EMPTY_DAY = {
  today: '2026-03-04',
  revision: 'prv-ruiz:1',
  covers: [],
  visits: null,
  waiting: EMPTY_LIST,
  escalated: null,
  due: EMPTY_LIST,
  drafts: EMPTY_LIST,
  changed: EMPTY_LIST,
  failed: EMPTY_LIST,
  department: null,
};
