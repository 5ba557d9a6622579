import type { CalendarDate, DiseaseSystem, FormValues } from '@isocenter/schemas';
import { addDays } from '../../foundation/calendar.ts';
import type { Course } from '../department/courses.ts';
import type { Person } from '../department/people.ts';
import { chanceOf } from '../department/random.ts';
import { planGoals } from './planGoals.ts';
import { pregnancyAnswers } from './pregnancy.ts';
import { doseAfter, longDate, sentence, sided } from './words.ts';

const TIME_OUT = ['two_identifiers', 'site', 'side', 'plan'];
const THERAPISTS = 'R. Alder, RTT; M. Finch, RTT';

const position = ({ disease }: Course) => (disease.technique.includes('prone') ? 'prone' : 'supine');
const motion = ({ disease }: Course) =>
  disease.technique.includes('breath hold') ? 'breath_hold' : disease.technique.includes('4D') ? 'four_d' : 'free';
const DEVICES: Readonly<Partial<Record<DiseaseSystem, string>>> = {
  Breast: 'Breast board, both arms raised',
  HN: 'Thermoplastic mask with shoulder rest',
  CNS: 'Thermoplastic mask',
};
const device = ({ disease }: Course) => DEVICES[disease.system] ?? 'Vacuum cushion and knee rest';

/** The order for the CT. */
export function simulationAnswers(person: Person, course: Course): FormValues {
  const { disease, consultOn, simulationOn } = course;
  return {
    Simulation: {
      treated_site: sentence(sided(disease.site, course)),
      wanted_date: simulationOn,
      urgency: disease.intent === 'palliative' && simulationOn <= addDays(consultOn, 7) ? 'soon' : 'routine',
      position: position(course),
      immobilisation: device(course),
      scan_limits: 'Whole region with 5 cm above and below, 2.5 mm',
      motion: motion(course),
      contrast: ['none'],
      preparation: disease.system === 'GU' ? 'Comfortably full bladder, empty rectum.' : 'Wires on scars.',
      ...pregnancyAnswers(person, course, consultOn),
    },
  };
}

export function simulationNoteAnswers(person: Person, course: Course): FormValues {
  const { simulationOn } = course;
  return {
    SimulationNote: {
      simulation_date: simulationOn,
      time_out: TIME_OUT,
      time_out_by: 'R. Alder, RTT, 13:05',
      staff: THERAPISTS,
      physician_present: 'yes',
      position: position(course),
      devices: `${device(course)}, indexed at B3`,
      marks: 'Three tattoos; origin at the midline tattoo',
      scan: 'As ordered, 2.5 mm',
      ...(motion(course) === 'free' ? {} : { motion_result: 'Reproducible within 3 mm' }),
      ...pregnancyAnswers(person, course, simulationOn),
      tolerance: 'Tolerated well.',
      next_step: 'Contouring and planning',
      physician_review: 'yes',
    },
  };
}

function systemicTherapy({ disease, drugs }: Course) {
  return disease.drugs && drugs
    ? {
        systemic_therapy: 'concurrent',
        systemic_agents: [...disease.drugs.agents],
        systemic_details: disease.drugs.details,
      }
    : { systemic_therapy: 'none' };
}

export function prescriptionAnswers(course: Course): FormValues {
  const { disease, regimen, fractionsOn, priorRadiation } = course;
  return {
    Prescription: {
      treated_site: sentence(sided(disease.site, course)),
      ...(priorRadiation ? { overlap: 'none' } : {}),
      modality: 'photons',
      energy: '6 MV',
      target_objectives: [
        {
          _id: 'r1',
          targets: disease.targets.map((target) => target.replace('{side}', course.side.charAt(0))),
          fraction_set: '1',
          technique: disease.techniqueCode,
          dose_frac: doseAfter(course, 1),
          fractions: regimen.fractions,
          dose: doseAfter(course, regimen.fractions),
          pattern: 'daily',
          relation: 'first',
        },
      ],
      fractions: regimen.fractions,
      total_dose: doseAfter(course, regimen.fractions),
      prescribed_to: '95% of the PTV',
      start_date: fractionsOn[0],
      image_guidance: 'Cone-beam CT daily, tolerance 5 mm',
      ...systemicTherapy(course),
      limits: 'As in the planning goals',
    },
  };
}

export function planningAnswers(person: Person, course: Course, on: CalendarDate): FormValues {
  const { disease, regimen, priorRadiation } = course;
  const dose = `${doseAfter(course, regimen.fractions)} cGy in ${regimen.fractions} fractions`;
  return {
    TreatmentPlanning: {
      studies: 'Planning CT; diagnostic imaging registered to it',
      target_volumes: `CTV: ${sided(disease.site, course)}. PTV: 5 mm for set-up.`,
      dose_per_target: `PTV ${dose}; 95% of the volume receives 95% of the dose.`,
      technique: disease.technique,
      beam: '6 MV, collapsed cone',
      ...planGoals(course),
      ...(priorRadiation ? { earlier_dose: 'No overlap with the earlier fields' } : {}),
      ...(course.device === 'none' ? {} : { device_dose: 40 }),
      plan_name: `${sentence(sided(disease.site, course)).slice(0, 12).trim()} A${course.number}`,
      physics_check: 'Independent calculation within 2%; patient-specific QA passed',
      peer_review: 'done',
      peer_review_outcome: `${longDate(on)}: agreed (${chanceOf(`peers ${person.key}`).between(3, 6)} colleagues)`,
    },
  };
}

/** The physicist is asked about devices and earlier dose. */
export function physicsConsultAnswers(course: Course, on: CalendarDate): FormValues {
  const isDevice = course.device === 'pacemaker';
  return {
    MPC: {
      asked_by: `The attending, ${longDate(on)}`,
      reason: isDevice ? 'device' : 'earlier_dose',
      ...(isDevice ? { device_dose: 80 } : {}),
      question: isDevice ? 'What dose does the pacemaker receive?' : 'Do the earlier fields overlap?',
      data: isDevice
        ? 'Planning CT with the device contoured.'
        : 'Earlier plan from this department, registered rigidly.',
      method: isDevice
        ? 'Treatment planning system outside the field, checked with a diode.'
        : 'Composite of both plans.',
      result: isDevice
        ? 'Largest dose 80 cGy over the course, uncertainty 20%.'
        : 'No overlap above 100 cGy, uncertainty 5 mm.',
      advice: isDevice ? 'Below 200 cGy: weekly rhythm check is enough.' : 'Treat as planned.',
    },
  };
}

export function verificationAnswers(person: Person, course: Course, on: CalendarDate): FormValues {
  const chance = chanceOf(`verification ${person.key} ${course.number}`);
  const shift = () => chance.between(-4, 4) / 10;
  return {
    VerificationSimulation: {
      verification_date: on,
      time_out: TIME_OUT,
      time_out_by: 'M. Finch, RTT, 08:10',
      plan_matches: 'yes',
      image_kind: 'Cone-beam CT to the planning CT',
      matching_structure: 'Bone, then soft tissue',
      shift_lateral: shift(),
      shift_longitudinal: shift(),
      shift_vertical: shift(),
      outcome: 'accepted',
      physician_review: 'yes',
    },
  };
}
