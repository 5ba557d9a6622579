import type { DiseaseSystem } from '@isocenter/schemas';
import type { Course } from '../department/courses.ts';

/** A structure of the support data `organs_…`, its metric, its limit, and the result of the plan. */
type Goal = readonly [structure: string, metric: string, limit: string, achieved: string];

/** `{side}` stands for `l` or `r`. The results hold for every regimen of the department. */
const GOALS: Readonly<Record<DiseaseSystem, readonly [Goal, ...Goal[]]>> = {
  Breast: [
    ['heart', 'Mean', 'at most 320 cGy', '110 cGy'],
    ['lung_{side}', 'V16Gy', 'at most 15%', '11%'],
  ],
  CNS: [
    ['brainstem', 'D0.03cc', 'at most 5400 cGy', '3640 cGy'],
    ['opticchiasm', 'D0.03cc', 'at most 5400 cGy', '2910 cGy'],
  ],
  Default: [
    ['bowel', 'Mean', 'as low as possible', '310 cGy'],
    ['skin', 'D0.03cc', 'at most 2600 cGy', '1480 cGy'],
  ],
  GI: [
    ['spc_bowel', 'V45Gy', 'at most 195 cc', '132 cc'],
    ['bladder', 'V40Gy', 'at most 40%', '31%'],
  ],
  GU: [
    ['rectum', 'V50Gy', 'at most 22%', '12%'],
    ['bladder', 'V60Gy', 'at most 5%', '3%'],
  ],
  Gyn: [
    ['spc_bowel', 'V45Gy', 'at most 195 cc', '148 cc'],
    ['bonemarrow', 'V20Gy', 'at most 75%', '68%'],
  ],
  HN: [
    ['spinalcord', 'D0.03cc', 'at most 4500 cGy', '3870 cGy'],
    ['bone_mandible', 'D0.03cc', 'at most 7000 cGy', '6810 cGy'],
  ],
  Heme: [
    ['heart', 'Mean', 'as low as possible', '340 cGy'],
    ['lungs', 'Mean', 'at most 1350 cGy', '590 cGy'],
  ],
  Melsarc: [
    ['femur_{side}', 'V40Gy', 'at most 64%', '38%'],
    ['genitals', 'D0.03cc', 'as low as possible', '60 cGy'],
  ],
  Thoracic: [
    ['lungs', 'V20Gy', 'at most 35%', '25%'],
    ['spinalcord', 'D0.03cc', 'at most 5000 cGy', '3760 cGy'],
  ],
};

/** The organs of a plan, and what it reaches in each. */
export function planGoals({ disease, side }: Course) {
  const goals = GOALS[disease.system].map(([structure, ...others]) => {
    return [structure.replace('{side}', side.charAt(0)), ...others] as const;
  });
  return {
    organs_list: goals.map(([structure]) => structure),
    goals_table: goals.map(([structure, metric, limit, achieved], index) => ({
      _id: `r${index + 1}`,
      structure: { value: structure, type: 'predefined' },
      metric,
      limit,
      achieved,
      verdict: 'met',
    })),
  };
}
