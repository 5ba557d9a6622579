/** Options of a MongoDB address that would break what the product promises, each with the sentence about it. */
const WEAKENING: readonly {
  readonly name: string;
  readonly isKept: (value: string) => boolean;
  readonly says: string;
}[] = [
  ...['w'].map((name) => ({
    ...{ name, isKept: (value: string) => value === 'majority' },
    says: 'a change counts as saved when the majority of the servers has it (w=majority)',
  })),
  ...['journal', 'j', 'fsync'].map((name) => ({
    ...{ name, isKept: (value: string) => value === 'true' },
    says: 'a change counts as saved when it is on the disk',
  })),
  {
    ...{ name: 'readpreference', isKept: (value: string) => value.toLowerCase() === 'primary' },
    says: 'a secondary may not know the latest change of a chart',
  },
  {
    ...{ name: 'readconcernlevel', isKept: (value: string) => ['majority', 'linearizable'].includes(value) },
    says: 'what is read must not be undone by an election (majority)',
  },
  ...['retrywrites', 'retryreads'].map((name) => ({
    ...{ name, isKept: (value: string) => value === 'true' },
    says: 'an election of a new primary would lose the change that someone is saving',
  })),
];

/**
 * What is wrong with the options of a MongoDB address: they may not weaken what the product promises about saving and
 * reading.
 * @returns a sentence that names the option, never the address, which may contain a password; null when all is well
 */
export function weakenedPromise(address: string): string | null {
  const query = address.includes('?') ? address.slice(address.indexOf('?') + 1) : '';
  for (const [name, value] of new URLSearchParams(query)) {
    const rule = WEAKENING.find((each) => each.name === name.toLowerCase());
    if (rule && !rule.isKept(value)) return `cannot say ${name}=${plain(value)}: ${rule.says}`;
  }
  return null;
}

/** A value that may be a slip, such as a password in the wrong place, is not repeated. */
const plain = (value: string) => (/^[a-z0-9]{1,20}$/i.test(value) ? value : '…');
