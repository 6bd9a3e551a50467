import type { AccountTx } from '../platform/db/database.ts'
import type { DemoOffice } from './demo-registrations.ts'

export const hasRegistrations = async (tx: AccountTx) =>
  (await tx.db.selectFrom('registrations').select('id').limit(1).executeTakeFirst()) !== undefined

/** Locations of these names, with the addresses that were entered. */
export const listOffices = (tx: AccountTx, names: readonly string[]) =>
  tx.db
    .selectFrom('locations')
    .select(['id', 'name', 'legal_name', 'address', 'address2', 'city', 'state', 'zipcode', 'address_sid'])
    .where('name', 'in', names)
    .orderBy('id')
    .execute()

export type OfficeRow = Awaited<ReturnType<typeof listOffices>>[number]

interface Placed {
  id: string
  address: DemoOffice['address']
  addressSid: string
  canCallForHelp: boolean
  profileStatus: string
  brandStatus: string
}

export const changeOffice = (tx: AccountTx, { id, address, profileStatus, brandStatus, ...placed }: Placed) => {
  const { legalName, ...place } = address
  const status = { profile_status: profileStatus, brand_status: brandStatus }
  const emergency = { address_sid: placed.addressSid, emergency_enabled: placed.canCallForHelp }
  return tx.db
    .updateTable('locations')
    .set({ ...place, legal_name: legalName, ...emergency, ...status })
    .where('id', '=', id)
    .execute()
}
