/** How many cases something holds for. DuckDB plans `FILTER` a millisecond longer for each count. */
export const countOf = (holds: string): string => (holds === 'false' ? '0' : `count(CASE WHEN ${holds} THEN 1 END)`);
