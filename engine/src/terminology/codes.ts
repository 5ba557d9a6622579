import { ICD10CM, ONCOTREE, type Coded } from './coded.ts';
import icd10cm from './icd10cm.json' with { type: 'json' };
import oncotree from './oncotree.json' with { type: 'json' };
import tg263 from './tg263.json' with { type: 'json' };

/** A tumor type of OncoTree (Memorial Sloan Kettering), with its parent in the tree. */
export interface OncoTreeType extends Coded {
  readonly tissue: string;
  readonly mainType: string;
  /** Code of the broader type; empty for a tissue. */
  readonly parent: string;
}

/** A treatment planning structure by its TG-263 name, such as `Femur_Head_L`. */
export interface Structure {
  readonly name: string;
  readonly description: string;
  readonly group: string;
  readonly side: 'left' | 'right' | null;
}

/** A billable ICD-10-CM code, with the other names that the classification lists under it, such as keloid. */
export interface Icd10cmCode extends Coded {
  readonly synonyms: readonly string[];
}

export function icd10cmCodes(): readonly Icd10cmCode[] {
  return icd10cm.codes.map(([code = '', display = '', ...synonyms]) => {
    return { code, system: ICD10CM, display, synonyms };
  });
}

export function oncoTreeTypes(): readonly OncoTreeType[] {
  return oncotree.types.map(([code = '', display = '', tissue = '', mainType = '', parent = '']) => {
    return { code, system: ONCOTREE, display, tissue, mainType, parent };
  });
}

export function tg263Structures(): readonly Structure[] {
  return tg263.structures.map(([name = '', description = '', group = '', side]) => {
    return { name, description, group, side: side === 'left' || side === 'right' ? side : null };
  });
}
