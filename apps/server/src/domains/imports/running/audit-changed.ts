// Audits an import's changes of existing contacts as if a person had made them: their history is read from there.
import { type AuditEntry, auditEach } from '#platform/audit/audit'
import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import {
  type FormerValue,
  maskedSsn,
  type PrivateField,
  privateFields,
  sealField,
  ssnDigest,
  storeFormerValues,
} from '../../contacts/contacts.public.ts'

type Values = Readonly<Record<string, { from: unknown; to: unknown }>>

export interface AuditedContact {
  id: string
  fields: Values
  /** Social Security numbers before and after, in plaintext. */
  numbers: { [field in PrivateField]?: { from: string | null; to: string | null } }
  /** Addresses and additional info; `added`: they did not exist before. */
  records: readonly { entity: 'address' | 'extra'; id: string; added: boolean; values: Values }[]
}

interface Done {
  act: 'imported' | 'import-undone'
  importId: string
  /** The person who uploaded the file, or requested its undo; the job itself has no actor. */
  userId: string | null
}

export async function auditChanged(tx: AccountTx, keys: Keys, done: Done, contacts: readonly AuditedContact[]) {
  const entries: AuditEntry[] = []
  const replaced: Parameters<typeof storeFormerValues>[1][number][] = []
  for (const { id, fields, numbers, records } of contacts) {
    const { changes, former } = numberChanges(keys, tx.accountId, id, numbers)
    replaced.push(...former.map((value) => ({ contact_id: id, owner_id: id, ...value })))
    entries.push(entryOf(done, 'contact', id, { ...fields, ...changes }, {}))
    for (const { entity, id: record, added, values } of records)
      entries.push(entryOf(added ? { ...done, act: 'created' } : done, entity, record, values, { contact: id }))
  }
  await storeFormerValues(tx, replaced)
  const byPerson = { ...tx, actor: { ...tx.actor, userId: done.userId } }
  await auditEach(
    byPerson,
    entries.filter(({ changes }) => Object.keys(changes ?? {}).length > 0),
  )
}

const entryOf = (
  { act, importId }: { act: string; importId: string },
  type: string,
  id: string,
  changes: Values,
  facts: object,
): AuditEntry => ({ action: `${type}.${act}`, entity: { type, id }, changes, facts: { ...facts, import: importId } })

function numberChanges(keys: Keys, accountId: string, id: string, numbers: AuditedContact['numbers']) {
  const changes: Record<string, { from: unknown; to: unknown }> = {}
  const former: FormerValue[] = []
  for (const field of Object.keys(privateFields) as PrivateField[]) {
    const { from = null, to = null } = numbers[field] ?? {}
    if (from === to) continue
    const digest = ssnDigest(keys, accountId, field, from)
    changes[field] = { from: digest, to: ssnDigest(keys, accountId, field, to) }
    if (from && digest)
      former.push({
        field,
        digest,
        sealed: sealField(keys, accountId, id, field, from),
        hint: maskedSsn(from.slice(-4)) ?? '',
      })
  }
  return { changes, former }
}

/** The columns that differ. */
export function differing(
  columns: readonly string[],
  from: Readonly<Record<string, unknown>> | null,
  to: Readonly<Record<string, unknown>> | null,
): Values {
  return Object.fromEntries(
    columns
      .map((column) => [column, { from: from?.[column] ?? null, to: to?.[column] ?? null }] as const)
      .filter(([, change]) => change.from !== change.to),
  )
}
