import { isNode, visit, type Document, type Node } from 'yaml';
import type { Json } from '../../json/json.ts';
import type { Rewrite } from './upgrade.ts';

/** Makes the edits of a rewrite in a document. The comments of a replaced value stay with the new one. */
export function editDocument(document: Document, rewrite: Rewrite): void {
  for (const { path, value } of rewrite) {
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, replacement(document, document.getIn(path, true), value));
  }
}

function replacement(document: Document, old: unknown, value: Json): Node {
  const node = document.createNode(value);
  if (isNode(old)) Object.assign(node, { comment: old.comment, commentBefore: old.commentBefore });
  onOneLine(node);
  return node;
}

/** New maps and lists are written on one line if they fit, as the layout decides. */
function onOneLine(node: Node): void {
  visit(node, {
    Collection: (_key, collection) => {
      collection.flow = true;
    },
  });
}
