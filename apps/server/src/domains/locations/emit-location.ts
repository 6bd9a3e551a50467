import { type AuditEntry, audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { locationView } from './location-view.ts'
import type { LocationRow } from './locations.store.ts'

/** Audits what changed, emits the location’s current state to the account, and returns it. */
export async function emitLocation(
  tx: AccountTx,
  act: 'created' | 'updated',
  row: LocationRow,
  changes: NonNullable<AuditEntry['changes']>,
) {
  await audit(tx, {
    action: `location.${act}`,
    entity: { type: 'location', id: row.id },
    changes,
    facts: { name: row.name },
  })
  const location = locationView(row)
  publish(tx, 'locationSaved', location)
  return location
}

/** Field → before and after, of those that differ. */
export function changesOf<T extends object>(before: T, after: Partial<T>): NonNullable<AuditEntry['changes']> {
  const keys = (Object.keys(after) as (keyof T & string)[]).filter((key) => before[key] !== after[key])
  return Object.fromEntries(keys.map((key) => [key, { from: before[key], to: after[key] }]))
}
