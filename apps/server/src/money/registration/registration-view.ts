// A registration as the API shows it.
import type { BrandStatus, ProfileStatus, RegistrationStep } from '@frontdesk/contract/money/registration/limits'
import type {
  brand as brandSchema,
  business as businessSchema,
  registration as registrationSchema,
} from '@frontdesk/contract/money/registration/profile'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import type { CarrierRegistration, RegistryFees } from '#providers/carrier/registration'
import { readBusiness } from './profile-data.ts'
import { type LocationRow, type RegistrationRow, readRegistration } from './registrations.store.ts'
import { maskNumber } from './sealed.ts'

type View = z.input<typeof registrationSchema>

const feesFor = new WeakMap<CarrierRegistration, Promise<RegistryFees>>()

/** Asked once. Read them before a transaction. Throws carrierUnavailable. */
export async function readFees({ carrier, log }: Pick<Platform, 'carrier' | 'log'>): Promise<RegistryFees> {
  const { registration } = carrier
  const asked = feesFor.get(registration) ?? registration.fees()
  feesFor.set(registration, asked)
  try {
    return await asked
  } catch (error) {
    feesFor.delete(registration)
    log.warn({ err: error }, 'The carrier didn’t say what registrations cost')
    throw new AppError('carrierUnavailable', {}, { cause: error })
  }
}

/** Cents. */
export const findBrandFee = (row: LocationRow, fees: RegistryFees): number =>
  readBusiness(row)?.businessType === 'Sole Proprietorship' ? fees.soleProprietorBrand : fees.brand

const reviewed = new Set<ProfileStatus>(['in-review', 'pending-review'])

/** The registry has it, or is about to: it can't be changed. What failed a brand can. */
export const isLocked = ({ profile_status: profile, brand_status: brand, submitting }: LocationRow): boolean =>
  submitting === true ||
  reviewed.has((profile ?? 'not-submitted') as ProfileStatus) ||
  (profile === 'approved' && brand !== 'failed')

const registeredBrand = new Set<BrandStatus>(['under-review', 'approved', 'suspended'])

/** A second representative is optional, so it is never the next step. */
export function findNextStep(row: LocationRow): RegistrationStep | null {
  if (row.address === null || row.address_sid === null) return 'address'
  if (row.business === null) return 'business'
  if (!row.has_rep1) return 'rep1'
  if (row.profile_status !== 'approved') return 'review'
  return registeredBrand.has(row.brand_status as BrandStatus) ? null : 'brand'
}

const at = (instant: Date | null) => instant?.toISOString() ?? null

export const buildRegistration = (row: LocationRow, fees: RegistryFees): View => ({
  ...{ location: row.place, nextStep: findNextStep(row) },
  profileStatus: (row.profile_status ?? 'not-submitted') as ProfileStatus,
  ...{ profileAt: at(row.profile_at), profileReasons: (row.profile_reasons ?? []) as View['profileReasons'] },
  brandStatus: (row.brand_status ?? 'not-submitted') as BrandStatus,
  ...{ brandAt: at(row.brand_at), brandReasons: (row.brand_reasons ?? []) as View['brandReasons'] },
  ...{ brandFee: findBrandFee(row, fees), campaignFee: fees.campaign, trustBundleStatus: row.trust_bundle_status },
  ...{ busy: row.busy_since !== null, hasRep2: row.has_rep2 },
  campaigns: { total: row.campaigns, verified: row.verified },
  ...{ addressSid: row.address_sid, businessSid: row.business_sid, rep1Sid: row.rep1_sid, rep2Sid: row.rep2_sid },
  ...{ brandSid: row.brand_sid, trustBundleSid: row.trust_bundle_sid, version: row.version ?? 0 },
})

/** Null until it is entered. */
export function buildBusiness(row: LocationRow): z.input<typeof businessSchema> | null {
  const business = readBusiness(row)
  return business && { ...business, registrationNumber: maskNumber(business.idType, row.registration_last4) }
}

export const buildBrand = (row: RegistrationRow, fees: RegistryFees): z.input<typeof brandSchema> => ({
  brandType: (row.brand_type ?? 'private') as 'private',
  ...{ stockExchange: row.stock_exchange as 'NYSE' | null, stockTicker: row.stock_ticker },
  ...{ status: row.brand_status as BrandStatus, trustBundleStatus: row.trust_bundle_status },
  ...{ reasons: row.brand_reasons as unknown as View['brandReasons'], fee: findBrandFee(row, fees) },
  throughput: row.texts_a_minute === null ? null : { textsAMinute: row.texts_a_minute, tier: row.throughput_tier },
  passcodeSentTo: row.passcode_last4,
})

/** Tells admins what it is now, at the end of a change. Also after a message campaign of the location was added or changed. */
export async function emitRegistration(tx: AccountTx, locationId: string, fees: RegistryFees): Promise<LocationRow> {
  const row = await readRegistration(tx, locationId)
  if (!row) throw new AppError('locationNotFound')
  publish(tx, 'registrationChanged', buildRegistration(row, fees))
  return row
}
