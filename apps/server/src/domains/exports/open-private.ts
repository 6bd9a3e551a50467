// Opens the private values in the rows of an export; each is audited before it is sent.

import { type AuditEntry, auditEach } from '#platform/audit/audit'
import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import { readJson } from '#platform/json/read-json'
import { openField, openSsn } from '../contacts/contacts.public.ts'
import { at } from './contact-page.store.ts'
import type { RecordLine, Sealed } from './export.store.ts'
import type { Opened } from './export-sheets.ts'
import type { WholeContact } from './whole-contacts.ts'

interface Opening {
  keys: Keys
  accountId: string
  exportId: string
  inAccount: <T>(fn: (tx: AccountTx) => Promise<T>) => Promise<T>
}

type Values = Record<string, unknown>

export async function openContacts(opening: Opening, lines: readonly WholeContact[]): Promise<Opened<WholeContact>[]> {
  const opened = lines.map((line) => ({
    ...line,
    opened: { ...ssns(opening, line), ...sealed(opening, sealedOf(line)) },
  }))
  await note(
    opening,
    opened.flatMap((line) => looks(opening, line.opened, { type: 'contact', id: line.id })),
  )
  return opened
}

export async function openRecords(
  opening: Opening,
  type: string,
  lines: readonly RecordLine[],
): Promise<Opened<RecordLine>[]> {
  const opened = lines.map((line) => ({ ...line, opened: sealed(opening, line) }))
  await note(
    opening,
    opened.flatMap((line) => looks(opening, line.opened, { type, id: line.id }, { contact: line.contact_id })),
  )
  return opened
}

const [ssnAt, coSsnAt, sealedAt] = [at('ssn'), at('co_ssn'), at('sealed')]

function ssns({ keys, accountId }: Opening, { id, own }: WholeContact): Values {
  const [ssn, coSsn] = [own[ssnAt], own[coSsnAt]]
  return {
    ...(ssn && { ssn: openSsn(keys, 'ssn', accountId, id, Buffer.from(ssn, 'hex')) }),
    ...(coSsn && { coSsn: openSsn(keys, 'coSsn', accountId, id, Buffer.from(coSsn, 'hex')) }),
  }
}

const sealedOf = ({ id, own }: WholeContact) => ({ id, sealed: readJson(own[sealedAt] || 'null') as Sealed })

const sealed = ({ keys, accountId }: Opening, { id, sealed: fields }: { id: string; sealed?: Sealed }): Values =>
  Object.fromEntries(
    Object.entries(fields ?? {}).map(([field, hex]) => [
      field,
      openField(keys, accountId, id, field, Buffer.from(hex, 'hex')),
    ]),
  )

/** Audited as if each were revealed individually. */
const looks = (
  { exportId }: Opening,
  values: Values,
  entity: AuditEntry['entity'],
  facts: Record<string, unknown> = {},
): AuditEntry[] =>
  Object.keys(values).map((field) => ({
    action: `${entity.type}.${field}.revealed`,
    entity,
    facts: { ...facts, export: exportId },
  }))

async function note({ inAccount }: Opening, entries: readonly AuditEntry[]) {
  if (entries.length > 0) await inAccount((tx) => auditEach(tx, entries))
}
