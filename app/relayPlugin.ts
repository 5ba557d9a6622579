import { dirname, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ARTEFACTS = fileURLToPath(new URL('./src/__generated__', import.meta.url));
const TAG = /graphql`([^`]*)`/g;
const DEFINITION = /^\s*(?:#[^\n]*\n\s*)*(query|mutation|subscription|fragment)\s+([A-Za-z_]\w*)/;

/**
 * Replaces `graphql` tags with the Relay compiler's artifacts, without Babel. Each tagged template becomes an
 * identifier plus the newlines it had, so line numbers stay correct.
 */
export function relayPlugin(): Plugin {
  return {
    name: 'isocenter-relay',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: 'graphql`' },
      handler(code, id) {
        const imports: string[] = [];
        const transformed = code.replaceAll(TAG, (whole, text: string) => {
          if (text.includes('${')) this.error(`${id}: a graphql tag cannot hold an expression.`);
          const name = DEFINITION.exec(text)?.[2];
          if (!name) return this.error(`${id}: a graphql tag must hold one named operation or fragment.`);
          const from = relative(dirname(id), `${ARTEFACTS}/${name}.graphql.ts`).split(sep).join(posix.sep);
          imports.push(`import relay_${name} from '${from.startsWith('.') ? from : `./${from}`}';`);
          return `relay_${name}${'\n'.repeat(whole.split('\n').length - 1)}`;
        });
        if (imports.length === 0) return null;
        return { code: `${imports.join('')}${transformed}`, map: null };
      },
    },
  };
}
