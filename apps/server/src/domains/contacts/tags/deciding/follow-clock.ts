import type { JobContext } from '#platform/jobs/job'
import { followsClock } from '../query/asked-parts.ts'
import { dayIn } from '../query/days.ts'
import { dynamicTags, zoneOf } from '../query/queries.store.ts'
import { holdTags } from '../tags.store.ts'
import { isAnythingLeft } from './anything-left.ts'
import { putDecidedOn, queueCrossed } from './clock.store.ts'
import { crossingsOf } from './crossings.ts'
import { askForDeciding } from './decide-anew.ts'

/** Soon after midnight there, or after however long a stop: queues those for whom the days that passed change an answer. */
export async function followClock({ accountId, actor, platform }: JobContext) {
  await platform.database.inAccount({ accountId, actor }, async (tx) => {
    await holdTags(tx)
    const zone = await zoneOf(tx)
    const day = dayIn(zone, platform.clock.now())
    const due = (await dynamicTags(tx)).flatMap(({ id, query, decided_on }) =>
      followsClock(query) && (decided_on ?? '') < day ? [{ id, query, from: decided_on ?? day }] : [],
    )
    const crossings = due.flatMap(({ query, from }) => crossingsOf(query, from, day))
    if (crossings.length > 0) await queueCrossed(tx, crossings, zone)
    if (due.length > 0)
      await putDecidedOn(
        tx,
        due.map(({ id }) => id),
        day,
      )
    if (await isAnythingLeft(tx)) await askForDeciding(tx)
  })
}
