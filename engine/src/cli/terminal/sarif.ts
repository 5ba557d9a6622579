import type { Finding } from '../../check/model/finding.ts';
import { RULES } from '../../check/rules.ts';

/** Findings as SARIF 2.1.0, which code hosts and editors show next to the source lines. */
export function toSarif(findings: readonly Finding[]): object {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'form-engine',
            rules: RULES.map(({ code, name, severity, summary }) => ({
              id: code,
              name,
              shortDescription: { text: summary },
              helpUri: `docs/rules/${code}.md`,
              defaultConfiguration: { level: severity },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map(({ file, line, column, endLine, endColumn, code, severity, message, why, fix }) => ({
          ruleId: code,
          ruleIndex: RULES.findIndex((rule) => rule.code === code),
          level: severity,
          message: { text: `${message}\n${why}\n${fix}` },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: encodeURI(file) },
                region: { startLine: line, startColumn: column, endLine, endColumn },
              },
            },
          ],
        })),
      },
    ],
  };
}
