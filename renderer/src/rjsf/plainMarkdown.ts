// Replaces rjsf's Markdown renderer: our forms have no Markdown.

export function Markdown({ children }: { readonly children?: string }): string {
  return children ?? '';
}
