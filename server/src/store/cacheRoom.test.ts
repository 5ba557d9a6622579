import { describe, expect, it } from 'vitest';
import { CacheRoom, type Kept } from './cacheRoom.ts';

describe('the room of caches', () => {
  const filled = (room: CacheRoom, names: readonly string[]) => {
    const inRoom = new Map<string, Kept>();
    const put = (name: string, size = 1) => {
      const forget = () => {
        inRoom.delete(name);
        room.remove(kept);
      };
      const kept: Kept = { size, forget, isUsed: false };
      inRoom.set(name, kept);
      room.add(kept);
    };
    for (const name of names) put(name);
    return { inRoom, put };
  };

  it('makes way for new documents by forgetting the oldest that no one has used', () => {
    const { inRoom, put } = filled(new CacheRoom(3), ['a', 'b', 'c']);
    const first = inRoom.get('a');
    if (first) first.isUsed = true;
    put('d');
    expect([...inRoom.keys()]).toEqual(['a', 'c', 'd']);
    put('e');
    expect([...inRoom.keys()]).toEqual(['a', 'd', 'e']);
    put('f');
    expect([...inRoom.keys()]).toEqual(['a', 'e', 'f']);
    put('g');
    expect([...inRoom.keys()]).toEqual(['e', 'f', 'g']);
  });

  it('ends, also when everything in it was used', () => {
    const { inRoom, put } = filled(new CacheRoom(2), ['a', 'b']);
    for (const kept of inRoom.values()) kept.isUsed = true;
    put('c');
    expect(inRoom.size).toBe(2);
  });

  it('keeps nothing larger than a hundredth of it, and is empty after a change by another program', () => {
    const room = new CacheRoom(200);
    expect([room.fits(2), room.fits(3)]).toEqual([true, false]);
    const { inRoom } = filled(room, ['a', 'b']);
    room.clear();
    expect(inRoom.size).toBe(0);
  });
});
