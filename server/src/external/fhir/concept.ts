import { z } from 'zod';

export const coding = z.object({
  system: z.string().optional(),
  code: z.string().optional(),
  display: z.string().optional(),
});
export const concept = z.object({ coding: z.array(coding).optional(), text: z.string().optional() });
export type Concept = z.infer<typeof concept>;

/** A concept in its own words, without the kind that SNOMED CT puts behind a name. */
export function words(stated: Concept | undefined): string | null {
  const text = stated?.text ?? stated?.coding?.find(({ display }) => display)?.display;
  return (
    text
      ?.trim()
      .replace(
        / \((?:procedure|finding|disorder|situation|body structure|observable entity|qualifier value|regime\/therapy)\)$/,
        '',
      ) || null
  );
}

/** The first code. */
export const codeOf = (stated: Concept | undefined): string | null => stated?.coding?.[0]?.code ?? null;
