import type { blockEndpoints } from '@frontdesk/contract/blockednumbers/blockednumbers'
import { blockDigits } from '@frontdesk/contract/blockednumbers/limits'
import type { AnswerOf, CallOf } from '#platform/domain'
import { blockedPage, countAll } from './blocked.store.ts'
import { blockedView } from './blocked-view.ts'

type Endpoint = typeof blockEndpoints.listBlocked

export async function listBlocked({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { limit, cursor, search = '' } = query
  const digits = blockDigits(search)
  const page = blockedPage({ limit, cursor, words: search.trim(), digits: /^\d+$/.test(digits) ? digits : '' })
  const [rows, [counted]] = await platform.database.readAll(caller.accountId, [page.query, countAll()])
  const { data, next } = page.cut(rows)
  return { data: data.map(blockedView), next: next ?? null, total: counted?.total ?? 0 }
}
