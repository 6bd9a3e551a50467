import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import { isLocked } from './registration-view.ts'
import {
  insertRegistration,
  isMade,
  type LocationRow,
  lockRegistration,
  type RegistrationRow,
  readRegistration,
} from './registrations.store.ts'

/** Locked until the commit. Throws locationNotFound. */
export async function lockLocation(tx: AccountTx, locationId: string): Promise<LocationRow> {
  const row = await lockRegistration(tx, locationId)
  if (!row) throw new AppError('locationNotFound')
  return row
}

/** Throws locationNotFound, and registrationLocked while the registry has it. */
export async function lockEditable(tx: AccountTx, locationId: string): Promise<LocationRow> {
  const row = await lockLocation(tx, locationId)
  if (isLocked(row)) throw new AppError('registrationLocked')
  return row
}

/** The row of a location that is locked, made with the first save. */
export async function createMissingRegistration(tx: AccountTx, row: LocationRow, at: Date): Promise<RegistrationRow> {
  if (isMade(row)) return row
  await insertRegistration(tx, { id: generateId(), location_id: row.place, created_at: at })
  const made = await readRegistration(tx, row.place)
  if (!isMade(made)) throw new Error('The registration that was just made is gone.')
  return made
}

/** For locations: the registry has the address, or looks at it. The caller has locked the location. */
export async function isAddressLocked(tx: AccountTx, locationId: string): Promise<boolean> {
  const row = await readRegistration(tx, locationId)
  return row !== undefined && isLocked(row)
}
