import { NativeSelect, TextInput } from '@mantine/core';
import {
  ADMINISTRATION_LIMITS as LIMITS,
  SOURCE_SYSTEMS,
  type AdministeredMapping,
  type MappingInput,
} from '@isocenter/schemas';
import { MAPPING_TEXT as words } from '../../messages/userAdministration.ts';
import { mappingsQuery } from './entries/accessEntries.ts';
import { EntryEditor, type FormProps } from './entries/EntryEditor.tsx';
import { sourceLabel } from './sourceLabel.ts';

/** One mapping (ADMIN-006). */
export function Component() {
  return (
    <EntryEditor
      area="mappings"
      query={mappingsQuery}
      nameOf={({ source, externalValue }) => words.nameOf(sourceLabel(source), externalValue)}
      inputOf={inputOf}
      isReady={({ externalValue, internalValue }) => externalValue.trim() !== '' && internalValue.trim() !== ''}
      form={(props) => <MappingForm {...props} />}
    />
  );
}

function inputOf(mapping: AdministeredMapping | null): MappingInput {
  const { source = 'EPIC', externalValue = '', internalValue = '' } = mapping ?? {};
  return { source, externalValue, internalValue };
}

function MappingForm({ input, change }: FormProps<AdministeredMapping, MappingInput>) {
  return (
    <>
      <NativeSelect
        label={words.source}
        value={input.source}
        data={SOURCE_SYSTEMS.map((system) => ({ value: system, label: sourceLabel(system) }))}
        onChange={({ currentTarget: { value } }) =>
          change({ source: SOURCE_SYSTEMS.find((system) => system === value) ?? input.source })
        }
      />
      <TextInput
        label={words.external}
        description={words.externalHint}
        required
        maxLength={LIMITS.mappingValueCharacters}
        autoComplete="off"
        value={input.externalValue}
        onChange={(event) => change({ externalValue: event.currentTarget.value })}
      />
      <TextInput
        label={words.internal}
        required
        maxLength={LIMITS.mappingValueCharacters}
        autoComplete="off"
        value={input.internalValue}
        onChange={(event) => change({ internalValue: event.currentTarget.value })}
      />
    </>
  );
}
