import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import type { SavedMethod } from '#providers/billing/billing'
import { findCustomer } from './customers.ts'
import { deleteMethodRow, listMethodRows, lockProfile, setDefaultRow, updateMethodRow } from './methods.store.ts'

const compared = ['brand', 'last4', 'expMonth', 'expYear', 'verified'] as const

/**
 * What the provider says of saved methods now: a bank renews its cards, and a method may have been removed there.
 * Methods that were never saved here are left alone. Throws BillingError.
 */
export async function syncMethods(platform: Platform, accountId: string): Promise<void> {
  const customer = await findCustomer(platform, accountId)
  if (!customer) return
  const there = new Map((await platform.billing.listMethods(customer)).map((method) => [method.id, method]))
  await platform.database.inAccount({ accountId, actor: { userId: null, name: 'Frontdesk' } }, async (tx) => {
    if ((await lockProfile(tx))?.customer !== customer) return
    let changed = false
    for (const row of await listMethodRows(tx)) {
      const method = there.get(row.id)
      const here = { ...row, expMonth: row.exp_month, expYear: row.exp_year }
      // A bank account is listed by some providers only once it is verified.
      if (!method && !row.verified) continue
      if (method && compared.every((name) => method[name] === here[name])) continue
      await changeOne(tx, row.id, method && { ...method, verified: method.verified || row.verified })
      changed = true
    }
    if (!changed) return
    await settleDefault(tx)
    publish(tx, 'billingChanged', { what: 'methods' })
  })
}

async function changeOne(tx: AccountTx, id: string, method: SavedMethod | undefined): Promise<void> {
  if (method) await updateMethodRow(tx, method)
  else await deleteMethodRow(tx, id)
  await audit(tx, {
    action: method ? 'paymentMethod.changed' : 'paymentMethod.removed',
    entity: { type: 'paymentMethod', id },
    facts: { by: 'provider' },
  })
}

/** Without a default, the oldest that can pay becomes it. Call it with the profile locked. */
export async function settleDefault(tx: AccountTx): Promise<void> {
  const rows = await listMethodRows(tx)
  if (rows.some(({ is_default: isDefault }) => isDefault)) return
  const next = rows.find(({ verified }) => verified)
  if (next) await setDefaultRow(tx, next.id)
}
