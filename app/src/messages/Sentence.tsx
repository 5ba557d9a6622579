import { Fragment, type ReactNode } from 'react';

/** The names in braces: `'Ask {whom} for {what}.'` has `whom` and `what`. */
type Places<Words extends string> = Words extends `${string}{${infer Place}}${infer Rest}`
  ? Place | Places<Rest>
  : never;

/**
 * Renders a catalog sentence with elements, such as links, in its places: `<Sentence words={…} link={<Link … />} />`.
 */
export function Sentence<const Words extends string>({
  words,
  ...elements
}: { readonly words: Words } & Readonly<Record<Places<Words>, ReactNode>>) {
  const byName: Readonly<Record<string, ReactNode>> = elements;
  // Odd parts are names: `split` with a group keeps the group's matches.
  return words
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : byName[piece]}</Fragment>);
}
