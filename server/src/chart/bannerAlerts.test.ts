import { describe, expect, it } from 'vitest';
import { bannerAlerts } from './bannerAlerts.ts';
import type { CarePlan } from './task.ts';

const plan = (values: Record<string, CarePlan[string]['value']>): CarePlan =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, { value, taskId: 't', on: '2026-03-01', signed: true }]),
  );
const outside = (change: object) => ({ outside: { allergies: null, flags: [], language: null, ...change } });

describe('the allergies in the banner', () => {
  it.each([
    ['no one asked', {}, {}, 'Not known'],
    ['not asked by the form', {}, { allergy: 'not_asked' }, 'Not known'],
    ['the source states nothing, the form none', outside({}), { allergy: 'none_known' }, 'None known'],
    ['the source states none', outside({ allergies: [] }), {}, 'None known'],
    ['the form names one', {}, { allergy: 'present', 'allergy.details': 'Latex' }, 'Latex'],
    ['the form names none of those it has', {}, { allergy: 'present' }, 'Present'],
    ['the source names one, the form none', outside({ allergies: ['Latex'] }), { allergy: 'none_known' }, 'Latex'],
    [
      'the form names one, the source none',
      outside({ allergies: [] }),
      { allergy: { value: 'present', type: 'predefined' }, 'allergy.details': 'Latex' },
      'Latex',
    ],
    [
      'both name some',
      outside({ allergies: ['Penicillin', 'Latex'] }),
      { allergy: 'present', 'allergy.details': 'Iodinated contrast' },
      'Penicillin, Latex, Iodinated contrast',
    ],
    [
      'both name the same one',
      outside({ allergies: ['Allergy to penicillin'] }),
      { allergy: 'present', 'allergy.details': 'Penicillin' },
      'Penicillin',
    ],
    [
      'the form tells the reaction to one of the source',
      outside({ allergies: ['Penicillin', 'Contrast media'] }),
      { allergy: 'present', 'allergy.details': 'latex, hives; penicillin, rash' },
      'Contrast media, Latex, hives; penicillin, rash',
    ],
    [
      'the form names another one that begins alike',
      outside({ allergies: ['Penicillin'] }),
      { allergy: 'present', 'allergy.details': 'penicillinase, rash' },
      'Penicillin, Penicillinase, rash',
    ],
    ['details of an answer that has changed', {}, { allergy: 'none_known', 'allergy.details': 'Latex' }, 'None known'],
  ])('%s', (_, patient, values, text) => {
    expect(bannerAlerts(patient, plan(values)).allergies).toBe(text);
  });
});

describe('the alerts in the banner', () => {
  it.each([
    [{ pregnancy: 'pregnant' }, ['Pregnant']],
    [{ pregnancy: 'declined' }, ['Pregnancy test declined']],
    [{ pregnancy: 'test_negative' }, []],
    [
      { implantedDevice: 'pacemaker', 'implantedDevice.details': 'Medtronic Azure, dependent' },
      ['Pacemaker (Medtronic Azure, dependent)'],
    ],
    [{ implantedDevice: 'defibrillator', 'implantedDevice.details': 'x'.repeat(61) }, ['Defibrillator']],
    [{ implantedDevice: 'none' }, []],
    [{ implantedDevice: 'unknown' }, ['Implanted device not known']],
    [{ codeStatus: 'full', isolation: 'none' }, []],
    [{ codeStatus: 'dnr' }, ['Do not resuscitate']],
    [{ codeStatus: 'dnr_dni', isolation: 'airborne' }, ['Do not resuscitate or intubate', 'Airborne isolation']],
    [{ priorRadiation: 'yes' }, ['Prior radiation']],
    [{ priorRadiation: 'not_yet_known' }, ['Prior radiation not yet known']],
    [{ priorRadiation: 'none', diagnosis: 'pregnant' }, []],
  ])('%j', (values, alerts) => {
    expect(bannerAlerts({}, plan(values)).alerts).toEqual(alerts);
  });

  it('begin with the flags of the source, and have no language', () => {
    const patient = outside({ flags: ['Contact isolation: MRSA', 'Code status: DNR/DNI'], language: 'Spanish' });
    expect(bannerAlerts(patient, plan({ pregnancy: 'pregnant' })).alerts).toEqual([
      'Contact isolation: MRSA',
      'Code status: DNR/DNI',
      'Pregnant',
    ]);
  });
});

describe('the language in the banner', () => {
  it.each([
    ['a language alone', outside({ language: 'Spanish' }), {}, 'Spanish', false],
    ['the source needs one', outside({ language: 'Spanish', interpreter: true }), {}, 'Spanish', true],
    ['the nurse called one', outside({ language: 'Spanish' }), { interpreter: 'professional' }, 'Spanish', true],
    ['a relative interpreted', {}, { interpreter: 'family' }, null, true],
    ['the nurse needed none', outside({ language: 'Spanish' }), { interpreter: 'not_needed' }, 'Spanish', false],
    [
      'the source needs one, the nurse none',
      outside({ language: 'Spanish', interpreter: true }),
      { interpreter: 'not_needed' },
      'Spanish',
      true,
    ],
    [
      'the nurse taught in a language',
      {},
      { interpreter: 'professional', 'interpreter.details': 'Spanish' },
      'Spanish',
      true,
    ],
    [
      'the source names another one than the nurse',
      outside({ language: 'Portuguese' }),
      { interpreter: 'family', 'interpreter.details': 'Spanish' },
      'Portuguese',
      true,
    ],
    ['teaching in English', {}, { interpreter: 'family', 'interpreter.details': 'english' }, null, true],
    ['a story', {}, { interpreter: 'family', 'interpreter.details': `${'Spanish '.repeat(5)}` }, null, true],
    ['no interpreter', {}, { interpreter: 'not_needed', 'interpreter.details': 'Spanish' }, null, false],
    ['no one says anything', {}, {}, null, false],
  ])('%s', (_, patient, values, language, interpreterNeeded) => {
    expect(bannerAlerts(patient, plan(values))).toMatchObject({ language, interpreterNeeded, alerts: [] });
  });
});
