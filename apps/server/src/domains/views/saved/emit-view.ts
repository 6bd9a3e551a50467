import { type AuditEntry, audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import type { ViewRow } from './saved-views.store.ts'
import { viewOf } from './view-view.ts'

/** Emits its current state to everyone who may see it, and returns it. */
export function emitView(tx: AccountTx, row: ViewRow) {
  const view = viewOf(row)
  publish(tx, 'viewSaved', { view, to: row.owner_id })
  return view
}

export const emitViewRemoved = (tx: AccountTx, { id, version, owner_id: to }: ViewRow) =>
  publish(tx, 'viewRemoved', { id, version, to })

/** The audit log does not contain the filter of a personal view. */
export const auditView = (
  tx: AccountTx,
  act: 'created' | 'updated' | 'deleted' | 'restored',
  { id, owner_id }: ViewRow,
  changes: NonNullable<AuditEntry['changes']> = {},
) =>
  audit(tx, {
    action: `view.${act}`,
    entity: { type: 'view', id },
    changes: owner_id === null ? changes : {},
    facts: { shared: owner_id === null },
  })
