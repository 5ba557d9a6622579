import { createContext } from 'react';

/** The text that a phrase stands for, filled in from the chart; null when no phrase has the name. */
export type ExpandPhrase = (name: string) => string | null;

export const PhraseContext = createContext<ExpandPhrase | null>(null);

/** Provides the host's phrases to the long texts inside it. */
export const Phrases = PhraseContext.Provider;
