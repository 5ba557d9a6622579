// In place of rjsf's Markdown renderer in the built application: descriptions of our forms are plain text.

export function Markdown({ children }: { readonly children?: string }): string {
  return children ?? '';
}
