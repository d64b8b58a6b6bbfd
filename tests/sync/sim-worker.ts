/** One thread of `npm run sim`: does the jobs that it is sent. */
import { parentPort } from 'node:worker_threads';
import { doJob, type Job } from './sim-jobs.ts';

// Jobs come one at a time: the next is sent when this one is answered. One that throws ends the thread, and with it the run.
parentPort?.on('message', async (job: Job) => parentPort?.postMessage(await doJob(job)));
