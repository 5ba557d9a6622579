/** A list that is read a page at a time, as far as someone asks for it. */
type Paged<Row> = AsyncGenerator<Row, void>;

/** @param pageAfter the rows after this one; the first rows without one */
export async function* paged<Row>(
  pageAfter: (last: Row | undefined) => Promise<readonly Row[]>,
  pageSize: number,
): Paged<Row> {
  for (let last: Row | undefined; ;) {
    const some = await pageAfter(last);
    yield* some;
    if (some.length < pageSize) return;
    last = some.at(-1);
  }
}

/** Several lists in one order as one list. */
export async function* merged<Row>(lists: readonly Paged<Row>[], isBefore: (a: Row, b: Row) => boolean): Paged<Row> {
  const heads = await Promise.all(lists.map(async (list) => ({ list, head: await headOf(list) })));
  for (;;) {
    let first: (typeof heads)[number] | undefined;
    for (const list of heads) if (list.head && (!first?.head || isBefore(list.head, first.head))) first = list;
    if (!first?.head) return;
    yield first.head;
    first.head = await headOf(first.list);
  }
}

async function headOf<Row>(list: Paged<Row>): Promise<Row | null> {
  return (await list.next()).value ?? null;
}

export async function firstOf<Row>(list: Paged<Row>, count: number): Promise<readonly Row[]> {
  const first: Row[] = [];
  while (first.length < count) {
    const next = await headOf(list);
    if (next === null) break;
    first.push(next);
  }
  return first;
}

/** The rows that one of several lists reads at a time for a page of them together. */
export function shareOf(page: number, lists: number): number {
  return Math.max(SMALLEST_PAGE, Math.ceil(page / lists));
}
const SMALLEST_PAGE = 10;
