import { nearest } from '../words/nearest.ts';
import { textOf, type SourceNode, type Span } from '../source/sourceNode.ts';
import type { ImportLog } from './importReport.ts';
import { BeyondSubset, SyntaxProblem } from './syntax/syntax.ts';
import { Confusion, UnknownHelper, UnknownName, UnknownNames, Untranslatable } from './untranslatable.ts';

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
  try {
    return translate(textOf(place.node) ?? '');
  } catch (error) {
    for (const problem of error instanceof UnknownNames ? error.problems : [error]) report(problem, place);
    return null;
  }
}

/** @throws the error itself when it is none of an expression */
function report(error: unknown, { id, part, node, language, log }: ExpressionPlace): void {
  const lose = (offset: number, reason: string): Span => {
    const at = insideText(node, offset);
    log.lostPart(id, part, at, `${reason} Expression: ${textOf(node) ?? ''}`);
    return at;
  };
  const fault = (code: string, at: Span, message: string, why: string, fix: string, isWarning = false): void => {
    log.fault(code, at, `${id}.${part}`, { message, why, fix }, isWarning ? 'warning' : 'error');
  };
  if (error instanceof SyntaxProblem) {
    const at = lose(error.offset, `The expression cannot be read as ${language}: ${error.message}`);
    const message = `The ${part} of "${id}" cannot be read as ${language}: ${error.message}`;
    const fix = 'Fix the expression in the source, or write the rule in the form config.';
    fault('FC041', at, message, 'The rule is not imported.', fix);
  } else if (error instanceof UnknownName) {
    const at = lose(error.offset, `It names "${error.unknown}", which does not exist.`);
    const message = `The ${part} of "${id}" names "${error.unknown}", but there is no such item.`;
    const [near] = nearest(error.unknown, error.known);
    const fix = near === undefined ? 'Name an item that exists.' : `Write "${near}".`;
    fault('FC012', at, message, 'The rule could never work as intended, so it is not imported.', fix);
  } else if (error instanceof UnknownHelper) {
    const at = lose(error.offset, `It calls "${error.helper}", which is not a known helper.`);
    const message = `The ${part} of "${id}" calls "${error.helper}", but there is no such helper.`;
    const why = 'Unless the host defines it, the expression fails at run time. The rule is not imported.';
    const [near] = nearest(error.helper, error.known);
    const fix =
      near === undefined ? 'Call an existing helper, or write the rule in the form config.' : `Write "${near}".`;
    // Hosts may define helpers, but a name similar to a known helper is probably misspelled.
    fault('FC023', at, message, why, fix, near === undefined);
  } else if (error instanceof Confusion) {
    const at = lose(error.offset, `In the source it always has the same result: ${error.message}.`);
    const message = `In the ${part} of "${id}", ${error.message}.`;
    fault('FC024', at, message, 'In the source the result never changes, so the rule is not imported.', error.fix);
  } else if (error instanceof BeyondSubset) {
    lose(error.offset, `The form config language has no counterpart for this ${language}: ${error.message}.`);
  } else if (error instanceof Untranslatable) {
    lose(error.offset, `No counterpart in the form config language: ${error.message}.`);
  } else {
    throw error;
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
