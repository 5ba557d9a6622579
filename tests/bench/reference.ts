import { createHmac } from 'node:crypto';

/** Milliseconds that the work takes on the machine of the budgets, two cores of 2.5 GHz without other work. */
const WITHOUT_OTHER_WORK = 65;

const record = (number: number) => ({
  id: `record-${number}`,
  on: new Date(1_700_000_000_000 + number).toISOString(),
  people: Array.from({ length: 6 }, (_, index) => ({
    id: `person-${index}`,
    name: `Person ${number % 97}`,
    isHere: index % 2 === 0,
  })),
  values: Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`field_${index}`, (number * index) % 1013])),
});
const RECORDS = 3_000;

/**
 * How much slower the machine is now than without other work: 1 when nothing else runs, 2 when the same work takes twice
 * the processor time. Other programs share its caches and the two halves of a core. The work is like that of a server:
 * JSON, objects, text and seals.
 */
export function slowness(): number {
  const before = process.cpuUsage();
  const byName = new Map<string, string>();
  for (let number = 0; number < RECORDS; number += 1) {
    const text = JSON.stringify(record(number));
    const read: unknown = JSON.parse(text);
    const sealed = createHmac('sha256', 'bench').update(JSON.stringify(read)).digest('hex');
    byName.set(sealed.slice(0, 2), [...text.split(':')].sort().join(','));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / WITHOUT_OTHER_WORK;
}
