import type { CompiledForm } from '@isocenter/engine';

/** A stored note. Its paragraphs that name a form are headings, as in print. */
export function StoredNote({ text, compiledForm }: { text: string; compiledForm: CompiledForm | null }) {
  const headings = new Set(compiledForm?.note.forms.map(({ label }) => label.trim()));
  return text
    .split(/\n{2,}/)
    .map((paragraph, index) =>
      headings.has(paragraph.trim()) ? <h3 key={index}>{paragraph}</h3> : <p key={index}>{paragraph}</p>,
    );
}
