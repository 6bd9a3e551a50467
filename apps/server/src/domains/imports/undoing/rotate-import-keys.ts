import { hashForIndex, listIndexCandidates } from '#platform/crypto/blind-index'
import type { Keys } from '#platform/crypto/keys'
import type { AccountScope } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { openSsn, type PrivateField, privateFields, sealSsn, ssnIndexField } from '../../contacts/contacts.public.ts'
import type { FormerNumbers } from './changes.store.ts'
import { changesByOthers, type OldChange, replaceNumbers } from './rotation.store.ts'

const atOnce = 500

/** Seals what imports store for their undo with the current key. Returns how many changes it updated; may run again. */
export async function rotateImportKeys({ database, keys }: Pick<Platform, 'database' | 'keys'>, scope: AccountScope) {
  let touched = 0
  for (;;) {
    const done = await database.inAccount(scope, async (tx) => {
      const rows = await changesByOthers(tx, keys.currentId, atOnce)
      for (const old of rows) await replaceNumbers(tx, old, renumbered(keys, tx.accountId, old))
      return rows.length
    })
    touched += done
    if (done < atOnce) return touched
  }
}

function renumbered(keys: Keys, accountId: string, old: OldChange): FormerNumbers {
  const again = (field: PrivateField) => {
    const column = privateFields[field]
    const former = openSsn(keys, field, accountId, old.contact_id, old[column])
    const { sealed, index, last4 } = sealSsn(keys, field, accountId, old.contact_id, former)
    const now = openSsn(keys, field, accountId, old.contact_id, old[`now_${column}`])
    return {
      [column]: sealed,
      [`${column}_index`]: index,
      [`${column}_last4`]: last4,
      [`new_${column}_index`]: rewritten(keys, accountId, old[`new_${column}_index`], now),
    }
  }
  return { ...again('ssn'), ...again('coSsn') } as unknown as FormerNumbers
}

/**
 * A blind index can't be decrypted: it is recomputed from the number if that is unchanged, and otherwise can never
 * match again.
 */
function rewritten(keys: Keys, accountId: string, wrote: Buffer | null, now: string | null): Buffer | null {
  const field = ssnIndexField(accountId)
  const isStill = now !== null && wrote && listIndexCandidates(keys, field, now).some((one) => one.equals(wrote))
  // The number was changed since, so nothing will match: the bytes are kept under the current key's id.
  if (!isStill) return wrote && Buffer.concat([Buffer.from([keys.currentId]), wrote.subarray(1)])
  return hashForIndex(keys, field, now) ?? null
}
