const HEAD = 128;
const MOST_BYTES = 64 * 1024;
/** What a display profile computes with, and the types it may have: no text, no maker, no date. */
const COLOR_TAGS: Readonly<Record<string, readonly string[]>> = {
  wtpt: ['XYZ '],
  rXYZ: ['XYZ '],
  gXYZ: ['XYZ '],
  bXYZ: ['XYZ '],
  rTRC: ['para', 'curv'],
  gTRC: ['para', 'curv'],
  bTRC: ['para', 'curv'],
  chad: ['sf32'],
};
const REQUIRED = ['rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC'];

/**
 * A new color profile with the numbers of another one. Without its profile, a picture of a phone with wide colors
 * shows paler skin, and a reaction looks milder than it is. Profiles of another kind than red, green and blue are left out.
 */
export function plainProfile(profile: Buffer): Buffer | null {
  if (profile.length < HEAD + 4 || profile.length > MOST_BYTES) return null;
  if (text(profile, 16) !== 'RGB ' || text(profile, 20) !== 'XYZ ' || text(profile, 36) !== 'acsp') return null;
  const tags = tagsOf(profile);
  if (tags === null || REQUIRED.some((name) => !tags.some((tag) => tag.name === name))) return null;
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length, 0);
  let offset = HEAD + table.length;
  for (const [index, { name, data }] of tags.entries()) {
    table.write(name, 4 + index * 12, 'latin1');
    table.writeUInt32BE(offset, 8 + index * 12);
    table.writeUInt32BE(data.length, 12 + index * 12);
    offset += data.length;
  }
  return Buffer.concat([headOf(profile, offset), table, ...tags.map(({ data }) => data)]);
}

interface Tag {
  readonly name: string;
  readonly data: Buffer;
}

/** Null when an entry leads out of the profile. */
function tagsOf(profile: Buffer): readonly Tag[] | null {
  const count = profile.readUInt32BE(HEAD);
  if (count > 100 || HEAD + 4 + count * 12 > profile.length) return null;
  const tags: Tag[] = [];
  for (let index = 0; index < count; index += 1) {
    const at = HEAD + 4 + index * 12;
    const name = text(profile, at);
    const types = Object.hasOwn(COLOR_TAGS, name) ? COLOR_TAGS[name] : undefined;
    if (!types || tags.some((tag) => tag.name === name)) continue;
    const data = profile.subarray(
      profile.readUInt32BE(at + 4),
      profile.readUInt32BE(at + 4) + profile.readUInt32BE(at + 8),
    );
    const length = numbersIn(data);
    if (length === null || !types.includes(text(data, 0))) return null;
    // Padded to four bytes, as the next entry must begin.
    const own = Buffer.alloc(Math.ceil(length / 4) * 4);
    data.copy(own, 0, 0, length);
    own.fill(0, 4, 8);
    tags.push({ name, data: own });
  }
  return tags;
}

/** Bytes of numbers in an entry by its type; what follows them is no part of it. Null when there are fewer. */
function numbersIn(data: Buffer): number | null {
  if (data.length < 12) return null;
  const length = lengthOf(data);
  return length !== null && length <= data.length ? length : null;
}

function lengthOf(data: Buffer): number | null {
  switch (text(data, 0)) {
    case 'XYZ ':
      return 20;
    case 'sf32':
      return 44;
    case 'curv':
      return 12 + data.readUInt32BE(8) * 2;
    case 'para': {
      const numbers = [1, 3, 4, 5, 7][data.readUInt16BE(8)];
      return numbers === undefined ? null : 12 + numbers * 4;
    }
    default:
      return null;
  }
}

/** Of the old head only the version, the kinds and the rendering intent: maker, date and model are zero. */
function headOf(profile: Buffer, size: number): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(size, 0);
  profile.copy(head, 8, 8, 24);
  head.write('acsp', 36, 'latin1');
  profile.copy(head, 64, 64, 80);
  return head;
}

const text = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);
