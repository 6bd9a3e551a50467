import { clientForm } from '@frontdesk/contract/forms/client'
import { auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { checkChanges } from '../../forms/check-changes.ts'
import { updateContactRows } from '../bulk-rows.store.ts'
import { agencyColumns } from '../written-columns.ts'

/** The agency's fields that are changed in many contacts at once. */
export type AgencyField = 'managedBy' | 'accountPhone'

export interface AgencyChange {
  id: string
  from: string | null
  to: string | null
}

/** Throws `invalid` when there is no such person or location (any more). */
export const checkAgency = (tx: AccountTx, field: AgencyField, to: string | null) =>
  checkChanges(tx, '', clientForm, { [field]: { from: null, to } })

/** Changes the field in each contact as a save by hand does. The caller has locked them, and publishes the event. */
export async function changeAgency(tx: AccountTx, field: AgencyField, changes: readonly AgencyChange[], at: Date) {
  await updateContactRows(
    tx,
    changes.map(({ id, to }) => ({ id, [agencyColumns[field]]: to, updated_at: at })),
  )
  await auditEach(
    tx,
    changes.map(({ id, from, to }) => ({
      action: 'contact.updated',
      entity: { type: 'contact', id },
      changes: { [field]: { from, to } },
    })),
  )
}
