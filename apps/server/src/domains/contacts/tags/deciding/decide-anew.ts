import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import type { AccountTx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { followsClock } from '../query/asked-parts.ts'
import { dayIn } from '../query/days.ts'
import { putQuery, zoneOf } from '../query/queries.store.ts'

/** The one job that decides for an account; asked for again while it waits, it is still one. */
export const askForDeciding = (tx: AccountTx) => enqueue(tx, 'tags.evaluate', {}, { jobKey: 'queue' })

/** Gives the tag its query and has it decided for every contact. The caller holds the tags. */
export async function decideAnew(tx: AccountTx, tagId: string, query: RuleGroup, at: Date) {
  const day = followsClock(query) ? dayIn(await zoneOf(tx), at) : null
  await putQuery(tx, tagId, query, { day, decided: false, at })
  await askForDeciding(tx)
}
