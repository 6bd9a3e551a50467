// Counts what changed since the last time. Whoever reads a number does it first, so a number is not older than its rows;
// the job does it for those who only look at the screen, and counts everything for the first time.
import { setTimeout as wait } from 'node:timers/promises'
import type { AccountTx, Actor } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import type { JobContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { type Counted, commitState, countingState, countTouched, isCounted, lockMetrics } from './counting.store.ts'
import { notifyCounted } from './notify-counted.ts'
import { recountAll } from './recount-all.ts'

/** So long whoever reads waits for others who count; then the numbers are those of a moment ago, and an event follows. */
const patienceMs = 2000
const pauseMs = 50
/** So long a job waits for those who commit what it is to count, and then counts again a moment later. */
const commitsMs = 1000
const againMs = 500

const frontdesk: Actor = { userId: null, name: 'Frontdesk' }

type Parts = Pick<Platform, 'database' | 'clock' | 'realtime'>
interface Scope {
  accountId: string
  actor: Actor
}

/** Occupies a worker only while it counts: of these there are few, and other work waits for them. */
export async function countMetrics({ platform, accountId, actor, signal }: JobContext): Promise<void> {
  const { database, clock } = platform
  const scope = { accountId, actor }
  const committed = await allCommitted(platform, accountId)
  let counted: Told | undefined
  do {
    signal.throwIfAborted()
    counted = await database.inAccount(scope, (tx) => countAll(tx, clock.now()))
    if (counted) tell(platform, accountId, counted)
  } while (counted?.more)
  if (counted && committed) return
  await database.inAccount(scope, (tx) => startCounting(tx, againMs))
}

/** False: somebody commits for long. */
async function allCommitted({ database }: Parts, accountId: string): Promise<boolean> {
  const until = Date.now() + commitsMs
  for (;;) {
    // In one trip: whoever commits meanwhile waits for its end.
    const [state] = await database.read(accountId, commitState(accountId))
    if (state?.all) return true
    if (Date.now() >= until) return false
    await wait(pauseMs)
  }
}

/** Before numbers are read. Nobody waits with a connection. False: they may lack something. */
export async function countBefore(platform: Parts, accountId: string): Promise<boolean> {
  const scope = { accountId, actor: frontdesk }
  const until = Date.now() + patienceMs
  let isAsked = false
  while (Date.now() < until) {
    const [state] = await platform.database.read(accountId, countingState)
    if (!state || (state.counted && !state.touched)) return true
    const counted = state.counted ? await countSome(platform, scope) : undefined
    // What others commit from now on is not waited for.
    if (counted && !counted.more) return true
    if (!state.counted && !isAsked) await platform.database.inAccount(scope, (tx) => startCounting(tx))
    isAsked ||= !state.counted
    if (!counted) await wait(pauseMs)
  }
  return false
}

const startCounting = (tx: AccountTx, afterMs?: number) =>
  enqueue(tx, 'metrics.count', {}, { jobKey: 'all', ...(afterMs && { afterMs }) })

/** Undefined: somebody else counts. */
async function countSome(platform: Parts, scope: Scope): Promise<Counted | undefined> {
  const counted = await platform.database.inAccount(scope, async (tx) =>
    (await lockMetrics(tx)) ? countTouched(tx) : undefined,
  )
  if (counted) tell(platform, scope.accountId, counted)
  return counted
}

interface Told extends Omit<Counted, 'users'> {
  /** Null: everybody's. */
  users: string[] | null
}

/** Undefined: somebody else counts. */
async function countAll(tx: AccountTx, now: Date): Promise<Told | undefined> {
  if (!(await lockMetrics(tx))) return undefined
  if (await isCounted(tx)) return countTouched(tx)
  return { users: null, usage: true, more: !(await recountAll(tx, now)).ended }
}

function tell(platform: Parts, accountId: string, counted: Told) {
  if (counted.users === null || counted.users.length > 0 || counted.usage) notifyCounted(platform, accountId, counted)
}
