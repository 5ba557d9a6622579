import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadIcd10cm, loadOncoTree, type Json } from '@isocenter/engine';
import { FormView } from '../../form/FormView.tsx';
import { engineForm } from '../../testing/engineForm.ts';
import { pathOf } from '../../testing/testForm.ts';
import { findCodes, fitsType, histologiesFor, sideOfCode, synonymFor, withCode } from './diagnoses.ts';

/** Loaded once, so that the tests wait only for the screen. */
beforeAll(() => loadIcd10cm());

/** jsdom does not scroll. */
Element.prototype.scrollIntoView = () => undefined;

function open(attributes: string, answer: Json = null) {
  const store = engineForm(`- { id: f, type: Diagnosis, label: Diagnosis, ${attributes} }`, {
    answers: answer === null ? {} : { f: answer },
  });
  render(<FormView store={store} mode="edit" />);
  return { store, stored: () => store.field(pathOf('f')).value };
}
const ICD = 'http://hl7.org/fhir/sid/icd-10-cm';

describe('diagnosis', () => {
  it('is found by words in any order, by keyboard alone [FORM-027]', async () => {
    const { stored } = open('diagnosisType: Primary');
    await userEvent.click(screen.getByRole('combobox', { name: 'Diagnosis' }));
    await screen.findByText('Malignant neoplasm of external upper lip');
    await userEvent.keyboard('BREAST left upper-outer FEMALE');
    await userEvent.keyboard('{Enter}');
    expect(stored()).toMatchObject({
      code: 'C50.412',
      system: ICD,
      display: 'Malignant neoplasm of upper-outer quadrant of left female breast',
    });
    expect(screen.getByRole('combobox', { name: 'Diagnosis' })).toHaveValue(
      'C50.412 Malignant neoplasm of upper-outer quadrant of left female breast',
    );
  });

  it('is found by its code', async () => {
    const { stored } = open('diagnosisType: Primary');
    await userEvent.type(screen.getByRole('combobox', { name: 'Diagnosis' }), 'c61');
    await screen.findByText('Malignant neoplasm of prostate');
    await userEvent.keyboard('{Enter}');
    expect(stored()).toMatchObject({ code: 'C61', system: ICD });
  });

  it('may be typed without a code', async () => {
    const { stored } = open('diagnosisType: Benign');
    await userEvent.type(screen.getByRole('combobox', { name: 'Diagnosis' }), 'Rare thing');
    await userEvent.click(await screen.findByText("Add 'Rare thing'"));
    expect(stored()).toMatchObject({ code: '', system: '', display: 'Rare thing' });
  });

  it.each([
    ['Primary', 'C50.412', 'C79.31'],
    ['SecondaryPrimary', 'D05.11', 'C79.31'],
    ['Secondary', 'C79.31', 'C50.412'],
    ['Benign', 'D32.0', 'C50.412'],
  ])('of the type %s offers %s, and not %s [FORM-052]', async (type, offered, other) => {
    open(`diagnosisType: ${type}`);
    const box = screen.getByRole('combobox', { name: 'Diagnosis' });
    await userEvent.type(box, offered);
    expect(await screen.findByRole('option', { name: new RegExp(`^${offered}`) })).toBeInTheDocument();
    await userEvent.clear(box);
    await userEvent.type(box, other);
    await screen.findByText(`Add '${other}'`);
    expect(screen.queryByRole('option', { name: new RegExp(`^${other}`) })).not.toBeInTheDocument();
  });

  it('asks for the parts of its type: histology of a primary, primary cancer of a metastasis', () => {
    const coded = { code: 'C79.51', system: ICD, display: 'Secondary malignant neoplasm of bone' };
    open('diagnosisType: Secondary', coded);
    expect(screen.getByRole('combobox', { name: /^Primary cancer of/ })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /^Side of/ })).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: /^Histology/ })).not.toBeInTheDocument();
  });

  it('allows several if the form does, and each can be removed', async () => {
    const bone = { code: 'C79.51', system: ICD, display: 'Secondary malignant neoplasm of bone' };
    const { stored } = open('diagnosisType: Secondary, multiple: true', [bone]);
    await userEvent.type(screen.getByRole('combobox', { name: 'Diagnosis: add a diagnosis' }), 'C79.31');
    await screen.findByText('Secondary malignant neoplasm of brain');
    await userEvent.keyboard('{Enter}');
    expect(stored()).toMatchObject([{ code: 'C79.51' }, { code: 'C79.31' }]);
    const [first] = screen.getAllByRole('button', { name: /^Clear / });
    if (first) await userEvent.click(first);
    expect(stored()).toMatchObject([{ code: 'C79.31' }]);
  });
});

describe('codes of a diagnosis type', () => {
  it('separate primaries, metastases and benign disease', () => {
    const table = [
      ['C50.412', ['Primary', 'SecondaryPrimary']],
      ['D05.11', ['Primary', 'SecondaryPrimary']],
      ['C79.31', ['Secondary']],
      ['C7B.03', ['Secondary']],
      ['C7A.1', ['Primary', 'SecondaryPrimary']],
      ['D32.0', ['Benign']],
      ['D42.0', ['Primary', 'SecondaryPrimary', 'Benign']],
      ['L58.0', ['Benign']],
    ] as const;
    for (const [code, types] of table) {
      expect(
        ['Primary', 'SecondaryPrimary', 'Secondary', 'Benign'].filter((type) => fitsType(code, type)),
        code,
      ).toEqual(types);
    }
  });

  it('are found by all of their words in any order', async () => {
    const codes = await loadIcd10cm();
    for (const code of codes.filter((_, index) => index % 97 === 0)) {
      const words = `${code.display} ${code.code}`.toUpperCase().split(' ').reverse().join(' ');
      expect(findCodes(codes, words)).toContainEqual(code);
    }
  });

  it('are found by other names, which the list shows and the answer does not store', async () => {
    const codes = await loadIcd10cm();
    const TREATED = [
      ['keloid', 'L91.0'],
      ['plantar fasciitis', 'M72.2'],
      ['heterotopic ossification right upper arm', 'M61.521'],
      ['graves orbitopathy left', 'H05.832'],
      ['trigeminal neuralgia', 'G50.0'],
      ['gynecomastia', 'N62'],
      ['vestibular schwannoma', 'D33.3'],
      ['dupuytren', 'M72.0'],
      ['desmoid chest wall', 'D48.111'],
      ['toxic nodular goiter', 'E05.20'],
      ['localized amyloidosis', 'E85.4'],
      ['mucositis radiation', 'K12.33'],
      ['postirradiation hypothyroidism', 'E89.0'],
    ] as const;
    for (const [words, code] of TREATED) {
      const found = findCodes(codes, words);
      expect(
        found.map((diagnosis) => diagnosis.code),
        words,
      ).toContain(code);
      expect(fitsType(code, 'Benign')).toBe(true);
    }
    const keloid = codes.find(({ code }) => code === 'L91.0');
    if (!keloid) throw new Error('L91.0 is missing');
    expect(synonymFor(keloid, 'keloid')).toBe('Keloid');
    expect(synonymFor(keloid, 'scar')).toBeNull();
    expect(withCode({}, keloid, false)).toEqual({ code: 'L91.0', system: ICD, display: 'Hypertrophic scar' });
  });

  it('list the histologies of the organ first', async () => {
    const types = await loadOncoTree();
    expect(histologiesFor(types, 'C50.412')[0]?.tissue).toBe('Breast');
    expect(histologiesFor(types, 'C61')[0]?.tissue).toBe('Prostate');
    expect(histologiesFor(types, '')).toHaveLength(types.filter((type) => type.parent !== 'TISSUE').length);
  });

  it('determine the side from their display text', () => {
    expect(sideOfCode('Malignant neoplasm of left main bronchus')).toBe('left');
    expect(sideOfCode('Malignant neoplasm of prostate')).toBeNull();
    const left = {
      code: 'C50.912',
      system: ICD,
      display: 'Malignant neoplasm of unspecified site of left female breast',
    };
    expect(withCode({ laterality: 'right' }, left, true)).toMatchObject({ laterality: 'left' });
    expect(
      withCode({ laterality: 'right' }, { ...left, display: 'Malignant neoplasm of prostate' }, true),
    ).toMatchObject({ laterality: 'right' });
  });
});
