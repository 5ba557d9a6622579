import { NOTE_KIND } from '../noteKind.ts';
import type { OutgoingNote } from '../externalNote.ts';

/** A note as FHIR R4 `DocumentReference`, with its PDF. */
export function documentReference(note: OutgoingNote) {
  const [code, display] = NOTE_KIND[note.taskType];
  const { appointment, replaces, mayReplace } = note;
  const targets = [
    ...(replaces === null ? [] : [{ reference: `DocumentReference/${replaces}` }]),
    // The system knows whether it has a note with this identifier; we do not.
    ...(mayReplace ? [{ type: 'DocumentReference', identifier: mayReplace }] : []),
  ];
  return {
    resourceType: 'DocumentReference',
    identifier: [note.identifier],
    status: 'current',
    docStatus: note.retracts ? 'entered-in-error' : note.isFinal ? 'final' : 'preliminary',
    type: { coding: [{ system: 'http://loinc.org', code, display }], text: note.title },
    category: [
      {
        coding: [
          {
            system: 'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category',
            code: 'clinical-note',
          },
        ],
      },
    ],
    subject: { reference: `Patient/${note.patient}` },
    date: note.writtenOn,
    author: note.authors.map((display) => ({ display })),
    ...(note.authenticator === null ? {} : { authenticator: { display: note.authenticator } }),
    description: note.title,
    ...(targets.length === 0 ? {} : { relatesTo: targets.map((target) => ({ code: 'replaces', target })) }),
    content: [
      {
        attachment: {
          contentType: 'application/pdf',
          data: note.pdf.toString('base64'),
          title: note.title,
          creation: note.writtenOn,
        },
      },
    ],
    ...(appointment === null ? {} : { context: { related: [{ reference: `Appointment/${appointment}` }] } }),
  };
}
