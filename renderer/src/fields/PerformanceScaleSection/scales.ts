/** The scores of each scale with the words clinicians know them by. */
export const SCALES = {
  ECOG: [
    [0, 'Fully active'],
    [1, 'Restricted in strenuous activity, ambulatory'],
    [2, 'Ambulatory, capable of self-care, unable to work'],
    [3, 'Limited self-care, in bed or chair more than half the day'],
    [4, 'Completely disabled'],
    [5, 'Dead'],
  ],
  KPS: [
    [100, 'Normal, no complaints'],
    [90, 'Minor signs or symptoms'],
    [80, 'Normal activity with effort'],
    [70, 'Cares for self, unable to work'],
    [60, 'Needs occasional help'],
    [50, 'Needs much help and care'],
    [40, 'Disabled, needs special care'],
    [30, 'Severely disabled'],
    [20, 'Very sick, active treatment needed'],
    [10, 'Moribund'],
    [0, 'Dead'],
  ],
  Lansky: [
    [100, 'Fully active, normal'],
    [90, 'Minor restrictions in strenuous activity'],
    [80, 'Active, tires more quickly'],
    [70, 'Less time in active play'],
    [60, 'Up and about, minimal active play'],
    [50, 'No active play, quiet play only'],
    [40, 'Mostly in bed, quiet activities'],
    [30, 'In bed, needs help with quiet play'],
    [20, 'Often sleeping, passive play only'],
    [10, 'Does not play or get out of bed'],
    [0, 'Unresponsive'],
  ],
} as const satisfies { readonly [scale: string]: readonly (readonly [score: number, words: string])[] };
export type Scale = keyof typeof SCALES;
export const SCALE_NAMES: readonly Scale[] = ['ECOG', 'KPS', 'Lansky'];
