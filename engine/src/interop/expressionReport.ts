import { nearest } from '../words/nearest.ts';
import { textOf, type SourceNode, type Span } from '../source/sourceNode.ts';
import type { ImportLog } from './importReport.ts';
import { BeyondSubset, SyntaxProblem } from './syntax/syntax.ts';
import { UnknownHelper, UnknownName, Untranslatable } from './untranslatable.ts';

/** The location of an expression, for reports. */
interface ExpressionPlace {
  /** The item of the source. */
  readonly id: string;
  /** Its name in the source: `enableWhenExpression`, `hide`. */
  readonly part: string;
  readonly node: SourceNode;
  readonly language: string;
  readonly log: ImportLog;
}

/**
 * Translates one expression of the source. An expression that cannot be read, has unknown names or has no counterpart is
 * reported at its position inside the expression, and the result is null.
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
        why: 'The rule is not imported.',
        fix: 'Fix the expression in the source, or write the rule in the form config.',
      });
    } else if (error instanceof UnknownName) {
      const at = lose(error.offset, `It names "${error.unknown}", which does not exist.`);
      const [near] = nearest(error.unknown, error.known);
      log.fault('FC012', at, `${id}.${part}`, {
        message: `The ${part} of "${id}" names "${error.unknown}", but there is no such item.`,
        why: 'The rule could never work as intended, so it is not imported.',
        fix: near === undefined ? 'Name an item that exists.' : `Write "${near}".`,
      });
    } else if (error instanceof UnknownHelper) {
      const at = lose(error.offset, `It calls "${error.helper}", which is not a known helper.`);
      const [near] = nearest(error.helper, error.known);
      // Hosts may define helpers, but a name similar to a known helper is probably misspelled.
      const words = {
        message: `The ${part} of "${id}" calls "${error.helper}", but there is no such helper.`,
        why: 'Unless the host defines it, the expression fails at run time. The rule is not imported.',
        fix: near === undefined ? 'Call an existing helper, or write the rule in the form config.' : `Write "${near}".`,
      };
      log.fault('FC023', at, `${id}.${part}`, words, near === undefined ? 'warning' : 'error');
    } else if (error instanceof BeyondSubset) {
      lose(error.offset, `The form config language has no counterpart for this ${language}: ${error.message}.`);
    } else if (error instanceof Untranslatable) {
      lose(error.offset, `No counterpart in the form config language: ${error.message}.`);
    } else {
      throw error;
    }
    return null;
  }
}

/** The source position of a character of a JSON string, counting escapes. */
function insideText(node: SourceNode, offset: number): Span {
  const { source } = node;
  let index = node.start + 1;
  for (let passed = 0; passed < offset && index < node.end - 1; passed++) {
    const escape = source.text[index] === '\\';
    index += escape ? (source.text[index + 1] === 'u' ? 6 : 2) : 1;
  }
  return { source, start: index, end: Math.max(index, node.end - 1) };
}
