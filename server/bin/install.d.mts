export const ROOT: string;
export const FROM_SOURCE: readonly string[];
export function refuse(sentence: string): never;
export function installDependencies(): void;
export function takeTurn(doing: 'installing' | 'building'): () => void;
export function installed(program: string): string;
