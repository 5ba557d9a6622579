export type Matrix = readonly (readonly number[])[];

/** A pivot this much smaller than the largest entry counts as 0. */
const SINGULAR = 1e-11;

/** The inverse of a matrix, by Gauss and Jordan with the largest pivot first. Null for a singular one. */
export function inverse(matrix: Matrix): Matrix | null {
  const size = matrix.length;
  const largest = Math.max(...matrix.flat().map(Math.abs), 0);
  const rows = matrix.map((row, index) => [...row, ...row.map((_, column) => (column === index ? 1 : 0))]);
  for (let column = 0; column < size; column += 1) {
    const below = rows.slice(column);
    const best = below.reduce(
      (found, row, index) => (Math.abs(row[column] ?? 0) > Math.abs(below[found]?.[column] ?? 0) ? index : found),
      0,
    );
    const pivotRow = rows[column + best];
    const pivot = pivotRow?.[column] ?? 0;
    if (!pivotRow || !(Math.abs(pivot) > largest * SINGULAR)) return null;
    rows[column + best] = rows[column] ?? pivotRow;
    rows[column] = pivotRow.map((value) => value / pivot);
    for (const [index, row] of rows.entries()) {
      const factor = row[column] ?? 0;
      if (index === column || factor === 0) continue;
      rows[index] = row.map((value, position) => value - factor * (rows[column]?.[position] ?? 0));
    }
  }
  return rows.map((row) => row.slice(size));
}

export function product(matrix: Matrix, vector: readonly number[]): readonly number[] {
  return matrix.map((row) => dot(row, vector));
}

export function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}
