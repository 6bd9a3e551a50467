// For jobs that wait for an operator: list, retry, or drop them.
import { dropJob, failedJobs, retryJob } from '../platform/jobs/running/failed-jobs.store.ts'
import type { Platform } from '../platform/platform.ts'
import { type Arguments, type Command, need, say, UsageError } from './command.ts'

const mostShown = 200

export const jobCommands: Record<string, Command> = {
  'failed-jobs': {
    words: [],
    about: 'jobs that wait for a person: out of tries, or nobody can tell whether they reached the outside',
    async run(platform) {
      let shown = 0
      await onEveryQueue(platform, async (pool) => {
        const jobs = await failedJobs(pool, mostShown)
        for (const { id, task, accountId, begun, since, error } of jobs) {
          say(`${id}  ${task}  account ${accountId ?? 'none'}  since ${since.toISOString()}`)
          say(`    ${begun ? 'May have been sent. ' : ''}${error ?? 'It said nothing.'}`)
        }
        shown += jobs.length
        return false
      })
      say(shown === 0 ? 'No job needs attention.' : `${shown} wait. Look, then retry-job or drop-job, each with --id.`)
      return true
    },
  },
  'retry-job': {
    words: ['id'],
    about: 'lets a failed job go again, also one that may have been sent: you have looked',
    run: (platform, words) => onOne(platform, words, retryJob, 'goes again'),
  },
  'drop-job': {
    words: ['id'],
    about: 'removes a failed job for good',
    run: (platform, words) => onOne(platform, words, dropJob, 'is gone'),
  },
}

async function onOne(platform: Platform, words: Arguments, act: typeof retryJob, done: string): Promise<boolean> {
  const id = need(words, 'id')
  if (!/^\d{1,18}$/.test(id)) throw new UsageError('--id is the number that failed-jobs shows.')
  const found = await onEveryQueue(platform, (pool) => act(pool, id))
  say(found ? `Job ${id} ${done}.` : `No job ${id} waits for a person; failed-jobs lists those that do.`)
  return found
}

type Pool = ReturnType<Platform['database']['workerPool']>

/** Tries each database until one of them has the job. */
async function onEveryQueue({ database }: Platform, act: (pool: Pool) => Promise<boolean>): Promise<boolean> {
  for (const { name } of database.clusters) {
    const pool = database.workerPool(name, 1)
    try {
      if (await act(pool)) return true
    } finally {
      await pool.end()
    }
  }
  return false
}
