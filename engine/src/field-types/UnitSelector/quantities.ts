/** The units of each quantity, with factor and offset to the first, canonical unit. */
export const QUANTITIES = {
  mass: { kg: [1, 0], lb: [0.45359237, 0], g: [0.001, 0] },
  length: { cm: [1, 0], in: [2.54, 0], m: [100, 0], mm: [0.1, 0] },
  temperature: { '°C': [1, 0], '°F': [5 / 9, -160 / 9] },
  volume: { mL: [1, 0], L: [1000, 0] },
  activity: { MBq: [1, 0], mCi: [37, 0], GBq: [1000, 0] },
  psa: { 'ng/mL': [1, 0], 'µg/L': [1, 0] },
} as const satisfies {
  readonly [quantity: string]: { readonly [unit: string]: readonly [factor: number, offset: number] };
};
