/** A check that finds forgeries, and the text that takes its place in a copy without it. */
export interface Guard {
  readonly name: string;
  readonly file: string;
  /** It is in the file once. */
  readonly text: string;
  readonly without: string;
}

const CHANGES = 'server/src/tasks/changes';
const AUDIT = 'server/src/audit';

/** `withoutGuards.ts` removes one at a time and plays the forgery table. */
export const GUARDS: readonly Guard[] = [
  {
    name: 'seal of a signature or addendum',
    file: `${CHANGES}/sealing.ts`,
    text: 'return isInPlace && keys.isGenuine(coveredContent(task, row, after), row.seal);',
    without: 'return isInPlace;',
  },
  {
    name: 'place of a signature or addendum',
    file: `${CHANGES}/sealing.ts`,
    text: 'return isInPlace && keys.isGenuine(',
    without: 'return keys.isGenuine(',
  },
  {
    name: 'hash of the signed content',
    file: `${CHANGES}/signatures.ts`,
    text: 'hashIn(hashes, content) === row.contentHash',
    without: 'true',
  },
  {
    name: 'hash of the contribution to the course',
    file: `${CHANGES}/signatures.ts`,
    text: 'contributionHash(task) === row.contributionHash',
    without: 'true',
  },
  {
    name: 'status of a task against its rows',
    file: `${CHANGES}/signatures.ts`,
    text: 'export function signatureFault(task: TaskRecord): string | null {',
    without: 'export function signatureFault(task: TaskRecord): string | null {\n  if (task) return null;',
  },
  {
    name: 'seals that the audit log names',
    file: 'server/src/tasks/verifySignatures.ts',
    text: 'named.filter(({ taskId, seal }) => !seals.get(taskId)?.has(seal))',
    without: 'named.filter(() => false)',
  },
  {
    name: 'seal of an audit record',
    file: `${AUDIT}/verifyChain.ts`,
    text: 'if (!this.#seal.isIntact(record))',
    without: 'if (false)',
  },
  {
    name: 'link between audit records',
    file: `${AUDIT}/verifyChain.ts`,
    text: 'else if (record.previousHash !== this.#last.hash)',
    without: 'else if (false)',
  },
  {
    name: 'gap between audit records',
    file: `${AUDIT}/verifyChain.ts`,
    text: 'if (missing > 0)',
    without: 'if (false)',
  },
  {
    name: 'index columns',
    file: `${AUDIT}/verifyChain.ts`,
    text: 'if (misfiled.length > 0)',
    without: 'if (false)',
  },
  {
    name: 'known end of a chain',
    file: `${AUDIT}/verifyChain.ts`,
    text: 'if (!furthest || furthest.seq <= seq) return this.#faults;',
    without: 'if (this.#faults) return this.#faults;',
  },
  {
    name: 'seal of a head',
    file: `${AUDIT}/verifyChain.ts`,
    text: 'seal.isIntact(head) ? []',
    without: 'true ? []',
  },
  {
    name: 'positions of a chain in the anchors',
    file: `${AUDIT}/verifyAudit.ts`,
    text: '...(anchored ? [{ ...anchored, by: anchorName(anchored) }] : []),',
    without: '',
  },
  {
    name: 'chains that are missing',
    file: `${AUDIT}/verifyAudit.ts`,
    text: ', ...missingChains(heads, chains, anchors)',
    without: '',
  },
  {
    name: 'seal of an anchor',
    file: `${AUDIT}/readAnchors.ts`,
    text: 'anchor.file === this.#file && this.#keys.sealOf(anchor.keyId)?.isIntact(anchor) === true',
    without: 'anchor.file === this.#file',
  },
  {
    name: 'last line of an anchor file',
    file: `${AUDIT}/readAnchors.ts`,
    text: 'if (!furthest || furthest.number <= (last?.number ?? 0)) return;',
    without: 'if (this.#awaited) return;',
  },
  {
    name: 'anchor files that are missing',
    file: `${AUDIT}/readAnchors.ts`,
    text: 'expected.filter(({ file }) => !files.includes(file))',
    without: 'expected.slice(0, 0)',
  },
  {
    name: 'signature of a time stamp',
    file: `${AUDIT}/stampReading.ts`,
    text: 'this.#fault(number, error.message);',
    without: '',
  },
  {
    name: 'time stamps that are missing',
    file: `${AUDIT}/stampReading.ts`,
    text: "this.#fault(each.number, 'is missing or was replaced')",
    without: 'void each',
  },
  {
    name: 'lateness of a time stamp',
    file: `${AUDIT}/stampReading.ts`,
    text: 'if (this.#waiting && genTime - Date.parse(this.#waiting.from) > LATE_MS)',
    without: 'if (false)',
  },
  {
    name: 'anchors that the bucket names',
    file: `${AUDIT}/verifyAudit.ts`,
    text: '[...linesInHeads(before), ...inBucket.named]',
    without: 'linesInHeads(before)',
  },
  {
    name: 'hidden objects in the bucket',
    file: `${AUDIT}/anchorBucket.ts`,
    text: 'for (const name of hidden) reading.hidden(name);',
    without: '',
  },
];
