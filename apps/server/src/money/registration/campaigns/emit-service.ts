import { type AuditEntry, audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { buildServiceView, type ServiceView } from './campaign-view.ts'
import { lockService } from './campaigns.store.ts'

interface Change {
  id: string
  /** Of readCampaignFee(), before the transaction. */
  fee: number
  act: 'created' | 'updated' | 'sent' | 'decided'
  changes?: NonNullable<AuditEntry['changes']>
  facts?: NonNullable<AuditEntry['facts']>
}

/** Audits what changed, publishes the campaign's current state, and returns it. */
export async function emitService(tx: AccountTx, { id, fee, act, changes, facts }: Change): Promise<ServiceView> {
  const view = await showService(tx, id, fee)
  await audit(tx, {
    action: `message_campaign.${act}`,
    entity: { type: 'messagingService', id },
    ...(changes && { changes }),
    facts: { friendlyName: view.friendlyName, ...facts },
  })
  return view
}

/** Publishes the campaign's current state, such as its numbers. */
export async function showService(tx: AccountTx, id: string, fee: number): Promise<ServiceView> {
  const row = await lockService(tx, id)
  if (!row) throw new Error('A message campaign that was just changed is gone.')
  const view = buildServiceView(row, fee)
  publish(tx, 'messagingServiceChanged', view)
  return view
}
