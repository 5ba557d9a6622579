/** A name as systems write it in different ways: `Elena Ruiz, MD` and `Dr Elena  Ruiz` are the same name. */
export function nameKey(name: string): string {
  const [person = ''] = name.split(',');
  return person
    .toLowerCase()
    .replace(/^(dr|prof)\.?\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
