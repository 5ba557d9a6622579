import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { check } from '../check/check.ts';
import { RULES } from '../check/rules.ts';
import { readConfigRoot } from './input/files.ts';
import { toSarif } from './terminal/sarif.ts';

const whole = { type: 'integer', minimum: 1 };
const message = { type: 'object', properties: { text: { type: 'string', minLength: 1 } }, required: ['text'] };
const level = { enum: ['none', 'note', 'warning', 'error'] };
/** The SARIF 2.1.0 requirements for the parts of a log that we write (sections 3.13 to 3.58 of the standard). */
const LOG = {
  type: 'object',
  required: ['version', 'runs'],
  properties: {
    $schema: { type: 'string', format: 'uri' },
    version: { const: '2.1.0' },
    runs: {
      type: 'array',
      items: {
        type: 'object',
        required: ['tool'],
        additionalProperties: false,
        properties: {
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          tool: {
            type: 'object',
            required: ['driver'],
            additionalProperties: false,
            properties: {
              driver: {
                type: 'object',
                required: ['name'],
                additionalProperties: false,
                properties: {
                  name: { type: 'string' },
                  rules: {
                    type: 'array',
                    uniqueItems: true,
                    items: {
                      type: 'object',
                      required: ['id'],
                      additionalProperties: false,
                      properties: {
                        id: { type: 'string' },
                        name: { type: 'string' },
                        shortDescription: message,
                        helpUri: { type: 'string' },
                        defaultConfiguration: { type: 'object', additionalProperties: false, properties: { level } },
                      },
                    },
                  },
                },
              },
            },
          },
          results: {
            type: 'array',
            items: {
              type: 'object',
              required: ['message'],
              additionalProperties: false,
              properties: {
                ruleId: { type: 'string' },
                ruleIndex: { type: 'integer', minimum: 0, maximum: RULES.length - 1 },
                level,
                message,
                locations: {
                  type: 'array',
                  items: {
                    type: 'object',
                    additionalProperties: false,
                    properties: {
                      physicalLocation: {
                        type: 'object',
                        required: ['artifactLocation', 'region'],
                        additionalProperties: false,
                        properties: {
                          artifactLocation: {
                            type: 'object',
                            properties: { uri: { type: 'string', pattern: '^[^ ]+$' } },
                          },
                          region: {
                            type: 'object',
                            additionalProperties: false,
                            properties: { startLine: whole, startColumn: whole, endLine: whole, endColumn: whole },
                          },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};

describe('SARIF findings', () => {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(LOG);
  const { files } = readConfigRoot(fileURLToPath(new URL('../../../fixtures/configs/broken', import.meta.url)));
  const findings = check(files);

  it('follow the standard, each with its rule and location', () => {
    expect(findings.length).toBeGreaterThan(10);
    validate(toSarif(findings.map((finding) => ({ ...finding, file: `my configs/${finding.file}` }))));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('reference their rule', () => {
    for (const { code } of findings) expect(RULES.some((rule) => rule.code === code)).toBe(true);
  });
});
