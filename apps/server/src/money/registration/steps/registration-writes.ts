// Each write to the carrier, from what is stored: the same after a crash as before it.
import type { BrandType } from '@frontdesk/contract/money/registration/limits'
import type { BrandState, CarrierRegistration, ProfileState } from '#providers/carrier/registration'
import type { CompleteProfile } from '../profile-data.ts'
import type { RegistrationChange, RegistrationRow } from '../registrations.store.ts'

export interface WriteContext {
  registration: CarrierRegistration
  row: RegistrationRow
  data: CompleteProfile
  /** Of the step. */
  key: string
}

export interface Written {
  sid: string | null
  set: RegistrationChange
  profile?: ProfileState
  brand?: BrandState
}

/** In this order. */
export const registrationSteps = [
  'address',
  'business',
  'rep1',
  'rep2',
  'profile',
  'parts',
  'submit',
  'bundle',
  'brand',
] as const
export type RegistrationStepName = (typeof registrationSteps)[number]

export const writes: Record<RegistrationStepName, (context: WriteContext) => Promise<Written>> = {
  async address({ registration, row, data, key }) {
    const { address, addressSid } = data
    const { sid } = await registration.saveAddress({ key, sid: row.address_document_sid, addressSid, address })
    return { sid, set: { address_document_sid: sid } }
  },
  async business({ registration, row, data, key }) {
    const { sid } = await registration.saveBusiness({ key, sid: row.business_sid, business: data.business })
    return { sid, set: { business_sid: sid } }
  },
  async rep1({ registration, row, data, key }) {
    const { sid } = await registration.saveRep({ key, sid: row.rep1_sid, rep: data.rep1, nth: 1 })
    return { sid, set: { rep1_sid: sid } }
  },
  async rep2({ registration, row, data, key }) {
    // Deleted since: the profile is put together without it.
    if (!data.rep2) return { sid: null, set: {} }
    const { sid } = await registration.saveRep({ key, sid: row.rep2_sid, rep: data.rep2, nth: 2 })
    return { sid, set: { rep2_sid: sid } }
  },
  async profile({ registration, row, data, key }) {
    const { sid } = await registration.openProfile({
      ...{ key, sid: row.profile_sid, ...named(data), soleProprietor: isSoleProprietor(data) },
    })
    return { sid, set: { profile_sid: sid } }
  },
  async parts({ registration, row, data }) {
    const { business_sid, rep1_sid, rep2_sid, address_document_sid } = row
    const parts = [business_sid, rep1_sid, data.rep2 && rep2_sid, address_document_sid]
    await registration.attachParts(
      profileSid(row),
      parts.flatMap((sid) => sid ?? []),
    )
    return { sid: null, set: {} }
  },
  async submit({ registration, row }) {
    const profile = await registration.submitProfile(profileSid(row))
    return { sid: profile.sid, set: {}, profile }
  },
  async bundle({ registration, row, data, key }) {
    const { sid, status } = await registration.openTrustBundle({
      ...{ key, sid: row.trust_bundle_sid, profileSid: profileSid(row), ...named(data) },
      brandType: (row.brand_type ?? 'private') as BrandType,
      ...{ stockExchange: row.stock_exchange, stockTicker: row.stock_ticker },
    })
    return { sid, set: { trust_bundle_sid: sid, trust_bundle_status: status } }
  },
  async brand({ registration, row, data, key }) {
    if (row.trust_bundle_sid === null) throw new Error('A brand is registered after its trust bundle.')
    const brand = await registration.registerBrand({
      ...{ key, profileSid: profileSid(row), trustBundleSid: row.trust_bundle_sid },
      soleProprietor: isSoleProprietor(data),
    })
    return { sid: brand.sid, set: { brand_sid: brand.sid }, brand }
  },
}

const isSoleProprietor = ({ business }: CompleteProfile) => business.businessType === 'Sole Proprietorship'
const named = ({ address, rep1 }: CompleteProfile) => ({ friendlyName: address.legalName, email: rep1.email })

function profileSid({ profile_sid: sid }: RegistrationRow): string {
  if (sid === null) throw new Error('A profile is opened before it is put together or submitted.')
  return sid
}
