import type { Syntax } from './syntax.ts';

/** The expression in short form, for messages. */
export function sketch(syntax: Syntax): string {
  switch (syntax.kind) {
    case 'literal':
      return typeof syntax.value === 'string' ? `'${syntax.value}'` : String(syntax.value);
    case 'date':
      return `@${syntax.value}`;
    case 'pattern':
      return `/${syntax.source}/${syntax.flags}`;
    case 'amount':
      return `${syntax.value} ${syntax.unit}`;
    case 'name':
      return syntax.name;
    case 'member':
      return `${sketch(syntax.of)}.${syntax.name}`;
    case 'index':
      return `${sketch(syntax.of)}[…]`;
    case 'call':
      return `${syntax.of ? `${sketch(syntax.of)}.` : ''}${syntax.name}(${syntax.args.length > 0 ? '…' : ''})`;
    case 'unary':
      return `${syntax.operator}${sketch(syntax.of)}`;
    case 'binary':
      return `${sketch(syntax.left)} ${syntax.operator} ${sketch(syntax.right)}`;
    case 'choose':
      return `${sketch(syntax.when)} ? … : …`;
    case 'list':
      return '[…]';
  }
}
