import type { importEndpoints } from '@frontdesk/contract/imports'
import type { AnswerOf, CallOf } from '#platform/domain'
import { importRows } from '../file/import-file.ts'
import { openBook } from '../matching/book.ts'
import { planBatch } from '../matching/plan-batch.ts'
import { checkMapping } from '../rows/check-mapping.ts'
import type { ContactDraft } from '../rows/contact-draft.ts'
import { rowMapper } from '../rows/map-row.ts'
import { findImport } from '../uploads/find-import.ts'
import { checkedRowView } from './row-view.ts'

type Endpoint = typeof importEndpoints.previewImport

const previewed = 25

export async function previewImport(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, inAccount } = call
  const { mapping, rules } = body
  const { accountId } = caller
  const row = await findImport(platform, accountId, params.id)
  checkMapping(row.columns, mapping, rules)
  const mapRow = rowMapper(row.columns, mapping, platform.clock.now().toISOString().slice(0, 10))
  const drafts: ContactDraft[] = []
  for await (const cells of importRows(platform, { accountId, importId: row.id }, row)) {
    drafts.push(mapRow(cells))
    if (drafts.length === previewed) break
  }
  const request = { keys: platform.keys, rules, book: openBook(rules), from: 0, lock: false }
  const { plans } = await inAccount((tx) => planBatch(tx, request, drafts))
  return { data: plans.map(checkedRowView) }
}
