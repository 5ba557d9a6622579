import { isJsonObject, numberOf, type Json } from '@isocenter/engine';
import type { CalendarDate } from '@isocenter/schemas';
import { MCODE } from '../../external/fhir/radiotherapyCodes.ts';
import type { CarePlan } from '../../chart/task.ts';
import { answerIn, type SignedDocument } from '../cases/signedDocuments.ts';
import { gradedOf } from '../columns/toxicityColumns.ts';
import { CTCAE, documentSource, LOINC, refersTo, resource } from './resource.ts';
import type { FhirResource, Origin } from './resource.ts';

const CATEGORY = 'http://terminology.hl7.org/CodeSystem/observation-category';
type Course = Omit<Origin, 'taskId'>;

/** Every grade of every signed visit. Grade 0 says that the event was looked for and is absent. */
export function adverseEventResources(documents: readonly SignedDocument[], course: Course): readonly FhirResource[] {
  const { telling, patient } = course;
  return documents.flatMap((document) => {
    const { task, form, date } = document;
    return form.fields
      .filter(({ type, table }) => type === 'CTCAE' && table === undefined)
      .flatMap((field, index) => {
        const graded = gradedOf(answerIn(document, field.eventType, field.id));
        if (!graded) return [];
        const { term, grade } = graded;
        const name = `${term.charAt(0).toUpperCase()}${term.slice(1)}`.replaceAll('_', ' ');
        return [
          resource('Observation', telling.id(`${task._id}-ae${index}`), {
            ...common(task._id, date ?? task.signed?.on.slice(0, 10) ?? null, course),
            category: [{ coding: [{ system: CATEGORY, code: 'exam', display: 'Exam' }] }],
            code: { coding: [{ system: CTCAE, code: term, display: name }], text: `${name}, grade by CTCAE 5.0` },
            subject: refersTo('Patient', patient),
            valueInteger: grade,
          }),
        ];
      });
  });
}

/** ECOG as each signed visit found it; what a visit only took over is not told twice. */
export function performanceResources(plan: CarePlan, course: Course): readonly FhirResource[] {
  const entry = plan['performanceStatus'];
  if (!entry) return [];
  const found = entry.history ?? [entry];
  return found
    .filter(({ signed }) => signed)
    .flatMap(({ value, taskId, date, on }) => {
      const score = scoreOf(value);
      if (score === null) return [];
      return [
        resource('Observation', course.telling.id(`${taskId}-ecog`), {
          ...common(taskId, (date ?? on).slice(0, 10), course),
          profile: [`${MCODE}/mcode-ecog-performance-status`],
          category: [{ coding: [{ system: CATEGORY, code: 'survey', display: 'Survey' }] }],
          code: { coding: [{ system: LOINC, code: '89247-1', display: 'ECOG Performance Status score' }] },
          subject: refersTo('Patient', course.patient),
          valueInteger: score,
        }),
      ];
    });
}

function common(taskId: string, date: CalendarDate | null, course: Course) {
  return {
    source: documentSource({ ...course, taskId }),
    status: 'final',
    effectiveDateTime: date === null ? null : course.telling.date(date),
  };
}

/** A choice from 0 to 5. Another scale is no ECOG. */
function scoreOf(value: Json): number | null {
  const bare = isJsonObject(value) ? (value['value'] ?? null) : value;
  if (typeof bare === 'string' && /^[0-5]$/.test(bare)) return Number(bare);
  const score = numberOf(bare);
  return score !== null && Number.isInteger(score) && score >= 0 && score <= 5 ? score : null;
}
