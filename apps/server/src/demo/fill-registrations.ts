// The registration of the demo agencies for texts: the registry of the embedded carrier has it too, under keys of its own, so
// that a start after one that was interrupted goes on with it.
import { api } from '@frontdesk/contract/registry'
import { insertRegistered, insertRegisteredCampaign } from '../money/registration/registered.factory.ts'
import type { Platform } from '../platform/platform.ts'
import type { CarrierRegistration, RegistryEvent } from '../providers/carrier/registration.ts'
import type { Act } from './act-as.ts'
import { type DemoCampaign, type DemoOffice, demoBusiness } from './demo-registrations.ts'
import { changeOffice, hasRegistrations, listOffices, type OfficeRow } from './registrations.store.ts'

interface Agency {
  accountId: string
  /** The owner, who confirmed the fees. */
  author: string | null
  offices: readonly DemoOffice[]
  /** As the owner. */
  act: Act
}

const program = 'Your policies, renewals, payments, and claims, and offers that fit them'

type Parts = Pick<Platform, 'database' | 'clock' | 'keys' | 'carrier'>

const hourMs = 60 * 60_000

/** Before the numbers come from the carrier. Does nothing when the agency has registrations, or a real carrier. */
export async function fillRegistrations(parts: Parts, { accountId, author, offices, act }: Agency): Promise<void> {
  const { database, clock, keys, carrier } = parts
  if (!carrier.registration.hurry) return
  const inAccount = <T>(act: Parameters<typeof database.inAccount<T>>[1]) =>
    database.inAccount({ accountId, actor: { userId: null, name: 'Frontdesk' } }, act)
  const rows = await inAccount(async (tx) => ((await hasRegistrations(tx)) ? [] : listOffices(tx, namesOf(offices))))
  const known = offices.flatMap((office) => {
    const row = rows.find(({ name }) => name === office.name)
    return row ? [{ office, row }] : []
  })
  if (known.length === 0) return
  await act(api.registration.publishConsentPage, { params: { id: accountId }, body: { program } })
  const registered: Awaited<ReturnType<typeof registerOffice>>[] = []
  for (const { office, row } of known) registered.push(await registerOffice(carrier, accountId, office, row))
  const now = clock.now().getTime()
  const before = (hours: number) => new Date(now - hours * hourMs)
  const fees = await carrier.registration.fees()
  await inAccount(async (tx) => {
    if (await hasRegistrations(tx)) return
    for (const { office, row, data, canCallForHelp, sids, profile, brand, campaigns } of registered) {
      const profileAt = before((office.profileAgo ?? 0) * 24)
      await changeOffice(tx, {
        ...{ id: row.id, address: data.address, addressSid: data.addressSid, canCallForHelp },
        ...{ profileStatus: profile?.status ?? 'not-submitted', brandStatus: brand?.status ?? 'not-submitted' },
      })
      const brandAt = before((office.brandAgo ?? 0) * 24)
      await insertRegistered(tx, keys, {
        ...{ locationId: row.id, business: data.business, rep: data.rep, at: profileAt, ...(sids && { sids }) },
        ...(profile && { profile: { state: profile, at: profileAt } }),
        ...(brand && {
          brand: { state: brand, type: 'private' as const, fee: fees.brand, confirmedBy: author, at: brandAt },
        }),
      })
      for (const { campaign, serviceSid, state } of campaigns) {
        const { friendlyName: name, usecase, becomes: _, ago, numbers: __, ...details } = campaign
        const paid = { fee: fees.campaign, confirmedBy: author, at: before(ago) }
        await insertRegisteredCampaign(tx, { ...paid, locationId: row.id, name, usecase, details, serviceSid, state })
      }
    }
  })
}

const namesOf = (offices: readonly DemoOffice[]) => offices.map(({ name }) => name)

/** As far as the registry knows it; what it has already is found. */
async function registerOffice(
  { registration, checkAddress, ownedNumbers }: Platform['carrier'],
  accountId: string,
  office: DemoOffice,
  row: OfficeRow,
) {
  const keyOf = (what: string) => ({
    key: `${accountId}-${office.name.toLowerCase().replaceAll(' ', '-')}-${what}`,
    sid: null,
  })
  const typed = row.address === null ? office.address : readAddress(row)
  const checked = row.address_sid ? { sid: row.address_sid } : await checkAddress(typed)
  // A box is refused now; it was taken when it was entered.
  const data = {
    address: typed,
    addressSid: 'sid' in checked ? checked.sid : `AD${'0'.repeat(32)}`,
    business: {
      ...{ ...demoBusiness, businessName: office.businessName, websiteUrl: office.websiteUrl },
      registrationNumber: office.registrationNumber,
    },
    rep: { ...office.rep, jobPosition: 'Director' as const },
  }
  const known = { office, row, data, canCallForHelp: 'sid' in checked, campaigns: [] as SentCampaign[] }
  if (office.profileAgo === null) return { ...known, sids: undefined, profile: undefined, brand: undefined }
  const { address, addressSid, business, rep } = data
  const document = await registration.saveAddress({ ...keyOf('address'), addressSid, address })
  const businessPart = await registration.saveBusiness({ ...keyOf('business'), business })
  const rep1 = await registration.saveRep({ ...keyOf('rep1'), rep, nth: 1 })
  const named = { friendlyName: address.legalName, email: rep.email }
  const { sid: profileSid } = await registration.openProfile({ ...keyOf('profile'), ...named })
  await registration.attachParts(profileSid, [businessPart.sid, rep1.sid, document.sid])
  await registration.submitProfile(profileSid)
  const profileEvent: RegistryEvent = { kind: 'profile', sid: profileSid }
  const isReviewed = (status: string) => status === 'pending-review' || status === 'in-review'
  if (isReviewed((await registration.readProfile(profileSid)).status))
    await registration.hurry?.(profileEvent, 'approve')
  const profile = await registration.readProfile(profileSid)
  const sids = {
    ...{ address_document_sid: document.sid, business_sid: businessPart.sid, rep1_sid: rep1.sid },
    profile_sid: profileSid,
  }
  if (office.brandAgo === null) return { ...known, sids, profile, brand: undefined }
  const bundle = await registration.openTrustBundle({
    ...{ ...keyOf('bundle'), ...named, profileSid, brandType: 'private', stockExchange: null, stockTicker: '' },
  })
  const { key } = keyOf('brand')
  const asked = { key, profileSid, trustBundleSid: bundle.sid, soleProprietor: false }
  const { sid: brandSid } = await registration.registerBrand(asked)
  if ((await registration.readBrand(brandSid)).status === 'under-review')
    await registration.hurry?.({ kind: 'brand', sid: brandSid }, 'approve')
  const brand = await registration.readBrand(brandSid)
  const owned = await ownedNumbers(accountId)
  const campaigns: SentCampaign[] = []
  for (const [at, campaign] of office.campaigns.entries()) {
    const sent = await sendCampaign(registration, { accountId, campaign, brandSid, key: keyOf(`campaign-${at}`).key })
    campaigns.push(sent)
    for (const number of owned)
      if (campaign.numbers.includes(number.phoneNumber)) await registration.assignNumber(number, sent.serviceSid)
  }
  return { ...known, sids: { ...sids, trust_bundle_sid: bundle.sid, brand_sid: brandSid }, profile, brand, campaigns }
}

type SentCampaign = Awaited<ReturnType<typeof sendCampaign>>

async function sendCampaign(
  registration: CarrierRegistration,
  { accountId, campaign, brandSid, key }: { accountId: string; campaign: DemoCampaign; brandSid: string; key: string },
) {
  const { friendlyName, becomes, ago: _, numbers: __, ...content } = campaign
  const { sid: serviceSid } = await registration.openService({ key, sid: null, accountId, friendlyName })
  const [url = ''] = /https?:\S+(?=:)/.exec(content.messageFlow) ?? []
  const policies = { privacyPolicyUrl: url, termsUrl: url }
  const sent = await registration.sendCampaign({ key, serviceSid, brandSid, campaign: { ...content, ...policies } })
  const decision = ({ VERIFIED: 'approve', FAILED: 'reject', IN_PROGRESS: 'hold' } as const)[becomes]
  if (sent.status === 'IN_PROGRESS') await registration.hurry?.({ kind: 'campaign', sid: serviceSid }, decision)
  return { campaign, serviceSid, state: (await registration.readCampaign(serviceSid)) ?? sent }
}

const readAddress = ({ address, address2, city, state, zipcode, legal_name }: OfficeRow) => ({
  ...{ legalName: legal_name ?? '', address: address ?? '', address2: address2 ?? '' },
  ...{ city: city ?? '', state: state ?? '', zipcode: zipcode ?? '' },
})
