import { describe, expect, it } from 'vitest';
import { EPISODE_TYPE_LABEL, VISIT_KINDS } from './episodes.ts';

describe('the types of an episode', () => {
  const labelled = new Map(Object.entries(EPISODE_TYPE_LABEL).map(([type, label]) => [label, type]));

  it('have their labels for clinical care [EPI-014, EPI-015, EPI-016]', () => {
    expect(labelled.get('Radiation Oncology')).toBe('Radiation');
    expect(labelled.get('Medical Oncology')).toBe('Medical');
    expect(labelled.get('Surgical Oncology')).toBe('Surgical');
  });

  it('have their labels for research and tests [EPI-017, EPI-018, EPI-019]', () => {
    expect(labelled.get('Retrospective Research Registry')).toBe('RetrospectiveResearch');
    expect(labelled.get('Prospective Research Registry')).toBe('ProspectiveResearch');
    expect(labelled.get('QA Testing only')).toBe('QA');
    expect(labelled.size).toBe(6);
  });

  it('are not the fifteen kinds of visits [EPI-021]', () => {
    expect([...VISIT_KINDS].sort()).toEqual([
      'CTSimulation',
      'ClinicVisit',
      'Consult',
      'Followup',
      'OTV',
      'Other',
      'Procedure',
      'ProcedureNote',
      'RadiationTreatment',
      'Simulation',
      'SimulationNote',
      'Treatment',
      'TreatmentPlanning',
      'TreatmentSummary',
      'VerificationSimulation',
    ]);
  });
});
