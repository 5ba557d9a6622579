import { expect, it } from 'vitest';
import { check } from './check.ts';

const form = (note: string) => `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Treatment status
sections:
  - id: visit
    label: Visit
    note: "${note}"
    fields:
      - { id: surgery, type: Radio, label: Surgery, choices: [{ id: done, label: Done }, { id: "no", label: "No" }] }
      - { id: surgeon, type: Text, label: Surgeon }
`;
const found = (note: string) =>
  check([{ path: 'Radiation/OTVStatus/Default.yaml', text: form(note) }]).map(
    ({ line, column, code, message }) => `${line}:${column} ${code} ${message}`,
  );
const DONE = "{% if surgery == 'done' %}surgery was done";

it.each([
  [
    `${DONE} by {{ surgeon }}{% endif %}`,
    ['8:61 FC119 Without an answer to "surgeon", the template "visit.note" says nothing about "surgery".'],
  ],
  [`${DONE}{% phrase %} by {{ surgeon }}{% endphrase %}{% endif %}`, []],
  [`${DONE}, by {{ surgeon }}{% endif %}`, []],
  [`${DONE}{% endif %}, surgeon: {{ surgeon }}`, []],
  ['surgery: {{ surgery }}, surgeon: {{ surgeon }}', []],
])('the template of a section says what it asks for, whatever else is missing: %s', (note, expected) => {
  expect(found(note)).toEqual(expected);
});
