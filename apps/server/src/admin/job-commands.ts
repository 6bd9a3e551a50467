// For jobs that wait for an operator: list, retry, or drop them.
import { deleteJob, failedJobs, retryJob } from '../platform/jobs/running/failed-jobs.store.ts'
import type { Platform } from '../platform/platform.ts'
import { type Arguments, type Command, need, say, UsageError } from './command.ts'

const mostShown = 200

export const jobCommands: Record<string, Command> = {
  'failed-jobs': {
    words: [],
    about: 'lists jobs that need attention: no attempts are left, or they may have been sent',
    async run(platform) {
      let shown = 0
      await onEveryQueue(platform, async (pool) => {
        const jobs = await failedJobs(pool, mostShown)
        for (const { id, task, accountId, begun, since, error } of jobs) {
          say(`${id}  ${task}  account ${accountId ?? 'none'}  since ${since.toISOString()}`)
          say(`    ${begun ? 'May have been sent. ' : ''}${error ?? 'It gave no reason.'}`)
        }
        shown += jobs.length
        return false
      })
      say(
        shown === 0
          ? 'No job needs attention.'
          : `${shown} jobs need attention. Check each one, then run retry-job or drop-job with its --id.`,
      )
      return true
    },
  },
  'retry-job': {
    words: ['id'],
    about: 'runs a failed job again, even one that may have been sent: check that first',
    run: (platform, words) => onOne(platform, words, retryJob, 'will run again'),
  },
  'drop-job': {
    words: ['id'],
    about: 'removes a failed job permanently',
    run: (platform, words) => onOne(platform, words, deleteJob, 'was removed'),
  },
}

async function onOne(platform: Platform, words: Arguments, act: typeof retryJob, done: string): Promise<boolean> {
  const id = need(words, 'id')
  if (!/^\d{1,18}$/.test(id)) throw new UsageError('--id must be a number that failed-jobs shows.')
  const found = await onEveryQueue(platform, (pool) => act(pool, id))
  say(found ? `Job ${id} ${done}.` : `Job ${id} doesn't need attention. To list the jobs that do, run failed-jobs.`)
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
