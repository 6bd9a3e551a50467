import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import type { AccountTx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { followsClock } from '../query/asked-parts.ts'
import { dayIn } from '../query/days.ts'
import { putQuery } from '../query/queries.store.ts'

/** The one job that decides for an account; asked for again while it waits, it is still one. */
export const requestEvaluation = (tx: AccountTx) => enqueue(tx, 'tags.evaluate', {}, { jobKey: 'queue' })

/** Gives the tag its query and has it decided for every contact. The caller holds the tags. */
export async function reevaluateTag(tx: AccountTx, tagId: string, query: RuleGroup, at: Date) {
  const day = followsClock(query) ? dayIn(await zoneOf(tx), at) : null
  await putQuery(tx, tagId, query, { day, decided: false, at })
  await requestEvaluation(tx)
}
