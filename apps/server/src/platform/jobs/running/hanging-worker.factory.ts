// Runs as a separate process, to be killed during a job. Takes the database's url as its argument, prints `started`
// when the job is running, and never ends.
import { z } from 'zod'
import { openDatabase } from '../../db/database.ts'
import { job, sendingJob } from '../job.ts'
import { startTestWorker } from '../worker.factory.ts'

const [url = ''] = process.argv.slice(2)
const database = openDatabase({ clusters: [{ name: 'main', url }], directory: 'main', poolSize: 2 })
const jobs = {
  'test.hang': job({
    payload: z.object({}),
    attempts: 1,
    run: hang,
  }),
  'test.hangSending': sendingJob({ payload: z.object({}), attempts: 3, run: (_, { once }) => once(hang) }),
}

async function hang(): Promise<void> {
  console.log('started')
  await new Promise(() => {})
}

await startTestWorker(database, { jobs })
