import { VIEWS } from '../external/aria-db/views.ts';

const TYPE = { text: 'text', decimal: 'numeric', integer: 'integer', date: 'date', time: 'timestamptz' } as const;

/** Tables in the place of the views, empty. */
export const ARIA_TABLES: string = [
  'CREATE SCHEMA isocenter;',
  ...Object.entries(VIEWS).map(([view, columns]) => {
    const all = Object.entries(columns).map(([name, { kind }]) => `${name} ${TYPE[kind]}`);
    return `CREATE TABLE isocenter.${view} (${all.join(', ')});`;
  }),
].join('\n');

/** A patient with a left breast in 16 fractions and a boost, in Gy, as the views of a department answer them. */
export const ARIA_ROWS = `
INSERT INTO isocenter.isocenter_patients VALUES
  ('p1', 'MRN1234', 'Jenny', NULL, 'M', '1965-01-01', 'FEMALE'),
  ('p2', 'mrn1234', 'Other', NULL, 'Person', '1970-02-03', NULL);
INSERT INTO isocenter.isocenter_prescriptions VALUES
  ('rx1', '7', 'p1', 'Left breast', 'C1', 'C50.412', 'http://hl7.org/fhir/sid/icd-10-cm', 'Malignant neoplasm of left breast',
   'Breast', 'left', 'Curative', 'approved', NULL, 'Elena', 'Ruiz',
   '2026-03-02 08:00:00-06', '2026-03-03 09:30:00.250-06', '2026-03-03 09:30:00.250-06');
INSERT INTO isocenter.isocenter_targets VALUES
  ('rx1/a', 'rx1', 'p1', 'PTV_Breast_L', 'Breast', 'left', 'Whole breast', 'approved', 'Photons', '3D', '6 MV', 42.56, 2.66, 'Gy', 16, 'Daily'),
  ('rx1/b', 'rx1', 'p1', 'PTV_Boost_L', 'Breast', 'left', 'Boost', 'approved', 'Electrons', '3D', '12 MeV',
   10.6500000000000000000000000000000001, 2.6625000, 'Gy', 4, 'Daily');
INSERT INTO isocenter.isocenter_treatments VALUES
  ('t1', 'p1', 'rx1', 'Whole breast', 'C1', 'in-progress', '2026-03-09 10:00:00-05', NULL, '2026-03-10 10:00:00-05', 2);
INSERT INTO isocenter.isocenter_treatment_doses VALUES ('t1', 'p1', 'rx1/a', 5.32, 'Gy');
INSERT INTO isocenter.isocenter_sessions VALUES
  ('s2', 't1', 'p1', '2026-03-10 10:00:00-05', 2, 2.66, 'Gy'), ('s1', 't1', 'p1', '2026-03-09 10:00:00-05', 1, 2.66, 'Gy');
INSERT INTO isocenter.isocenter_schedule VALUES
  ('a1', 'p1', 'MRN1234', 'TREATMENT', '2026-03-11 10:00:00-05', '2026-03-11 10:15:00-05', 'booked', 'Radiation treatment',
   'Vault 1', 'Linac 1', NULL, NULL, '2026-03-01 10:00:00-05');
CREATE ROLE reader LOGIN;
GRANT USAGE ON SCHEMA isocenter TO reader;
GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA isocenter TO reader;
`;
