import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing/proof.ts';
import { parseCsv } from './parseCsv.ts';
import { itemsOf, positionOf, toJson, type SourceNode } from './sourceNode.ts';

const read = (text: string) => parseCsv({ path: 'a.csv', text });
const rows = (text: string) => {
  const { table } = read(text);
  return table ? toJson(table.rows) : null;
};
const faultsOf = (text: string) =>
  read(text).faults.map(({ kind, position: { line, column } }) => `${line}:${column} ${kind}`);

describe('a CSV', () => {
  it('has cells of the types that its header names', () => {
    expect(rows('id,dose:integer,factor:number,first:boolean,targets:list\n007,400,1.50,true,a; b\n')).toEqual([
      { id: '007', dose: 400, factor: 1.5, first: true, targets: ['a', 'b'] },
    ]);
  });

  it('has quotes around commas, quotes and line ends, and no key for an empty cell', () => {
    expect(rows('id,label,long\n1,"a, ""b""",\n 2 ," c\r\nd",x\n')).toEqual([
      { id: '1', label: 'a, "b"' },
      { id: '2', label: ' c\nd', long: 'x' },
    ]);
  });

  it('may start with a byte order mark, end lines with CR LF, and have empty lines', () => {
    expect(rows('\uFEFFid,label\r\na,A\r\n\r\nb,B')).toEqual([
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ]);
  });

  it('knows the place of every cell and of every item of a list', () => {
    const { table } = read('id,targets:list\na,"x; yy"\n');
    const [row] = itemsOf(table?.rows);
    const places: string[] = [];
    const visit = (node: SourceNode | undefined): void => {
      if (node?.kind === 'list') node.items.forEach(visit);
      if (node?.kind === 'map') {
        for (const { keySpan, value } of node.entries) {
          places.push(`key ${positionOf(keySpan).line}:${positionOf(keySpan).column}`);
          visit(value);
        }
      }
      if (node?.kind !== 'scalar') return;
      const { line, column, endColumn } = positionOf(node);
      places.push(`${line}:${column}-${endColumn}`);
    };
    visit(row);
    expect(places).toEqual(['key 1:1', '2:1-2', 'key 1:4', '2:4-5', '2:7-9']);
  });

  it.each([
    ['', ['1:1 csvHeader']],
    ['id;label\n1;2\n', ['1:1 csvHeader']],
    ['id,,label\n1,2,3\n', ['1:4 csvHeader']],
    ['id,id\n1,2\n', ['1:4 csvHeader']],
    ['id,__proto__\n1,2\n', ['1:4 csvHeader']],
    ['id,dose:cgy\n1,2\n', ['1:4 csvHeader']],
    ['id\n', ['1:1 csvRow']],
    ['id,b\n1\n', ['2:1 csvRow']],
    ['id,b\n1,2,3\n', ['2:5 csvRow']],
    ['id,b\n1,"2\n', ['2:3 csvRow']],
    ['id,b\n1,"2"x\n', ['2:6 csvRow']],
    ['id,b:integer\n1,2.5\n', ['2:3 csvCell']],
    ['id,b:integer\n1,1e3\n', ['2:3 csvCell']],
    ['id,b:number\n1,"1,5"\n', ['2:4 csvCell']],
    ['id,b:boolean\n1,yes\n', ['2:3 csvCell']],
    ['id\na\uFFFD\n', ['1:1 csvRow']],
    [`id\n${'a'.repeat(2_000_001)}\n`, ['1:1 csvRow']],
  ])('%j has faults at %j', (text, found) => {
    expect(faultsOf(text)).toEqual(found);
  });

  it('says what was written to it, whatever is in the cells', () => {
    const cell = fc.string({ maxLength: 8 }).filter((text) => !/[\0\uFFFD\r]/.test(text));
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (written) => {
        const text = `a,b\n${written.map((pair) => pair.map(quoted).join(',')).join('\n')}\n`;
        const expected = written.map(([a, b]) => ({ ...(a === '' ? {} : { a }), ...(b === '' ? {} : { b }) }));
        expect(rows(text)).toEqual(expected);
      }),
      runs(100, 10_000),
    );
  });

  it('never throws, and is read in linear time', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', ';', ':', '\t', '1') }), (text) => {
        expect(Array.isArray(read(text).faults)).toBe(true);
      }),
      runs(200, 10_000),
    );
    const begun = performance.now();
    read(`a,b\n${'"'.repeat(400_000)}`);
    read(`a,b\n${'x,y\n'.repeat(100_000)}`);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
