import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import { insertMany } from '../../people/bulk.store.ts'
import { findOrAddTags } from '../../tags/tags.store.ts'
import { changeImport, type ImportRow, insertFailures } from '../imports.store.ts'
import { takeImportTurn } from '../matching/known-people.store.ts'
import { sortBatch } from '../matching/sort-batch.ts'
import type { ContactDraft } from '../rows/contact-draft.ts'
import { type Author, addressRows, contactRow, extraRows, type NewContact, noteRows } from './contact-rows.ts'

/** Adds the contacts of a batch and moves the import on, both or neither. The caller holds the import's row. */
export async function writeBatch(
  tx: AccountTx,
  { keys, at }: { keys: Keys; at: Date },
  held: ImportRow,
  drafts: readonly ContactDraft[],
): Promise<ImportRow> {
  await takeImportTurn(tx)
  const { created, skipped, failures } = await sortBatch(tx, drafts, held.done_rows)
  const author: Author = { accountId: tx.accountId, importId: held.id, userId: held.created_by, at }
  await insertMany(
    tx,
    'contacts',
    created.map((contact) => contactRow(keys, author, contact)),
  )
  await insertMany(
    tx,
    'addresses',
    created.flatMap((contact) => addressRows(author, contact)),
  )
  await insertMany(
    tx,
    'contact_extras',
    created.flatMap((contact) => extraRows(author, contact)),
  )
  await insertMany(
    tx,
    'activity',
    created.flatMap((contact) => noteRows(author, contact)),
  )
  await tagContacts(tx, created)
  await insertFailures(tx, held.id, failures)
  return changeImport(tx, held.id, {
    done_rows: held.done_rows + drafts.length,
    created_rows: held.created_rows + created.length,
    skipped_rows: held.skipped_rows + skipped,
    failed_rows: held.failed_rows + failures.length,
    moved_at: at,
  })
}

async function tagContacts(tx: AccountTx, created: readonly NewContact[]) {
  const names = new Map(created.flatMap(({ draft }) => draft.tags.map((tag) => [tag.toLowerCase(), tag] as const)))
  if (names.size === 0) return
  const ids = await findOrAddTags(tx, [...names.values()])
  await insertMany(
    tx,
    'contact_tags',
    created.flatMap(({ id, draft }) =>
      [...new Set(draft.tags.flatMap((tag) => ids.get(tag.toLowerCase()) ?? []))].map((tag) => ({
        contact_id: id,
        tag_id: tag,
      })),
    ),
  )
}
