import type { Patient } from '../play.ts';
import { breast } from './breast.ts';
import { cns } from './cns.ts';
import { documents } from './documents.ts';
import { gi } from './gi.ts';
import { gu } from './gu.ts';
import { gyn } from './gyn.ts';
import { heme } from './heme.ts';
import { hn } from './hn.ts';
import { melsarc } from './melsarc.ts';
import { other } from './other.ts';
import { seldom } from './seldom.ts';
import { thoracic } from './thoracic.ts';

/** Patients whose notes are golden files. */
export const patients: readonly Patient[] = [
  ...breast,
  ...cns,
  ...documents,
  ...gi,
  ...gu,
  ...gyn,
  ...heme,
  ...hn,
  ...melsarc,
  ...other,
  ...seldom,
  ...thoracic,
];
