import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import type { AccountTx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { followsClock } from '../query/asked-parts.ts'
import { formatDayIn } from '../query/days.ts'
import { putQuery } from '../query/queries.store.ts'

/** One evaluation job per account: enqueuing it again while it waits adds no second one. */
export const requestEvaluation = (tx: AccountTx) => enqueue(tx, 'tags.evaluate', {}, { jobKey: 'queue' })

/** Sets the tag's query and has it evaluated for every contact. The caller holds the lock on the tags. */
export async function reevaluateTag(tx: AccountTx, tagId: string, query: RuleGroup, at: Date) {
  const day = followsClock(query) ? formatDayIn(await zoneOf(tx), at) : null
  await putQuery(tx, tagId, query, { day, decided: false, at })
  await requestEvaluation(tx)
}
