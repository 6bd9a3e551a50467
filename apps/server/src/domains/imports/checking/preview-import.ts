import type { importEndpoints } from '@frontdesk/contract/imports/imports'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { readBatches } from '../file/reading/import-reader.ts'
import { formatOf } from '../imports.store.ts'
import { matchIndex } from '../matching/match-index.ts'
import { planBatch } from '../matching/plan-batch.ts'
import { checkMapping } from '../rows/check-mapping.ts'
import type { ContactDraft } from '../rows/contact-draft.ts'
import { rowReading } from '../rows/row-reading.ts'
import { findImport } from '../uploads/find-import.ts'
import { checkedRowView } from './row-view.ts'

type Endpoint = typeof importEndpoints.previewImport

const previewed = 25

const isPrivateTarget = (target: string) => ['ssn', 'coSsn', 'sealedExtra'].includes(target)

export async function previewImport(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, inAccount } = call
  const { mapping, rules } = body
  const { accountId } = caller
  const row = await findImport(platform, accountId, params.id)
  checkMapping(row.columns, mapping, rules)
  const reading = await rowReading(platform, accountId)
  const wanted = { format: formatOf(row), columns: row.columns, mapping, reading, from: 0, size: previewed }
  const drafts: ContactDraft[] = []
  for await (const batch of readBatches(platform, { accountId, importId: row.id }, wanted, 'person')) {
    drafts.push(...batch.drafts.slice(0, previewed - drafts.length))
    if (drafts.length === previewed) break
  }
  const request = { keys: platform.keys, rules, book: matchIndex(rules), from: 0, lock: false }
  const { plans } = await inAccount(async (tx) => {
    const plan = await planBatch(tx, request, drafts)
    // This would reveal whether somebody has a row's number, or whether the contact has that very value.
    if (rules.same === 'ssn' || (request.book.keepsContacts && mapping.some(isPrivateTarget))) {
      const facts = {
        rows: drafts.length,
        matched: plan.plans.filter(({ about }) => about.length > 0).length,
        ...rules,
      }
      await audit(tx, { action: 'import.previewed', entity: { type: 'import', id: row.id }, facts })
    }
    return plan
  })
  return { data: plans.map(checkedRowView) }
}
