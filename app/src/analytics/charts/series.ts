/** Colors of up to six groups. Lines also differ by their dashes, so that color is never alone. */
const COLORS = [1, 2, 3, 4, 5, 6].map((number) => `var(--iso-series-${number})`);
const DASHES = ['', '6 3', '2 2', '8 3 2 3', '1 3', '10 4'];

export const colorOf = (index: number) => COLORS[index % COLORS.length] ?? 'currentColor';
export const dashesOf = (index: number) => DASHES[index % DASHES.length] ?? '';
