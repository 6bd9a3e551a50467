import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { followsClock } from '../query/asked-parts.ts'
import { formatDayIn } from '../query/days.ts'
import { putQuery } from '../query/queries.store.ts'
import { insertTag } from '../tags.store.ts'
import { coreTags } from './core-tags.ts'

/** The tags of a new account, which has no contacts to evaluate yet. */
export async function seedTags(tx: AccountTx, at: Date) {
  const day = formatDayIn(await zoneOf(tx), at)
  for (const { query, ...tag } of coreTags) {
    const id = generateId()
    if (!(await insertTag(tx, { ...tag, id, type: 'core' }, at))) continue
    await putQuery(tx, id, query, { day: followsClock(query) ? day : null, decided: true, at })
  }
}
