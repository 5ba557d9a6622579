import { nearest } from '../words/nearest.ts';
import { textOf, type SourceNode, type Span } from '../source/sourceNode.ts';
import type { ImportLog } from './importReport.ts';
import { BeyondSubset, SyntaxProblem } from './syntax/syntax.ts';
import { UnknownHelper, UnknownName, Untranslatable } from './untranslatable.ts';

/** Where an expression stands, to report what becomes of it. */
export interface ExpressionPlace {
  /** The item of the source. */
  readonly id: string;
  /** What the source calls it: `enableWhenExpression`, `hide`. */
  readonly part: string;
  readonly node: SourceNode;
  readonly language: string;
  readonly log: ImportLog;
}

/**
 * Translates one expression of the source. What cannot be read, names nothing or has no counterpart is reported at
 * its place inside the expression, and null is returned.
 */
export function translated<Translation>(
  place: ExpressionPlace,
  translate: (text: string) => Translation,
): Translation | null {
  const { id, part, node, language, log } = place;
  const text = textOf(node) ?? '';
  try {
    return translate(text);
  } catch (error) {
    const lose = (offset: number, reason: string): Span => {
      const at = insideText(node, offset);
      log.lostPart(id, part, at, `${reason} Expression: ${text}`);
      return at;
    };
    if (error instanceof SyntaxProblem) {
      const at = lose(error.offset, `The expression cannot be read as ${language}: ${error.message}`);
      log.fault('FC041', at, `${id}.${part}`, {
        message: `The ${part} of "${id}" cannot be read as ${language}: ${error.message}`,
        why: 'The rule is left out of the form.',
        fix: 'Mend the expression in the source, or write the rule in the form config.',
      });
    } else if (error instanceof UnknownName) {
      const at = lose(error.offset, `It names "${error.unknown}", which does not exist.`);
      const [near] = nearest(error.unknown, error.known);
      log.fault('FC012', at, `${id}.${part}`, {
        message: `The ${part} of "${id}" names "${error.unknown}", but there is no such item.`,
        why: 'The rule could never work as meant; it is left out of the form.',
        fix: near === undefined ? 'Name an item that exists.' : `Write "${near}".`,
      });
    } else if (error instanceof UnknownHelper) {
      const at = lose(error.offset, `It calls "${error.helper}", which is no helper.`);
      const [near] = nearest(error.helper, error.known);
      // Hosts may bring helpers of their own; a name close to a known one is misspelt.
      const words = {
        message: `The ${part} of "${id}" calls "${error.helper}", but there is no such helper.`,
        why: 'Unless the host brings one, the expression fails when it runs; the rule is left out of the form.',
        fix:
          near === undefined ? 'Call a helper that exists, or write the rule in the form config.' : `Write "${near}".`,
      };
      log.fault('FC023', at, `${id}.${part}`, words, near === undefined ? 'warning' : 'error');
    } else if (error instanceof BeyondSubset) {
      lose(error.offset, `It is ${language} that the form language has no counterpart for: ${error.message}.`);
    } else if (error instanceof Untranslatable) {
      lose(error.offset, `Has no counterpart in the form language: ${error.message}.`);
    } else {
      throw error;
    }
    return null;
  }
}

/** The place of the n-th character of a text as written in JSON, escapes counted. */
function insideText(node: SourceNode, offset: number): Span {
  const { source } = node;
  let at = node.start + 1;
  for (let passed = 0; passed < offset && at < node.end - 1; passed++) {
    const escape = source.text[at] === '\\';
    at += escape ? (source.text[at + 1] === 'u' ? 6 : 2) : 1;
  }
  return { source, start: at, end: Math.max(at, node.end - 1) };
}
