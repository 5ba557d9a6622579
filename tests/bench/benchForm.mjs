// The one synthetic form every peer builds: n fields in sections of 15; per 10 fields:
// 4 text, 3 number, 2 select (6 choices), 1 radio (4 choices). Every 5th field is shown only
// while the section's first select holds choice "c1"; every section's last number is the sum of two numbers.
export function makeSpec(n) {
  const kinds = ['text', 'number', 'select', 'text', 'number', 'text', 'select', 'number', 'radio', 'text'];
  const sections = [];
  for (let i = 0; i < n; i++) {
    if (i % 15 === 0) sections.push({ id: `s${sections.length}`, title: `Section ${sections.length}`, fields: [] });
    const s = sections[sections.length - 1];
    const kind = kinds[i % 10];
    const f = { id: `f${i}`, label: `Field ${i}`, kind };
    if (kind === 'select') f.choices = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5'];
    if (kind === 'radio') f.choices = ['r0', 'r1', 'r2', 'r3'];
    const gate = s.fields.find((x) => x.kind === 'select');
    if (i % 5 === 4 && gate) f.showIf = { field: gate.id, value: 'c1' };
    const nums = s.fields.filter((x) => x.kind === 'number' && !x.showIf);
    if (kind === 'number' && nums.length >= 2 && !f.showIf) {
      f.calc = [nums[0].id, nums[1].id];
    }
    s.fields.push(f);
  }
  return sections;
}
// The field typed into: a plain text field in the middle section, with no condition.
export function targetField(sections) {
  const mid = sections[Math.floor(sections.length / 2)];
  return mid.fields.find((f) => f.kind === 'text' && !f.showIf);
}
