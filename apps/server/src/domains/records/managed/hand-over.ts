import { auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { HandOver } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { givePolicies } from './managed.store.ts'

/** Gives the policies that a person manages to a colleague, or leaves them to the contact’s manager. */
export async function handOverPolicies(tx: AccountTx, change: HandOver): Promise<boolean> {
  const { from, to, most } = change
  const given = await givePolicies(tx, change)
  await auditEach(
    tx,
    given.map(({ id, contact_id: contact }) => ({
      action: 'policy.updated',
      entity: { type: 'policy', id },
      changes: { managedBy: { from, to } },
      facts: { contact },
    })),
  )
  if (given.length > 0) publish(tx, 'contactsChanged', { ids: null, order: false })
  return given.length === most
}
