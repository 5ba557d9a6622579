import type { Patient } from '../play.ts';
import { breast } from './breast.ts';
import { cns } from './cns.ts';
import { other } from './other.ts';

/** Everybody whose notes are read. */
export const patients: readonly Patient[] = [...breast, ...cns, ...other];
