import type { Ref } from 'react';
import { Radio } from '@mantine/core';
import { LEAVES_LETTERS } from '../../navigation/shortcuts.ts';
import { AUTHORS_TEXT as words } from '../../messages/authors.ts';
import type { Statement } from './useStatements.ts';
import styles from '../Task.module.css';

interface StatementChoiceProps {
  readonly statements: readonly { readonly id: string; readonly text: string }[];
  readonly value: Statement;
  readonly onChange: (value: Statement) => void;
  readonly group: Ref<HTMLDivElement>;
  /** The user tried to sign without a choice. */
  readonly isMissing: boolean;
}

/** What an attending states on the work of others (decision 59). Nothing is chosen in advance. */
export function StatementChoice({ statements, value, onChange, group, isMissing }: StatementChoiceProps) {
  if (statements.length === 0) return null;
  return (
    <Radio.Group
      ref={group}
      {...{ [LEAVES_LETTERS]: true }}
      label={words.choose}
      description={words.explains}
      value={value ?? ''}
      onChange={onChange}
      error={isMissing && value === null ? words.missing : undefined}
      my="md"
      className={styles['statementChoice'] ?? ''}
    >
      <div className={styles['statements']}>
        {statements.map(({ id, text }) => (
          <Radio key={id} value={id} label={text} />
        ))}
        <Radio value="none" label={words.none} />
      </div>
    </Radio.Group>
  );
}
