import type { Finding } from '@isocenter/engine';
import { FORM_EDITOR_TEXT as words, VALIDATION_TEXT } from '../../../messages/formAuthoring.ts';
import styles from '../FormAuthoring.module.css';

/** The findings of the check for the current text, each with a link to its line. */
export function FormFindings({ findings, onGo }: { findings: readonly Finding[]; onGo: (line: number) => void }) {
  if (findings.length === 0) return <p className={styles['quiet']}>{words.noFindings}</p>;
  return (
    <section aria-label={words.findings(findings.length)}>
      <h2 className={styles['findingsTitle']}>{words.findings(findings.length)}</h2>
      <ul className={styles['findings']}>
        {findings.map(({ line, column, code, severity, message, fix }) => (
          <li key={`${line}:${column} ${code} ${message}`}>
            <button type="button" className={styles['go']} onClick={() => onGo(line)}>
              {words.line(line)}
            </button>{' '}
            <span className={styles['severity']} data-severity={severity}>
              {VALIDATION_TEXT.severity[severity]}
            </span>{' '}
            {message} {words.fix(fix)} [{code}]
          </li>
        ))}
      </ul>
    </section>
  );
}
