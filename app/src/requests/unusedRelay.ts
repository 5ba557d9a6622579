// Replaces the parts of Relay that the application never uses (`app/leanRelay.ts`).

export default function unusedRelay(): never {
  throw new Error('This part of Relay is left out of the application: see app/leanRelay.ts.');
}
