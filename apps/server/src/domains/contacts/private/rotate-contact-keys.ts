import type { AccountScope } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { formerByOthers, replaceFormer } from './former-values.store.ts'
import { openSsn, sealSsn } from './private-fields.ts'
import { replaceSealed, sealedByOthers } from './rotation.store.ts'
import { replaceSealedField, sealedFieldsByOthers } from './sealed-fields.store.ts'
import { openField, sealField } from './sealed-fields.ts'

const atOnce = 500

type Sealing = Pick<Platform, 'database' | 'keys'>

/** Seals every private value of the account with the current key. Returns how many rows it changed; may run again. */
export const rotateContactKeys = async (sealing: Sealing, scope: AccountScope) =>
  (await rotateNumbers(sealing, scope)) + (await rotateFields(sealing, scope)) + (await rotateFormer(sealing, scope))

async function rotateNumbers({ database, keys }: Sealing, scope: AccountScope) {
  let touched = 0
  for (;;) {
    const done = await database.inAccount(scope, async (tx) => {
      const rows = await sealedByOthers(tx, keys.currentId, atOnce)
      for (const row of rows) {
        const seal = (field: 'ssn' | 'coSsn', sealed: Buffer | null) =>
          sealSsn(keys, field, tx.accountId, row.id, openSsn(keys, field, tx.accountId, row.id, sealed))
        const [own, partner] = [seal('ssn', row.ssn), seal('coSsn', row.co_ssn)]
        await replaceSealed(tx, {
          id: row.id,
          ssn: own.sealed,
          ssn_index: own.index,
          co_ssn: partner.sealed,
          co_ssn_index: partner.index,
        })
      }
      return rows.length
    })
    touched += done
    if (done < atOnce) return touched
  }
}

async function rotateFields({ database, keys }: Sealing, scope: AccountScope) {
  let touched = 0
  for (;;) {
    const done = await database.inAccount(scope, async (tx) => {
      const rows = await sealedFieldsByOthers(tx, keys.currentId, atOnce)
      for (const { owner_id, field, sealed } of rows) {
        const value = openField(keys, tx.accountId, owner_id, field, sealed)
        await replaceSealedField(tx, owner_id, field, sealField(keys, tx.accountId, owner_id, field, value))
      }
      return rows.length
    })
    touched += done
    if (done < atOnce) return touched
  }
}

async function rotateFormer({ database, keys }: Sealing, scope: AccountScope) {
  let touched = 0
  for (;;) {
    const done = await database.inAccount(scope, async (tx) => {
      const rows = await formerByOthers(tx, keys.currentId, atOnce)
      for (const row of rows) {
        const value = openField(keys, tx.accountId, row.owner_id, row.field, row.sealed)
        await replaceFormer(tx, row, sealField(keys, tx.accountId, row.owner_id, row.field, value))
      }
      return rows.length
    })
    touched += done
    if (done < atOnce) return touched
  }
}
