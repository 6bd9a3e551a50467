// Counts what changed since the last time. Whoever reads a number does it first, so a number is not older than its rows;
// the job does it for those who only look at the screen, and counts everything for the first time.
import { setTimeout as wait } from 'node:timers/promises'
import type { AccountTx, Actor } from '#platform/db/database'
import type { JobContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import {
  type Counted,
  countingState,
  countTouched,
  holdMetrics,
  isCounted,
  recountAll,
  startCounting,
  tryHoldMetrics,
} from './counting.store.ts'
import { tellCounted } from './tell-counted.ts'

/** Touches at once: some tenths of a second. */
const most = 2000
/** So long whoever reads waits for others who count; then the numbers are those of a moment ago, and an event follows. */
const patienceMs = 2000
const pauseMs = 50

const frontdesk: Actor = { userId: null, name: 'Frontdesk' }

type Parts = Pick<Platform, 'database' | 'clock' | 'realtime'>
interface Scope {
  accountId: string
  actor: Actor
}

export async function countMetrics({ platform, accountId, actor, signal }: JobContext): Promise<void> {
  let more = true
  while (more) {
    const counted = await platform.database.inAccount({ accountId, actor }, (tx) => countAll(tx, platform.clock.now()))
    tell(platform, accountId, counted)
    more = counted.more
    signal.throwIfAborted()
  }
}

/** Before numbers are read. Nobody waits with a connection. */
export async function countBefore(platform: Parts, accountId: string): Promise<void> {
  const scope = { accountId, actor: frontdesk }
  const until = Date.now() + patienceMs
  let isFirst = true
  while (Date.now() < until) {
    const [state] = await platform.database.read(accountId, countingState)
    if (!state || (state.counted && !state.touched)) return
    if (state.counted && (await countSome(platform, scope))) continue
    if (!state.counted && isFirst) await platform.database.inAccount(scope, startCounting)
    isFirst = false
    await wait(pauseMs)
  }
}

/** False: somebody else counts. */
async function countSome(platform: Parts, scope: Scope): Promise<boolean> {
  const counted = await platform.database.inAccount(scope, async (tx) =>
    (await tryHoldMetrics(tx)) ? countTouched(tx, most) : undefined,
  )
  if (counted) tell(platform, scope.accountId, counted)
  return counted !== undefined
}

interface Told extends Omit<Counted, 'users'> {
  /** Null: everybody's. */
  users: string[] | null
}

async function countAll(tx: AccountTx, now: Date): Promise<Told> {
  await holdMetrics(tx)
  if (await isCounted(tx)) return countTouched(tx, most)
  await recountAll(tx, now)
  return { users: null, usage: true, more: false }
}

function tell(platform: Parts, accountId: string, counted: Told) {
  if (counted.users === null || counted.users.length > 0 || counted.usage) tellCounted(platform, accountId, counted)
}
