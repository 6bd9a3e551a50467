// Imports once stored private columns as additional info in plaintext, and samples of them. This seals or masks them in
// batches: the account stores the progress, so that a stop or a second server does no harm.
import { extraForm } from '@frontdesk/contract/forms/extra'
import { audit } from '#platform/audit/audit'
import type { Keys } from '#platform/crypto/keys'
import type { AccountScope, AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { putSealed, sealedOf } from '../../contacts/contacts.public.ts'
import { maskedColumns } from './masked-columns.ts'
import { isPrivateHeading, isPrivateValue } from './private-values.ts'
import { clearExtras, lockSealing, moveSealing, openColumns, openExtrasAfter, setColumns } from './seal-extras.store.ts'

const atOnce = 500
const importsAtOnce = 50

type Sealing = Pick<Platform, 'database' | 'keys' | 'clock'>

/** Returns how many it sealed. */
export async function sealExtras({ database, keys, clock }: Sealing, scope: AccountScope, signal?: AbortSignal) {
  let sealed = 0
  while (!signal?.aborted) {
    const done = await database.inAccount(scope, (tx) => sealSome(tx, keys, clock.now()))
    if (done === undefined) break
    sealed += done
  }
  return sealed
}

/** Undefined when nothing is left to process. */
async function sealSome(tx: AccountTx, keys: Keys, now: Date): Promise<number | undefined> {
  const from = await lockSealing(tx)
  if (from === undefined) return undefined
  const extras = await openExtrasAfter(tx, from, atOnce)
  const found = extras.filter(
    ({ field, value, is_key }) => !is_key && value !== null && (isPrivateHeading(field) || isPrivateValue(value)),
  )
  for (const { id, contact_id, value } of found)
    await putSealed(
      tx,
      { contactId: contact_id, ownerId: id },
      sealedOf(keys, tx.accountId, id, extraForm, { sealed: value }),
    )
  await clearExtras(tx, found)
  if (found.length > 0)
    await audit(tx, {
      action: 'contacts.extras.sealed',
      entity: { type: 'account', id: tx.accountId },
      facts: { items: found.length, first: found[0]?.id, last: found.at(-1)?.id },
    })
  const isLast = extras.length < atOnce && (await maskSamples(tx))
  await moveSealing(tx, extras.at(-1)?.id ?? from, isLast ? now : null)
  return found.length
}

/** Whether the samples of all imports are masked now. */
async function maskSamples(tx: AccountTx): Promise<boolean> {
  const imports = await openColumns(tx, importsAtOnce)
  for (const { id, columns } of imports) await setColumns(tx, id, maskedColumns(columns))
  if (imports.length > 0)
    await audit(tx, {
      action: 'imports.samples.masked',
      entity: { type: 'account', id: tx.accountId },
      facts: { imports: imports.map(({ id }) => id) },
    })
  return imports.length < importsAtOnce
}
