import { answerJobs } from '../threads/answerJobs.ts';
import { drawDocument } from './drawDocument.ts';

answerJobs(drawDocument);
