import type { AccountTx } from '#platform/db/database'
import type { JobContext } from '#platform/jobs/job'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { followsClock } from '../query/asked-parts.ts'
import { formatDayIn } from '../query/days.ts'
import { type DynamicTag, dynamicTags } from '../query/queries.store.ts'
import { lockTags } from '../tags.store.ts'
import { isAnythingLeft } from './anything-left.ts'
import { putDecidedOn, queueAcrossBoundaries } from './clock.store.ts'
import { dateBoundaries } from './date-boundaries.ts'
import { requestEvaluation } from './reevaluate-tag.ts'

/**
 * Runs soon after local midnight, or after downtime: queues contacts for whom the days that passed change an answer.
 */
export async function followClock({ accountId, actor, platform }: JobContext) {
  await platform.database.inAccount({ accountId, actor }, async (tx) => {
    await lockTags(tx)
    const clocked = (await dynamicTags(tx)).filter(({ query }) => followsClock(query))
    // An account that is still being created has neither tags nor a time zone.
    if (clocked.length > 0) await queueThoseDue(tx, clocked, platform.clock.now())
    if (await isAnythingLeft(tx)) await requestEvaluation(tx)
  })
}

async function queueThoseDue(tx: AccountTx, clocked: readonly DynamicTag[], now: Date) {
  const zone = await zoneOf(tx)
  const day = formatDayIn(zone, now)
  const due = clocked.flatMap(({ id, query, decided_on }) =>
    (decided_on ?? '') < day ? [{ id, query, from: decided_on ?? day }] : [],
  )
  const boundaries = due.flatMap(({ query, from }) => dateBoundaries(query, from, day))
  if (boundaries.length > 0) await queueAcrossBoundaries(tx, boundaries, zone)
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) await putDecidedOn(tx, ids, day)
}
