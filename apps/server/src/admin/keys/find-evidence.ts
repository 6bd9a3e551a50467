// Which keys sealed the stored values, and whether the server's keys open them. Each key is tried once.
import { FieldOpenError } from '../../platform/crypto/field.ts'
import type { Evidence } from '../../platform/crypto/key-checks.ts'
import { type Keys, UnknownKey } from '../../platform/crypto/keys.ts'
import type { Database } from '../../platform/db/database.ts'
import { listAccountIds } from '../../platform/jobs/account-ids.ts'
import { sealedTables, tenantSchema } from '../account/carried.ts'
import { type Sample, samplesOf } from './sealed-samples.store.ts'

/** Samples of values that other keys than `known` sealed: one for each key, column, and account. */
export async function findEvidence(database: Database, keys: Keys, known: readonly number[]): Promise<Evidence> {
  const found: Found = new Map()
  for (const { table, column } of sealedColumns(false)) {
    for (const sample of await database.readDirectory(samplesOf(table, column, known))) {
      note(found, sample, opens(keys, '', table, column, sample))
    }
  }
  for await (const ids of listAccountIds(database, null)) {
    for (const accountId of ids) {
      for (const { table, column } of sealedColumns(true)) {
        for await (const samples of database.rows(accountId, samplesOf(table, column, known))) {
          for (const sample of samples) note(found, sample, opens(keys, accountId, table, column, sample))
        }
      }
    }
  }
  return found
}

/** Blind indexes are digests: they prove nothing without the value. */
const sealedColumns = (ofAccounts: boolean) =>
  Object.entries(sealedTables)
    .filter(([table]) => table.startsWith(`${tenantSchema}.`) === ofAccounts)
    .flatMap(([table, { columns }]) =>
      columns.filter((column) => !column.endsWith('_index')).map((column) => ({ table, column })),
    )

type Found = Map<number, { opened: number; failed: number }>

function note(found: Found, { keyId }: Sample, opened: boolean | undefined): void {
  if (opened === undefined) return
  const before = found.get(keyId) ?? { opened: 0, failed: 0 }
  found.set(keyId, { opened: before.opened + Number(opened), failed: before.failed + Number(!opened) })
}

/** Undefined when the table skips the column, such as a secret whose set-up was not completed. */
function opens(keys: Keys, accountId: string, table: string, column: string, { row, sealed }: Sample) {
  try {
    const values = sealedTables[table]?.open(keys, accountId, row, { [column]: Buffer.from(sealed, 'hex') }) ?? {}
    return Object.keys(values).length > 0 ? true : undefined
  } catch (error) {
    // Any other error is no evidence.
    if (error instanceof UnknownKey || error instanceof FieldOpenError) return false
    throw error
  }
}
