import { answerJobs } from '../../server/src/threads/answerJobs.ts';

answerJobs((job: string): string => {
  if (job === 'endless') for (;;);
  if (job === 'slow') for (const start = Date.now(); Date.now() - start < 1_500;);
  if (job === 'exit') process.exit(1);
  if (job === 'broken') throw new Error('This job is broken.');
  return job;
});
