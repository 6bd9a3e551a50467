import type { AccountTx } from '#platform/db/database'
import type { JobContext } from '#platform/jobs/job'
import { followsClock } from '../query/asked-parts.ts'
import { dayIn } from '../query/days.ts'
import { type DynamicTag, dynamicTags, zoneOf } from '../query/queries.store.ts'
import { holdTags } from '../tags.store.ts'
import { isAnythingLeft } from './anything-left.ts'
import { putDecidedOn, queueCrossed } from './clock.store.ts'
import { crossingsOf } from './crossings.ts'
import { askForDeciding } from './decide-anew.ts'

/** Soon after midnight there, or after however long a stop: queues those for whom the days that passed change an answer. */
export async function followClock({ accountId, actor, platform }: JobContext) {
  await platform.database.inAccount({ accountId, actor }, async (tx) => {
    await holdTags(tx)
    const clocked = (await dynamicTags(tx)).filter(({ query }) => followsClock(query))
    // An account that is still being made has no tags, and no zone either.
    if (clocked.length > 0) await queueThoseDue(tx, clocked, platform.clock.now())
    if (await isAnythingLeft(tx)) await askForDeciding(tx)
  })
}

async function queueThoseDue(tx: AccountTx, clocked: readonly DynamicTag[], now: Date) {
  const zone = await zoneOf(tx)
  const day = dayIn(zone, now)
  const due = clocked.flatMap(({ id, query, decided_on }) =>
    (decided_on ?? '') < day ? [{ id, query, from: decided_on ?? day }] : [],
  )
  const crossings = due.flatMap(({ query, from }) => crossingsOf(query, from, day))
  if (crossings.length > 0) await queueCrossed(tx, crossings, zone)
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) await putDecidedOn(tx, ids, day)
}
