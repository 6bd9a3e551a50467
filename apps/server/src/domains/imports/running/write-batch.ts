import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import { changeImport, type ImportRow } from '../imports.store.ts'
import { matchIndex } from '../matching/match-index.ts'
import { finalContact, planBatch, type RowPlan } from '../matching/plan-batch.ts'
import { acquireImportSlot } from '../matching/same-people.store.ts'
import type { ContactDraft } from '../rows/contact-draft.ts'
import type { Author } from './contact-rows.ts'
import { insertFailures } from './failures.store.ts'
import { type ChangedContact, writeChanged } from './write-changed.ts'
import { writeCreated } from './write-created.ts'

/**
 * Writes what a batch adds and changes, and the import's progress, atomically. The caller holds the lock on the
 * import's row.
 */
export async function writeBatch(
  tx: AccountTx,
  { keys, at }: { keys: Keys; at: Date },
  held: ImportRow,
  drafts: readonly ContactDraft[],
): Promise<ImportRow> {
  await acquireImportSlot(tx)
  // What earlier batches wrote is in the database, so the index starts empty with each batch.
  const book = matchIndex(held.rules)
  const request = { keys, rules: held.rules, book, from: held.done_rows, lock: true }
  const { plans, loaded } = await planBatch(tx, request, drafts)
  const those = (outcome: RowPlan['outcome']) => plans.filter((plan) => plan.outcome === outcome)
  const author: Author = { accountId: tx.accountId, importId: held.id, userId: held.created_by, at }
  const created = those('create').map((plan) => ({ id: generateId(), contact: finalContact(book, plan) }))
  await writeCreated(tx, keys, author, created)
  const changed = [...new Set(those('update').flatMap(({ about }) => about))].flatMap((id): ChangedContact[] => {
    const [before, after] = [loaded.get(id), book.get(id)]
    return before && after ? [{ ...before, after }] : []
  })
  await writeChanged(tx, keys, author, held.done_rows, changed)
  await insertFailures(
    tx,
    held.id,
    [...those('fail'), ...those('conflict')].map(({ row, reason }) => ({ row, problem: reason ?? '' })),
  )
  return changeImport(tx, held.id, {
    done_rows: held.done_rows + drafts.length,
    created_rows: held.created_rows + created.length,
    updated_rows: held.updated_rows + those('update').length,
    skipped_rows: held.skipped_rows + those('skip').length,
    conflict_rows: held.conflict_rows + those('conflict').length,
    failed_rows: held.failed_rows + those('fail').length,
    zip_filled_rows: held.zip_filled_rows + plans.filter(isFilledFromZip).length,
    moved_at: at,
  })
}

const isFilledFromZip = ({ outcome, draft: { filledFromZip }, changes }: RowPlan) =>
  filledFromZip.length > 0 &&
  (outcome === 'create' ||
    (outcome === 'update' &&
      changes.some(({ target, taken }) => taken && filledFromZip.some((field) => field === target))))
