import { answerJobs } from '../threads/answerJobs.ts';
import { drawNote } from './drawNote.ts';

answerJobs(drawNote);
