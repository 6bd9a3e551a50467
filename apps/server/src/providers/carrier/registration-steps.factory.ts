// A business as registries want it, and the steps until its numbers text.
import type {
  CarrierRegistration,
  RegisteredBusiness,
  RegisteredRep,
  RegistryCampaign,
  RegistryEvent,
} from './registration.ts'

export const business: RegisteredBusiness = {
  ...{ businessName: 'Harbor Insurance LLC', identity: 'direct_customer', industry: 'INSURANCE' },
  ...{ businessType: 'Limited Liability Corporation', idType: 'EIN', idTypeOther: '' },
  ...{ registrationNumber: '12-3456789', websiteUrl: 'https://harbor.test', socialMediaUrl: '' },
}
export const rep: RegisteredRep = {
  ...{ firstName: 'Jo', lastName: 'Reyes', email: 'jo@harbor.test', phoneNumber: '14155550123' },
  ...{ businessTitle: 'Owner', jobPosition: 'CEO' },
}
export const address = {
  ...{ legalName: 'Harbor Insurance LLC', address: '12 Harbor St', address2: '' },
  ...{ city: 'Boston', state: 'MA', zipcode: '02110' },
}
export const addressSid = `AD${'7'.repeat(32)}`
const samples = [
  'Your policy renews on May 2.',
  'Your ID cards are ready.',
  'We got your payment.',
  'Your claim has news.',
]
export const campaign: RegistryCampaign = {
  usecase: 'discussion',
  description: 'Harbor Insurance texts its clients about their policies, renewals, and claims.',
  messageSamples: ['Harbor Insurance: your renewal is ready. Reply STOP to opt out.', ...samples],
  ...{ hasEmbeddedLinks: false, hasEmbeddedPhone: false },
  messageFlow: 'Clients agree on https://harbor.test/consent by checking a box next to their mobile number.',
  ...{ optInKeywords: ['START'], optInMessage: 'Harbor Insurance: you get texts again. Reply STOP to opt out.' },
  ...{ optOutKeywords: ['STOP'], optOutMessage: 'Harbor Insurance: you get no more texts from us.' },
  ...{ helpKeywords: ['HELP'], helpMessage: 'Harbor Insurance: call us at our office for help.' },
  ...{ privacyPolicyUrl: 'https://harbor.test/consent', termsUrl: 'https://harbor.test/consent' },
}
export const friendlyName = 'Harbor Insurance'
export const email = 'office@harbor.test'
export const brandOf = { brandType: 'private', stockExchange: null, stockTicker: '' } as const

interface Deciding {
  registration: CarrierRegistration
  decide(about: RegistryEvent, decision: 'approve'): Promise<void>
}

/** New each time. */
export const createOrder = (sid: string | null = null) => ({ key: crypto.randomUUID(), sid })
export const getProfileEvent = (sid: string): RegistryEvent => ({ kind: 'profile', sid })

export function createRegistrationSteps(get: () => Deciding) {
  const registry = () => get().registration
  async function saveParts(changed: Partial<RegisteredBusiness> = {}) {
    const parts = {
      business: await registry().saveBusiness({ ...createOrder(), business: { ...business, ...changed } }),
      rep1: await registry().saveRep({ ...createOrder(), rep, nth: 1 }),
      address: await registry().saveAddress({ ...createOrder(), addressSid, address }),
    }
    return { ...parts, all: [parts.business.sid, parts.rep1.sid, parts.address.sid] }
  }
  async function completeProfile(changed: Partial<RegisteredBusiness> = {}) {
    const soleProprietor = changed.businessType === 'Sole Proprietorship'
    const parts = await saveParts(changed)
    const { sid } = await registry().openProfile({ ...createOrder(), friendlyName, email, soleProprietor })
    await registry().attachParts(sid, parts.all)
    return { sid, parts }
  }
  async function approvedProfile(changed: Partial<RegisteredBusiness> = {}) {
    const profile = await completeProfile(changed)
    await registry().submitProfile(profile.sid)
    await get().decide(getProfileEvent(profile.sid), 'approve')
    return profile
  }
  const openBundle = (profileSid: string) =>
    registry().openTrustBundle({ ...createOrder(), profileSid, friendlyName, email, ...brandOf })
  async function sentBrand(changed: Partial<RegisteredBusiness> = {}) {
    const profile = await approvedProfile(changed)
    const bundle = await openBundle(profile.sid)
    const asked = { profileSid: profile.sid, trustBundleSid: bundle.sid }
    const soleProprietor = changed.businessType === 'Sole Proprietorship'
    const brand = await registry().registerBrand({ key: crypto.randomUUID(), ...asked, soleProprietor })
    return { profile, asked, brand }
  }
  async function approvedBrand() {
    const sent = await sentBrand()
    await get().decide({ kind: 'brand', sid: sent.brand.sid }, 'approve')
    return sent.brand.sid
  }
  const openService = async () =>
    (await registry().openService({ ...createOrder(), accountId: crypto.randomUUID(), friendlyName })).sid

  return { saveParts, completeProfile, approvedProfile, openBundle, sentBrand, approvedBrand, openService }
}
