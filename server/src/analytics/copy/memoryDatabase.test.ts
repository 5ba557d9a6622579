import { expect, it } from 'vitest';
import { memoryDatabase } from './memoryDatabase.ts';

it('writes nothing to disk when work outgrows its memory', async () => {
  const instance = await memoryDatabase({ threads: '1', memory_limit: '20MB' });
  const connection = await instance.connect();
  const work = 'SELECT count(*) FROM (SELECT range::VARCHAR || uuid() AS text FROM range(1000000) ORDER BY text)';
  await expect(connection.run(work)).rejects.toThrow(/Out of Memory/);
  connection.closeSync();
  instance.closeSync();
});
