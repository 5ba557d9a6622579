/** What decides how long a chart is kept (decision 184). */
export const RETENTION_CLASSES = ['TREATED', 'SEEN'] as const;
export type RetentionClass = (typeof RETENTION_CLASSES)[number];
