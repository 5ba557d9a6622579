import {
  Document,
  isMap,
  Lexer,
  parseDocument,
  YAMLMap,
  YAMLSeq,
  type DocumentOptions,
  type ParseOptions,
  type Scalar,
  type SchemaOptions,
  type Tags,
} from 'yaml';
import { foldBlock } from './foldBlock.ts';

/** Parses text that `parseFile` accepts. Words that YAML 1.1 reads as something else (`yes`, dates) are written in quotes. */
export function readDocument(text: string): Document.Parsed {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return parseDocument(plain, OPTIONS);
}

/** Without folding by the library, which breaks lines inside the tags of templates. */
export function writeDocument(document: Document): string {
  return document.toString({ lineWidth: 0, indentSeq: true, singleQuote: null });
}

const OPTIONS: ParseOptions & DocumentOptions & SchemaOptions = {
  version: '1.2',
  schema: 'core',
  compat: 'yaml-1.1',
  customTags: (tags) => tags.map(withFolding),
};

type Tag = Tags[number];
function withFolding(tag: Tag): Tag {
  if (typeof tag === 'string' || 'collection' in tag || tag.tag !== 'tag:yaml.org,2002:str') return tag;
  const { stringify } = tag;
  if (!stringify) return tag;
  return {
    ...tag,
    stringify: (item, context, ...rest) => {
      const written = stringify(item, context, ...rest);
      return written.startsWith('>') ? foldBlock(written) : written;
    },
  };
}

/** A text, map or list as it stands on one line, without the comments around it. */
export function onOneLine(node: Scalar | YAMLMap | YAMLSeq): string {
  const { comment, commentBefore, spaceBefore } = node;
  const document = new Document(null, OPTIONS);
  document.contents = Object.assign(node, { comment: null, commentBefore: null, spaceBefore: false });
  const line = writeDocument(document).trimEnd();
  Object.assign(node, { comment, commentBefore, spaceBefore });
  return line;
}

/** Maps on one line have spaces inside their braces, lists have none: `{ in: [a, b] }`. */
export function setPadding(node: YAMLMap | YAMLSeq, padding: '' | ' '): void {
  node.toString = function (this: YAMLMap | YAMLSeq, context, ...rest) {
    const padded = context && { ...context, flowCollectionPadding: padding };
    return isMap(this)
      ? YAMLMap.prototype.toString.call(this, padded, ...rest)
      : YAMLSeq.prototype.toString.call(this, padded, ...rest);
  };
}

/** All comments of a text, sorted. */
export function commentsIn(text: string): readonly string[] {
  const tokens = [...new Lexer().lex(text)];
  return tokens.flatMap((token) => (token.startsWith('#') ? [token.trimEnd()] : [])).sort();
}
