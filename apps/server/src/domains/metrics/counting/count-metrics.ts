// Counts what changed since the last time. Whoever reads a number does it first, so a number is never older than its
// rows; the job does it for those who only look at the screen.
import type { AccountTx, Actor } from '#platform/db/database'
import type { JobContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { countTouched, holdMetrics, isCounted, isTouched, recountAll } from './counting.store.ts'
import { tellCounted } from './tell-counted.ts'

/** Touches at once: some tenths of a second. */
const most = 2000
/** Of one reader; the job goes on. */
const roundsOfReader = 5

const frontdesk: Actor = { userId: null, name: 'Frontdesk' }

type Parts = Pick<Platform, 'database' | 'clock' | 'realtime'>
interface Scope {
  accountId: string
  actor: Actor
}

export async function countMetrics({ platform, accountId, actor, signal }: JobContext): Promise<void> {
  while (await countOnce(platform, { accountId, actor })) signal.throwIfAborted()
}

/** Before numbers are read. */
export async function countBefore(platform: Parts, accountId: string): Promise<void> {
  for (let round = 0; round < roundsOfReader; round++) {
    const [state] = await platform.database.read(accountId, isTouched)
    if (!state?.touched || !(await countOnce(platform, { accountId, actor: frontdesk }))) return
  }
}

/** True: there is more. */
async function countOnce(platform: Parts, scope: Scope): Promise<boolean> {
  const counted = await platform.database.inAccount(scope, (tx) => countIn(tx, platform.clock.now()))
  if (counted.users === null || counted.users.length > 0 || counted.usage)
    tellCounted(platform, scope.accountId, counted)
  return counted.more
}

async function countIn(tx: AccountTx, now: Date) {
  await holdMetrics(tx)
  if (await isCounted(tx)) return countTouched(tx, most)
  await recountAll(tx, now)
  return { users: null, usage: true, more: false }
}
