/** The place and short name of a region in a drawing. Regions with sides are placed on the patient's right. */
type Place = readonly [x: number, y: number, short: string];

/**
 * A drawing of one group of regions, seen from the front: the patient's right is on the left. All drawings are 240 wide.
 * They are schematic and not an anatomical atlas.
 */
export interface Drawing {
  readonly height: number;
  /** Outlines of the body, filled. */
  readonly bodies: readonly string[];
  /** Vessels, airways and bones, as lines. */
  readonly lines: readonly string[];
  readonly places: Readonly<Record<string, Place>>;
}

export const DRAWING_WIDTH = 240;

const neck: Drawing = {
  height: 240,
  bodies: [
    'M120 4C84 4 58 30 58 66c0 16 3 28 8 38-14 4-30 12-32 30l-2 44c-6 14-20 18-28 26v32h232v-32c-8-8-22-12-28-26l-2-44c-2-18-18-26-32-30 5-10 8-22 8-38C182 30 156 4 120 4Z',
  ],
  lines: [
    'M66 104c14 26 32 34 54 34s40-8 54-34',
    'M58 62c-8-4-12 2-10 12s8 14 14 10',
    'M182 62c8-4 12 2 10 12s-8 14-14 10',
  ],
  places: {
    neck_ia: [120, 122, 'IA'],
    neck_ib: [92, 112, 'IB'],
    neck_iia: [72, 124, 'IIA'],
    neck_iib: [51, 113, 'IIB'],
    neck_iii: [74, 151, 'III'],
    neck_iv: [80, 181, 'IV'],
    neck_va: [48, 143, 'VA'],
    neck_vb: [47, 174, 'VB'],
    neck_vi: [120, 160, 'VI'],
    neck_retropharyngeal: [104, 60, 'RP'],
    neck_superior_mediastinal: [120, 210, 'SM'],
    neck_parotid: [66, 76, 'Pa'],
    neck_buccofacial: [90, 82, 'BF'],
    neck_retroauricular: [40, 86, 'RA'],
  },
};

const mediastinum: Drawing = {
  height: 228,
  bodies: [
    'M94 34C58 40 30 96 26 178c-1 26 24 36 70 24 8-34 8-92 4-132-1-14 0-37-6-36Z',
    'M146 34c36 6 64 62 68 144 1 26-24 36-70 24-8-34-8-92-4-132 1-14 0-37 6-36Z',
  ],
  lines: ['M112 4v84c0 10-10 18-28 26', 'M128 4v84c0 10 10 18 28 26', 'M98 122c12-6 18-12 22-20 4 8 10 14 22 20'],
  places: {
    mediastinal_1: [98, 20, '1'],
    mediastinal_2: [99, 48, '2'],
    mediastinal_3a: [120, 36, '3a'],
    mediastinal_3p: [120, 62, '3p'],
    mediastinal_4: [99, 78, '4'],
    mediastinal_5: [163, 98, '5'],
    mediastinal_6: [165, 72, '6'],
    mediastinal_7: [120, 112, '7'],
    mediastinal_8: [107, 144, '8'],
    mediastinal_9: [100, 178, '9'],
    mediastinal_10: [87, 120, '10'],
    mediastinal_11: [65, 128, '11'],
    mediastinal_12: [66, 154, '12'],
    mediastinal_13: [48, 176, '13'],
    mediastinal_14: [72, 186, '14'],
  },
};

const breast: Drawing = {
  height: 200,
  bodies: ['M92 4v22c-2 12-34 16-58 22C16 53 8 74 6 112l6 84h216l6-84c-2-38-10-59-28-64-24-6-56-10-58-22V4Z'],
  lines: [
    'M114 48C92 44 64 42 44 52',
    'M126 48c22-4 50-6 70 4',
    'M40 196c6-34 4-66-6-88',
    'M200 196c-6-34-4-66 6-88',
    'M54 134c-6 44 44 62 62 22',
    'M186 134c6 44-44 62-62 22',
    'M120 52v100',
  ],
  places: {
    axilla_level_1: [36, 112, 'I'],
    axilla_level_2: [53, 88, 'II'],
    axilla_level_3: [75, 68, 'III'],
    interpectoral: [78, 96, 'IP'],
    supraclavicular: [86, 34, 'SC'],
    internal_mammary: [107, 100, 'IM'],
  },
};

const abdomen: Drawing = {
  height: 220,
  bodies: ['M58 4c-6 40 0 78-6 116-4 32-6 62-8 96h152c-2-34-4-64-8-96-6-38 0-76-6-116Z'],
  lines: [
    'M132 34c40 2 50 52 14 62-12 3-20-4-23-12',
    'M64 52c22-16 54-10 62 8-16 26-42 38-64 36Z',
    'M114 62v118l-24 36',
    'M126 62v118l24 36',
    'M92 128c-10 0-16-10-10-18 6-10 18-6 18 4',
    'M148 128c10 0 16-10 10-18-6-10-18-6-18 4',
  ],
  places: {
    perigastric: [152, 68, 'PG'],
    celiac: [120, 88, 'C'],
    porta_hepatis: [92, 80, 'PH'],
    mesenteric: [140, 130, 'M'],
    para_aortic: [120, 156, 'PA'],
  },
};

const pelvis: Drawing = {
  height: 228,
  bodies: [
    'M46 4C42 40 26 70 24 110c-2 40 6 78 10 114h72c1-14 5-26 14-30 9 4 13 16 14 30h72c4-36 12-74 10-114C214 70 198 40 194 4Z',
  ],
  lines: [
    'M114 4v34L82 84c-14 22-26 50-28 74l-4 66',
    'M126 4v34l32 46c14 22 26 50 28 74l4 66',
    'M88 76c16 20 18 44 14 72',
    'M152 76c-16 20-18 44-14 72',
    'M112 64c-2 30 0 46 8 56 8-10 10-26 8-56Z',
  ],
  places: {
    common_iliac: [96, 62, 'CI'],
    external_iliac: [64, 126, 'EI'],
    internal_iliac: [97, 106, 'II'],
    obturator: [86, 150, 'Ob'],
    presacral: [120, 84, 'PS'],
    mesorectal: [120, 134, 'MR'],
    inguinal: [52, 190, 'In'],
  },
};

const DRAWINGS: readonly Drawing[] = [neck, mediastinum, breast, abdomen, pelvis];

/** The drawing that contains a region; null for regions that only a config lists. */
export function drawingOf(region: string): Drawing | null {
  return DRAWINGS.find((drawing) => Object.hasOwn(drawing.places, region)) ?? null;
}
