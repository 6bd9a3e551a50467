import type { BatchRange } from '#platform/batches/batch'
import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import {
  markContactsDeleted,
  markNotesDeleted,
  moveLastContact,
  openSsn,
  type PrivateField,
  privateFields,
  updateContactRows,
} from '../../contacts/contacts.public.ts'
import { deleteRecordRows, updateRecordRows } from '../../records/records.public.ts'
import { takeTagsOfMany } from '../../tags/tags.public.ts'
import type { Undo } from '../imports.store.ts'
import { fieldColumns, plainFields } from '../matching/field-columns.ts'
import { discardPlans } from '../matching/same-people.store.ts'
import { type AuditedContact, auditChanged } from '../running/audit-changed.ts'
import { changeView, type ImportChange } from './change-view.ts'
import { leaveAsBefore } from './changes.store.ts'
import type { RestorePlan } from './plan-restore.ts'
import { planUndo } from './plan-undo.ts'
import { type BulkRow, insertKept, lockTouched, type TouchedContact } from './undo.store.ts'

/** Undoes the contacts of one batch. The caller holds the lock on the import's row. */
export async function undoBatch(
  tx: AccountTx,
  { keys, at, importId }: { keys: Keys; at: Date; importId: string },
  undo: Undo,
  batch: BatchRange,
): Promise<Undo> {
  await discardPlans(tx)
  const touched = await lockTouched(tx, importId, batch)
  const created = touched.filter(({ isCreated, isDeleted }) => isCreated && !isDeleted)
  const stays = ({ edited, notes }: TouchedContact) => undo.changed === 'keep' && (edited || notes > 0)
  const removed = created.filter((contact) => !stays(contact)).map(({ id }) => id)
  await markContactsDeleted(tx, removed, undo.userId, at)
  const updated = touched.filter(({ isCreated }) => !isCreated)
  const backs = await planUndo(
    tx,
    keys,
    importId,
    updated.map(({ id }) => id),
  )
  const restored = [...backs.values()].filter(({ changes }) => changes)
  const versions = await writeBack(tx, undo, at, restored)
  await auditChanged(
    tx,
    keys,
    { act: 'import-undone', importId, userId: undo.userId },
    restored.map((back) => auditedOf(keys, tx.accountId, back)),
  )
  const isAlone = ({ id, edited }: TouchedContact) => !edited && backs.get(id)?.kept.length === 0
  await leaveAsBefore(
    tx,
    importId,
    updated.filter(isAlone).flatMap(({ id }) => {
      const version = versions.get(id)
      return version === undefined ? [] : [{ id, version }]
    }),
  )
  const kept: ImportChange[] = [
    ...created.filter(stays).map((contact) => changeView(contact, [], true)),
    ...updated.flatMap((contact) => {
      const fields = backs.get(contact.id)?.kept ?? []
      return fields.length > 0 ? [changeView(contact, fields, true)] : []
    }),
  ]
  await insertKept(tx, importId, kept)
  return {
    ...undo,
    cursor: batch.until,
    done: undo.done + touched.length,
    removed: undo.removed + removed.length,
    restored: undo.restored + restored.length,
    kept: undo.kept + kept.length,
  }
}

function auditedOf(keys: Keys, accountId: string, { former, row }: RestorePlan): AuditedContact {
  const changed = Object.entries(fieldColumns).map(([field, column]) => [
    field,
    { from: former[column], to: row[column] },
  ]) as [string, { from: unknown; to: unknown }][]
  const number = (field: PrivateField) => ({
    from: openSsn(keys, field, accountId, row.id, former[privateFields[field]]),
    to: openSsn(keys, field, accountId, row.id, row[privateFields[field]]),
  })
  return {
    id: row.id,
    fields: Object.fromEntries(changed.filter(([, { from, to }]) => from !== to)),
    numbers: { ssn: number('ssn'), coSsn: number('coSsn') },
    records: [],
  }
}

async function writeBack(tx: AccountTx, { userId }: Undo, at: Date, restored: readonly RestorePlan[]) {
  if (restored.length === 0) return new Map<string, number>()
  const versions = await updateContactRows(
    tx,
    restored.map(({ row }) => contactColumns(row, at)),
  )
  await writeDependentRows(
    tx,
    'addresses',
    restored.flatMap(({ addresses }) =>
      [...addresses].map(([id, columns]) => ({ id, columns: columns && { ...columns, updated_at: at } })),
    ),
  )
  await writeDependentRows(
    tx,
    'contact_extras',
    restored.flatMap(({ extras }) =>
      [...extras].map(([id, value]) => ({ id, columns: value === null ? null : { value, updated_at: at } })),
    ),
  )
  await takeTagsOfMany(
    tx,
    restored.flatMap(({ row, tags }) => tags.map((tag) => ({ contact: row.id, tag }))),
  )
  const unsaid = restored.filter(({ notes }) => notes.length > 0)
  await markNotesDeleted(
    tx,
    unsaid.flatMap(({ notes }) => notes),
    userId,
    at,
  )
  await moveLastContact(
    tx,
    unsaid.map(({ row }) => row.id),
  )
  return versions
}

const numberColumns = ['ssn', 'ssn_index', 'ssn_last4', 'co_ssn', 'co_ssn_index', 'co_ssn_last4'] as const

function contactColumns(row: RestorePlan['row'], at: Date) {
  const columns = [...plainFields.map((field) => fieldColumns[field]), ...numberColumns]
  return { id: row.id, ...Object.fromEntries(columns.map((column) => [column, row[column]])), updated_at: at }
}

async function writeDependentRows<T extends 'addresses' | 'contact_extras'>(
  tx: AccountTx,
  table: T,
  given: readonly { id: string; columns: BulkRow<T> | null }[],
) {
  if (given.length === 0) return
  await deleteRecordRows(
    tx,
    table,
    given.filter(({ columns }) => columns === null).map(({ id }) => id),
  )
  await updateRecordRows(
    tx,
    table,
    given.flatMap(({ id, columns }) => (columns ? [{ ...columns, id }] : [])),
  )
}
