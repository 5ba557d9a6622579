/** Two charts, in whichever order they are named. */
export const pairOf = (a: string, b: string): string => [a, b].sort().join(' ');
