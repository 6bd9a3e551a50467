import type { accountExport } from '@frontdesk/contract/accountexports/accountexports'
import type { z } from 'zod'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { type AccountExportRow, exportRow } from './account-exports.store.ts'

export const accountExportView = (row: AccountExportRow): z.input<typeof accountExport> => ({
  id: row.id,
  by: row.by,
  at: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  state: row.state as z.input<typeof accountExport>['state'],
  size: Number(row.size),
  expiresAt: row.expires_at?.toISOString() ?? null,
})

export async function publishAccountExport(tx: AccountTx, id: string) {
  const row = await exportRow(tx, id)
  if (!row) throw new Error(`The export ${id} is gone.`)
  const view = accountExportView(row)
  publish(tx, 'accountExportChanged', view)
  return view
}
