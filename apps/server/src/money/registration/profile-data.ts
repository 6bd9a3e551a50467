// What the registry gets of a location, opened, and digests that say which part of it has changed since.
import { registrationLimits } from '@frontdesk/contract/money/registration/limits'
import type { Business, BusinessRep } from '@frontdesk/contract/money/registration/profile'
import { auditDigest } from '#platform/crypto/digest'
import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import type { Address } from '#providers/carrier/carrier'
import type { RegisteredBusiness, RegistryReason } from '#providers/carrier/registration'
import { rowsIn } from '../../domains/accounts/accounts.public.ts'
import { isMade, type LocationRow, registrationQuery } from './registrations.store.ts'
import { type RepRow, repsQuery } from './reps.store.ts'
import { openNumber, openRep } from './sealed.ts'

export type StoredBusiness = Omit<Business, 'registrationNumber'>

export interface ProfileData {
  address: Address | null
  /** The carrier's; null until it accepted the address. */
  addressSid: string | null
  business: RegisteredBusiness | null
  rep1: BusinessRep | null
  rep2: BusinessRep | null
}

export interface CompleteProfile extends ProfileData {
  address: Address
  addressSid: string
  business: RegisteredBusiness
  rep1: BusinessRep
}

export const isComplete = (data: ProfileData): data is CompleteProfile =>
  data.address !== null && data.addressSid !== null && data.business !== null && data.rep1 !== null

export const readAddress = (row: LocationRow): Address | null =>
  row.address === null
    ? null
    : {
        ...{ legalName: row.legal_name ?? '', address: row.address, address2: row.address2 ?? '' },
        ...{ city: row.city ?? '', state: row.state ?? '', zipcode: row.zipcode ?? '' },
      }

/** Null until it is entered. */
export const readBusiness = (row: LocationRow): StoredBusiness | null => row.business as StoredBusiness | null

export function openProfileData(keys: Keys, accountId: string, row: LocationRow, reps: readonly RepRow[]): ProfileData {
  const business = readBusiness(row)
  const rep = (nth: number) => {
    const found = reps.find((each) => each.nth === nth)
    return found ? openRep(keys, accountId, found) : null
  }
  return {
    ...{ address: readAddress(row), addressSid: row.address_sid, rep1: rep(1), rep2: rep(2) },
    business:
      business && isMade(row) && row.registration_number
        ? { ...business, registrationNumber: openNumber(keys, accountId, row.id, row.registration_number) }
        : null,
  }
}

export const openInTx = async (tx: AccountTx, keys: Keys, row: LocationRow): Promise<ProfileData> =>
  openProfileData(keys, tx.accountId, row, await rowsIn(tx, repsQuery(row.place)))

/** Undefined when the location isn't there. */
export async function readProfileData(
  { database, keys }: Pick<Platform, 'database' | 'keys'>,
  accountId: string,
  locationId: string,
): Promise<{ row: LocationRow; data: ProfileData } | undefined> {
  const [[row], reps] = await database.readAll(accountId, [registrationQuery(locationId), repsQuery(locationId)])
  return row && { row, data: openProfileData(keys, accountId, row, reps) }
}

const longestReason = 500

/** What is kept of a refusal. */
export const trimReasons = (reasons: readonly RegistryReason[]): RegistryReason[] =>
  reasons
    .slice(0, registrationLimits.reasons)
    .map((reason) => ({ ...reason, message: reason.message.slice(0, longestReason) }))

export const parts = ['address', 'business', 'rep1', 'rep2'] as const
export type Part = (typeof parts)[number]

export interface ProfileDigest {
  whole: string
  parts: Readonly<Record<Part, string>>
}

/** Keyed, because a registration number could be guessed from a plain digest. */
export function hashProfile(keys: Keys, accountId: string, data: ProfileData): ProfileDigest {
  const digest = (value: unknown) => auditDigest(keys, accountId, JSON.stringify(value)).toString('base64url')
  const of = {
    address: digest([data.addressSid, data.address]),
    business: digest(data.business),
    ...{ rep1: digest(data.rep1), rep2: digest(data.rep2) },
  }
  return { whole: digest(of), parts: of }
}
