import { DEFAULT_SYSTEM } from '@isocenter/schemas';
import type { SourceFile } from '../definition/definition.ts';
import type { FormAddress } from '../resolve/address.ts';

/**
 * A form to start from, with its scenarios: a choice, and a text that depends on it, with the sentences of both. A disease
 * system extends the form of Default if there is one.
 * @param hasDefault whether the form has a file for Default
 * @returns the file of the form and that of its scenarios, formatted
 */
export function startingForm(address: FormAddress, hasDefault: boolean): readonly [SourceFile, SourceFile] {
  const { episodeType, eventType, system } = address;
  const stem = `${episodeType}/${eventType}/${system}`;
  const extended = hasDefault && system !== DEFAULT_SYSTEM;
  // A section that is added to another form must not repeat the ids of that form.
  const prefix = extended ? `${system.toLowerCase()}_` : '';
  return [
    { path: `${stem}.yaml`, text: head(address) + (extended ? patchText(prefix) : sectionsText(prefix)) },
    { path: `${stem}.test.yaml`, text: scenariosText(prefix) },
  ];
}

const head = ({ episodeType, eventType, system }: FormAddress): string => `formConfigType: ${eventType}
episodeType: ${episodeType}
system: ${system}
`;

const sectionsText = (prefix: string): string => `label: New form
sections:
  # Replace the fields of this section with your own, and its scenarios beside this file.
  - ${indented(sectionText(prefix), 4)}
`;

const patchText = (prefix: string): string => `extends: Default
patch:
  # What this disease system has besides the fields of Default. Replace the fields with your own.
  - add:
      section:
        ${indented(sectionText(prefix), 8)}
`;

const sectionText = (prefix: string): string => `id: ${prefix}symptoms
label: Symptoms
note: sentences
fields:
  - id: ${prefix}pain
    type: Radio
    label: Pain
    required: true
    choices:
      - { id: absent, label: No pain }
      - { id: mild, label: Mild }
      - { id: severe, label: Severe }
    note: the patient has {{ value | downcase }} pain
    say:
      absent: the patient has no pain
  - id: ${prefix}medication
    type: Text
    label: Pain medication
    relevant: ${prefix}pain in [mild, severe]
    required: ${prefix}pain = severe
    note: treated with {{ value }}`;

const scenariosText = (prefix: string): string => `scenarios:
  - name: Severe pain asks for the medication, and the note tells both
    set: { ${prefix}pain: severe, ${prefix}medication: oxycodone }
    expect:
      visible: [${prefix}medication]
      required: [${prefix}medication]
      note: { contains: [The patient has severe pain., Treated with oxycodone.] }
  - name: Without pain no medication is asked
    set: { ${prefix}pain: absent }
    expect:
      hidden: [${prefix}medication]
      note: { contains: [The patient has no pain.] }
`;

/** All lines but the first, which stands behind what it belongs to. */
const indented = (text: string, by: number): string => text.replace(/\n/g, `\n${' '.repeat(by)}`);
