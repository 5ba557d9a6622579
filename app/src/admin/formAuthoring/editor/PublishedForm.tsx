import { useMemo } from 'react';
import { Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EDITABLE_FORM_CONFIG_ID } from '@isocenter/schemas';
import { FORM_EDITOR_TEXT as words } from '../../../messages/formAuthoring.ts';
import { Screen, Section } from '../../../screen/Screen.tsx';
import styles from '../FormAuthoring.module.css';
import { FormPreview } from './FormPreview.tsx';
import { pathOfForm, pathOfForms } from '../formPaths.ts';
import type { FormAddress } from '../formAddress.ts';
import type { FormSource } from './formSource.ts';
import { readDraft } from './readDraft.ts';

/** The source of a version's form next to the working form, read only. */
export function PublishedForm({ address, form }: { address: FormAddress; form: FormSource }) {
  const reading = useMemo(() => readDraft(form, address, form.text), [form, address]);
  return (
    <Screen
      title={`${address.formConfigType} · ${address.system}`}
      wide
      actions={
        <Group gap="md">
          <Link to={pathOfForm({ ...address, formConfigId: EDITABLE_FORM_CONFIG_ID })}>{words.editIt}</Link>
          <Link to={pathOfForms(address.formConfigId)}>{words.back}</Link>
        </Group>
      }
    >
      <p role="note">{words.published}</p>
      <div className={styles['beside']}>
        <Section title={words.source}>
          <textarea
            className={styles['text']}
            aria-label={words.textOf(form.path)}
            readOnly
            spellCheck={false}
            wrap="off"
            rows={30}
            value={form.text}
          />
        </Section>
        <FormPreview reading={reading} />
      </div>
    </Screen>
  );
}
