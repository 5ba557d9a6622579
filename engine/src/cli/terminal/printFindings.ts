import type { Finding } from '../../check/model/finding.ts';
import { RULES } from '../../check/rules.ts';
import { count, styled, type Output } from './output.ts';

/** A finding as text: position, severity and rule on one line; message, reason and fix below. */
export function findingText(finding: Finding, output: Output): string {
  const { file, line, column, severity, code, message, why, fix } = finding;
  const name = RULES.find((rule) => rule.code === code)?.name ?? '';
  const place = styled(`${file}:${line}:${column}`, 'bold', output);
  const level = styled(severity, severity === 'error' ? 'red' : 'yellow', output);
  const rule = styled(`${code} ${name}`, 'dim', output);
  return [`${place}  ${level}  ${rule}`, `  ${message}`, `  ${why}`, `  ${styled(fix, 'cyan', output)}`].join('\n');
}

export function totalsText(findings: readonly Finding[], files: number, output: Output): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const checked = `${count(files, 'file')} checked`;
  if (findings.length === 0) return styled(`${checked}, no problems found.`, 'green', output);
  const found = [count(errors, 'error'), count(findings.length - errors, 'warning')].join(', ');
  return styled(`${found} in ${checked}.`, errors > 0 ? 'red' : 'yellow', output);
}
