import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfigRoot } from '../cli/input/files.ts';
import { check } from './check.ts';

const root = fileURLToPath(new URL('../../../fixtures/configs/broken', import.meta.url));

/** The line, column and rule that check must report for each file of fixtures/configs/broken. */
const EXPECTED: { readonly [file: string]: readonly string[] } = {
  'Radiation/Events/Default.yaml': ['5:5 FC035', '8:23 FC014', '9:32 FC017', '16:20 FC017', '17:5 FC034'],
  'Radiation/Folowup/Default.yaml': ['1:1 FC010'],
  'Radiation/MPC/Default.yaml': ['9:47 FC001'],
  'Radiation/OTVAP/Default.yaml': ['11:15 FC018'],
  'Radiation/OTVAdverseEvents/Default.yaml': ['21:24 FC012', '22:54 FC025'],
  'Radiation/OTVCover/Default.yaml': ['9:15 FC021', '10:33 FC016', '11:15 FC015', '12:17 FC015'],
  'Radiation/OTVNutrition/Default.yaml': ['1:1 FC082', '9:9 FC003', '13:9 FC003'],
  'Radiation/OTVPE/Default.yaml': ['13:48 FC013'],
  'Radiation/OTVStatus/Default.yaml': ['10:1 FC002'],
  'Radiation/Prescription/Default.yaml': ['9:73 FC043', '10:69 FC014'],
  'Radiation/RegistrationPrimary/Breast.yaml': ['3:18 FC039', '4:21 FC039'],
  'Radiation/RegistrationPrimary/Default.yaml': ['15:11 FC029'],
  'Radiation/Simulation/Default.yaml': ['9:68 FC026'],
  'Radiation/TreatmentSummary/Default.yaml': ['15:19 FC022', '16:98 FC023', '17:94 FC024'],
  'Radiation/VerificationSimulation/Default.yaml': ['9:62 FC033', '10:16 FC040'],
};

it('says what a file of answers is and where it belongs', () => {
  const [found, ...others] = check([{ path: 'Radiation/Consult/answers.yaml', text: 'pain: 3\n' }]);
  expect(found).toMatchObject({ code: 'FC010', line: 1, column: 1 });
  expect(found?.message).toContain('A file of answers for "form-engine run --values"');
  expect(found?.fix).toContain('Move it to a folder outside the configs.');
  expect(others).toEqual([]);
});

describe('broken configs', () => {
  const { files } = readConfigRoot(root);
  const findings = check(files);

  it('lists every file of the folder', () => {
    const written = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.(yaml|csv)$/.test(path),
    );
    expect(Object.keys(EXPECTED).sort()).toEqual(written.sort());
    expect(written.length).toBeGreaterThanOrEqual(10);
  });

  it.each(Object.entries(EXPECTED))(
    'reports line, column and rule of each fault in %s [FORM-110]',
    (file, expected) => {
      const found = findings.filter((finding) => finding.file === file);
      expect(found.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual(expected);
    },
  );

  it('says what is wrong, why it matters and how to fix it', () => {
    for (const { message, why, fix } of findings) {
      for (const said of [message, why, fix]) expect(said).toMatch(/^\S.*[.)]$/);
    }
  });

  it('reports the same findings for any order of files', () => {
    expect(check([...files].reverse())).toEqual(findings);
  });
});
