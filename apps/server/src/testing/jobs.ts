// Jobs that a test runs, as a node would.
import type { Database } from '#platform/db/database'
import type { JobContext, RecurringDefinition } from '#platform/jobs/job'
import type { TestServer } from './server.ts'

/** Called around every transaction of the job; an error they throw simulates a crash there. */
export interface JobHooks extends Partial<Pick<JobContext, 'attempt' | 'signal' | 'fence'>> {
  /** Everything is written and nothing is committed. */
  beforeCommit?: (step: number) => void
  afterCommit?: (step: number) => void | Promise<void>
}

/** One attempt of a job. */
export function jobContext(
  { platform, accountId }: Pick<JobContext, 'platform' | 'accountId'>,
  { beforeCommit, afterCommit, ...rest }: JobHooks = {},
): JobContext {
  const { database } = platform
  let step = 0
  const inAccount: Database['inAccount'] = async (scope, act) => {
    step += 1
    const result = await database.inAccount(scope, async (tx) => {
      const done = await act(tx)
      beforeCommit?.(step)
      return done
    })
    await afterCommit?.(step)
    return result
  }
  return {
    accountId,
    platform: beforeCommit || afterCommit ? { ...platform, database: { ...database, inAccount } } : platform,
    actor: { userId: null, name: 'Frontdesk' },
    attempt: 1,
    signal: new AbortController().signal,
    fence: async () => {},
    ...rest,
  }
}

/** One recurring job of the first account, now. */
export async function runRecurring(
  { platform, here }: TestServer,
  rounds: readonly RecurringDefinition[],
  name: string,
): Promise<void> {
  const round = rounds.find((each) => each.name === name)
  if (round?.per !== 'account') throw new Error(`There is no round ${name}.`)
  await round.run(jobContext({ platform, accountId: here.id }))
}
