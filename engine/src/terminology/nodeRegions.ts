/** A lymph node region. `sided` regions are chosen per side. */
export interface NodeRegion {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly sided: boolean;
}

/** Groups an author can offer (`regions`), with their regions. Neck level VII has two meanings and is split. */
const GROUPS = {
  neck: [
    'Neck',
    [
      ['neck_ia', 'Neck IA, submental', false],
      ['neck_ib', 'Neck IB, submandibular', true],
      ['neck_iia', 'Neck IIA, upper jugular, anterior', true],
      ['neck_iib', 'Neck IIB, upper jugular, posterior', true],
      ['neck_iii', 'Neck III, middle jugular', true],
      ['neck_iv', 'Neck IV, lower jugular', true],
      ['neck_va', 'Neck VA, posterior triangle, upper', true],
      ['neck_vb', 'Neck VB, posterior triangle, lower', true],
      ['neck_vi', 'Neck VI, anterior compartment', false],
      ['neck_retropharyngeal', 'Retropharyngeal', true],
      ['neck_superior_mediastinal', 'Superior mediastinal, below the neck', false],
      ['neck_parotid', 'Parotid', true],
      ['neck_buccofacial', 'Buccofacial', true],
      ['neck_retroauricular', 'Retroauricular and occipital', true],
    ],
  ],
  mediastinum: [
    'Mediastinum and lung (IASLC)',
    [
      ['mediastinal_1', 'Station 1, low cervical, supraclavicular and sternal notch', true],
      ['mediastinal_2', 'Station 2, upper paratracheal', true],
      ['mediastinal_3a', 'Station 3a, prevascular', false],
      ['mediastinal_3p', 'Station 3p, retrotracheal', false],
      ['mediastinal_4', 'Station 4, lower paratracheal', true],
      ['mediastinal_5', 'Station 5, subaortic', false],
      ['mediastinal_6', 'Station 6, para-aortic', false],
      ['mediastinal_7', 'Station 7, subcarinal', false],
      ['mediastinal_8', 'Station 8, paraesophageal', true],
      ['mediastinal_9', 'Station 9, pulmonary ligament', true],
      ['mediastinal_10', 'Station 10, hilar', true],
      ['mediastinal_11', 'Station 11, interlobar', true],
      ['mediastinal_12', 'Station 12, lobar', true],
      ['mediastinal_13', 'Station 13, segmental', true],
      ['mediastinal_14', 'Station 14, subsegmental', true],
    ],
  ],
  breast: [
    'Breast',
    [
      ['axilla_level_1', 'Axilla level I', true],
      ['axilla_level_2', 'Axilla level II', true],
      ['axilla_level_3', 'Axilla level III', true],
      ['interpectoral', 'Interpectoral', true],
      ['supraclavicular', 'Supraclavicular', true],
      ['internal_mammary', 'Internal mammary', true],
    ],
  ],
  abdomen: [
    'Abdomen',
    [
      ['perigastric', 'Perigastric', false],
      ['celiac', 'Celiac', false],
      ['porta_hepatis', 'Porta hepatis', false],
      ['mesenteric', 'Mesenteric', false],
      ['para_aortic', 'Para-aortic', false],
    ],
  ],
  pelvis: [
    'Pelvis and groin',
    [
      ['common_iliac', 'Common iliac', true],
      ['external_iliac', 'External iliac', true],
      ['internal_iliac', 'Internal iliac', true],
      ['obturator', 'Obturator', true],
      ['presacral', 'Presacral', false],
      ['mesorectal', 'Mesorectal', false],
      ['inguinal', 'Inguinal', true],
    ],
  ],
} as const satisfies {
  readonly [group: string]: readonly [label: string, regions: readonly (readonly [string, string, boolean])[]];
};
/** Groups of node regions, in display order. */
export const NODE_REGION_GROUPS: readonly string[] = Object.keys(GROUPS);

/** The regions of the named groups, or of all groups when none is named. */
export function nodeRegions(groups: readonly string[]): readonly NodeRegion[] {
  return Object.entries(GROUPS).flatMap(([name, [group, regions]]) => {
    if (groups.length > 0 && !groups.includes(name)) return [];
    return regions.map(([id, label, sided]) => ({ id, label, group, sided }));
  });
}
