import { type AuditEntry, audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import type { RegistryFees } from '#providers/carrier/registration'
import { emitRegistration } from '../registration-view.ts'
import { buildServiceView, type ServiceView } from './campaign-view.ts'
import { lockService } from './campaigns.store.ts'

interface Change {
  id: string
  /** Read them before the transaction. */
  fees: RegistryFees
  act: 'created' | 'updated' | 'sent' | 'decided'
  changes?: NonNullable<AuditEntry['changes']>
  facts?: NonNullable<AuditEntry['facts']>
}

/** Audits what changed, publishes the campaign's current state, and returns it. */
export async function emitService(tx: AccountTx, { id, fees, act, changes, facts }: Change): Promise<ServiceView> {
  const view = await showService(tx, id, fees)
  await audit(tx, {
    action: `registration.campaign.${act}`,
    entity: { type: 'messagingService', id },
    ...(changes && { changes }),
    facts: { friendlyName: view.friendlyName, ...facts },
  })
  // The card of its location counts campaigns.
  if (act !== 'updated') await emitRegistration(tx, view.location, fees)
  return view
}

/** Publishes the campaign's current state, such as its numbers. */
export async function showService(tx: AccountTx, id: string, fees: RegistryFees): Promise<ServiceView> {
  const row = await lockService(tx, id)
  if (!row) throw new Error('A message campaign that was just changed is gone.')
  const view = buildServiceView(row, fees)
  publish(tx, 'messagingServiceChanged', view)
  return view
}
