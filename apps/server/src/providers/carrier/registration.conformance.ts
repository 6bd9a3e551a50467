// What every carrier's registry must do, whichever implementation.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Carrier } from './carrier.ts'
import type { PostedMessage } from './messages.conformance.ts'
import { type CarrierRegistration, RegistrationRefused, type RegistryEvent } from './registration.ts'
import {
  address,
  addressSid,
  brandOf,
  business,
  campaign,
  createOrder,
  createRegistrationSteps,
  email,
  friendlyName,
  getProfileEvent,
  rep,
} from './registration-steps.factory.ts'

export interface RegistrationUnderTest {
  /** Another one after cutOff, perhaps. */
  readonly registration: CarrierRegistration
  readonly numbers: Pick<Carrier, 'orderNumber' | 'ownedNumbers'>
  decide(about: RegistryEvent, decision: 'approve' | 'reject' | 'suspend'): Promise<void>
  /** The phone replies to the passcode. */
  confirm(brandSid: string, phone: string): Promise<void>
  /** The write is carried out, and its reply is lost. */
  cutOff(write: () => Promise<unknown>): Promise<void>
  /** How many things of each kind the registry has. */
  counts(): Promise<unknown>
  /** A call about it as it is posted to us; undefined: none is posted about this kind. */
  posted(about: RegistryEvent): Promise<PostedMessage | undefined>
  close(): Promise<void>
}

export function checkRegistration(open: () => Promise<RegistrationUnderTest>) {
  let under: RegistrationUnderTest
  beforeAll(async () => {
    under = await open()
  })
  afterAll(() => under?.close())

  const registry = () => under.registration
  const steps = createRegistrationSteps(() => under)
  const refusal = async (call: Promise<unknown>) => {
    const error = await call.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RegistrationRefused)
    return (error as RegistrationRefused).reasons
  }

  test('a business goes from its data to numbers that text under its campaign', async () => {
    const fees = await registry().fees()
    expect(Object.values(fees).every((cents) => Number.isInteger(cents) && cents > 0)).toBe(true)

    const { sid } = await steps.completeProfile()
    expect(await registry().evaluateProfile(sid)).toEqual({ compliant: true, reasons: [] })
    expect(await registry().readProfile(sid)).toEqual({ sid, status: 'not-submitted', reasons: [] })
    expect(await registry().submitProfile(sid)).toEqual({ sid, status: 'pending-review', reasons: [] })
    await under.decide(getProfileEvent(sid), 'approve')
    expect(await registry().readProfile(sid)).toEqual({ sid, status: 'approved', reasons: [] })

    const bundle = await steps.openBundle(sid)
    const asked = { profileSid: sid, trustBundleSid: bundle.sid, soleProprietor: false }
    const brand = await registry().registerBrand({ key: crypto.randomUUID(), ...asked })
    expect(brand).toMatchObject({ status: 'under-review', reasons: [], throughput: null, passcodeSentTo: null })
    await under.decide({ kind: 'brand', sid: brand.sid }, 'approve')
    expect(await registry().readBrand(brand.sid)).toMatchObject({
      ...{ sid: brand.sid, status: 'approved', reasons: [] },
      throughput: { textsAMinute: expect.any(Number), tier: expect.any(String) },
    })

    const accountId = crypto.randomUUID()
    const service = await registry().openService({ ...createOrder(), accountId, friendlyName })
    expect(await registry().readCampaign(service.sid)).toBeUndefined()
    const sent = { key: crypto.randomUUID(), serviceSid: service.sid, brandSid: brand.sid, campaign }
    expect(await registry().sendCampaign(sent)).toMatchObject({
      ...{ status: 'IN_PROGRESS', reasons: [], a2pUseCase: 'CUSTOMER_CARE', textsAMinute: null },
    })
    await under.decide({ kind: 'campaign', sid: service.sid }, 'approve')
    expect(await registry().readCampaign(service.sid)).toMatchObject({
      ...{ status: 'VERIFIED', campaignId: expect.any(String), textsAMinute: expect.any(Number), reasons: [] },
    })

    const number = await under.numbers.orderNumber(accountId, '16175550161')
    const owned = async () => (await under.numbers.ownedNumbers(accountId))[0]?.messagingServiceSid
    await registry().assignNumber(number, service.sid)
    await registry().assignNumber(number, service.sid)
    expect(await owned()).toBe(service.sid)
    const other = await steps.openService()
    await registry().assignNumber(number, other)
    expect(await owned()).toBe(other)
    await registry().assignNumber(number, null)
    await registry().assignNumber(number, null)
    expect(await owned()).toBeNull()
    await registry().assignNumber(number, service.sid)
    await registry().deleteService(service.sid)
    await registry().deleteService(service.sid)
    expect(await owned()).toBeNull()
    expect(await registry().readCampaign(service.sid)).toBeUndefined()
  })

  test('each write with the same key again, also after a lost reply, makes one thing', async () => {
    /** `partial`: what was cut off after its first one is completed. */
    const twice = async <T extends { sid: string }>(write: () => Promise<T>, { partial = false } = {}): Promise<T> => {
      await under.cutOff(write)
      const cutOff = await under.counts()
      const found = await write()
      const after = await under.counts()
      if (!partial) expect(after).toEqual(cutOff)
      for (const again of await Promise.all([write(), write()])) expect(again.sid).toBe(found.sid)
      expect(await under.counts()).toEqual(after)
      return found
    }
    const [asBusiness, asRep, asAddress, asProfile, asBundle, asService] = [
      createOrder(),
      createOrder(),
      createOrder(),
      createOrder(),
      createOrder(),
      createOrder(),
    ]
    const parts = [
      await twice(() => registry().saveBusiness({ ...asBusiness, business })),
      await twice(() => registry().saveRep({ ...asRep, rep, nth: 1 })),
      await twice(() => registry().saveAddress({ ...asAddress, addressSid, address })),
    ]
    const { sid } = await twice(() => registry().openProfile({ ...asProfile, friendlyName, email }))
    const all = parts.map((part) => part.sid)
    await under.cutOff(() => registry().attachParts(sid, all))
    await registry().attachParts(sid, all)
    expect(await registry().evaluateProfile(sid)).toMatchObject({ compliant: true })
    await registry().submitProfile(sid)
    expect(await registry().submitProfile(sid)).toMatchObject({ status: 'pending-review' })
    await under.decide(getProfileEvent(sid), 'approve')
    const wanted = { ...asBundle, profileSid: sid, friendlyName, email, ...brandOf }
    const bundle = await twice(() => registry().openTrustBundle(wanted), { partial: true })
    const asked = { key: crypto.randomUUID(), profileSid: sid, trustBundleSid: bundle.sid, soleProprietor: false }
    const brand = await twice(() => registry().registerBrand(asked))
    await under.decide({ kind: 'brand', sid: brand.sid }, 'approve')
    const accountId = crypto.randomUUID()
    const service = await twice(() => registry().openService({ ...asService, accountId, friendlyName }))
    const sent = { key: crypto.randomUUID(), serviceSid: service.sid, brandSid: brand.sid, campaign }
    await twice(() => registry().sendCampaign(sent))
  })

  test('a write that failed before its repetition is not made a second time', async () => {
    const { asked, brand } = await steps.sentBrand()
    await under.decide({ kind: 'brand', sid: brand.sid }, 'reject')
    const key = crypto.randomUUID()
    const again = () => registry().registerBrand({ key, ...asked, soleProprietor: false })
    await under.cutOff(again)
    await under.decide({ kind: 'brand', sid: brand.sid }, 'reject')
    expect(await again()).toMatchObject({ sid: brand.sid, status: 'failed' })

    const [brandSid, serviceSid] = [await steps.approvedBrand(), await steps.openService()]
    const sent = { key: crypto.randomUUID(), serviceSid, brandSid, campaign }
    await under.cutOff(() => registry().sendCampaign(sent))
    await under.decide({ kind: 'campaign', sid: serviceSid }, 'reject')
    expect(await registry().sendCampaign(sent)).toMatchObject({ status: 'FAILED' })
  })

  test('an evaluation says which field is wrong, and corrected it is compliant', async () => {
    const { sid, parts } = await steps.completeProfile({ registrationNumber: '' })
    const { compliant, reasons } = await registry().evaluateProfile(sid)
    expect(compliant).toBe(false)
    expect(reasons).toMatchObject([
      { step: 'business', field: 'registrationNumber', message: expect.stringContaining('missing') },
    ])
    await refusal(registry().submitProfile(sid))
    expect(await registry().saveBusiness({ ...createOrder(parts.business.sid), business })).toEqual(parts.business)
    expect(await registry().evaluateProfile(sid)).toEqual({ compliant: true, reasons: [] })
    await registry().attachParts(sid, parts.all.slice(0, 2))
    expect((await registry().evaluateProfile(sid)).reasons).toMatchObject([{ step: 'address' }])
  })

  test('a refused profile, brand, and campaign give their reasons, and are sent again corrected', async () => {
    const { sid, parts } = await steps.completeProfile()
    await registry().submitProfile(sid)
    await refusal(registry().saveBusiness({ ...createOrder(parts.business.sid), business }))
    await under.decide(getProfileEvent(sid), 'reject')
    const reasons = [{ code: '18601', step: 'business', field: 'websiteUrl', message: expect.stringMatching(/\.$/) }]
    expect(await registry().readProfile(sid)).toMatchObject({ status: 'rejected', reasons })
    const websiteUrl = 'https://www.harbor.test/insurance'
    await registry().saveBusiness({ ...createOrder(parts.business.sid), business: { ...business, websiteUrl } })
    expect(await registry().submitProfile(sid)).toEqual({ sid, status: 'pending-review', reasons: [] })

    const { asked, brand, profile } = await steps.sentBrand()
    await under.decide({ kind: 'brand', sid: brand.sid }, 'reject')
    const failed = await registry().readBrand(brand.sid)
    expect(failed).toMatchObject({ status: 'failed', reasons: [{ code: expect.any(String), step: 'business' }] })
    await registry().saveBusiness({ ...createOrder(profile.parts.business.sid), business })
    const again = { key: crypto.randomUUID(), ...asked, soleProprietor: false }
    expect(await registry().registerBrand(again)).toMatchObject({ sid: brand.sid, status: 'under-review', reasons: [] })
    await under.decide({ kind: 'brand', sid: brand.sid }, 'approve')

    const serviceSid = await steps.openService()
    const sent = { serviceSid, brandSid: brand.sid }
    for (const change of [
      {},
      { description: `${campaign.description} Nothing else.` },
      { usecase: 'marketing' } as const,
    ]) {
      const changed = { ...campaign, ...change }
      const key = crypto.randomUUID()
      expect(await registry().sendCampaign({ key, ...sent, campaign: changed })).toMatchObject({
        status: 'IN_PROGRESS',
      })
      await under.decide({ kind: 'campaign', sid: serviceSid }, 'reject')
      expect(await registry().readCampaign(serviceSid)).toMatchObject({
        ...{ status: 'FAILED', reasons: [{ code: '30893', field: 'messageSamples', step: null }] },
      })
    }
  })

  test('a campaign without an approved brand is refused', async () => {
    const { brand } = await steps.sentBrand()
    const sent = { key: crypto.randomUUID(), serviceSid: await steps.openService(), brandSid: brand.sid, campaign }
    expect(await refusal(registry().sendCampaign(sent))).toHaveLength(1)
  })

  test('what was approved can be suspended', async () => {
    const [brandSid, serviceSid] = [await steps.approvedBrand(), await steps.openService()]
    await registry().sendCampaign({ key: crypto.randomUUID(), serviceSid, brandSid, campaign })
    await under.decide({ kind: 'campaign', sid: serviceSid }, 'approve')
    await under.decide({ kind: 'campaign', sid: serviceSid }, 'suspend')
    const suspended = { status: 'SUSPENDED', textsAMinute: null, reasons: [{ message: expect.any(String) }] }
    expect(await registry().readCampaign(serviceSid)).toMatchObject(suspended)
    await under.decide({ kind: 'brand', sid: brandSid }, 'suspend')
    expect(await registry().readBrand(brandSid)).toMatchObject({ status: 'suspended', throughput: null })
  })

  test('a sole proprietor confirms by phone', async () => {
    const sole = { businessType: 'Sole Proprietorship', idType: 'OTHER', idTypeOther: 'None' } as const
    const { brand } = await steps.sentBrand({ ...sole, registrationNumber: 'none' })
    await refusal(registry().resendPasscode('BN00000000000000000000000000000000'))
    await under.decide({ kind: 'brand', sid: brand.sid }, 'approve')
    const waits = { status: 'needs-passcode', passcodeSentTo: '0123', throughput: null }
    expect(await registry().readBrand(brand.sid)).toMatchObject(waits)
    await registry().resendPasscode(brand.sid)
    expect(await registry().readBrand(brand.sid)).toMatchObject(waits)
    await under.confirm(brand.sid, rep.phoneNumber)
    await expect
      .poll(() => registry().readBrand(brand.sid))
      .toMatchObject({ status: 'approved', passcodeSentTo: null, throughput: { textsAMinute: 15 } })
  })

  test('a call is signed and says what to read; in whatever order they come, the newest state is read', async () => {
    const { sid } = await steps.completeProfile()
    await registry().submitProfile(sid)
    await under.decide(getProfileEvent(sid), 'reject')
    const rejected = (await under.posted(getProfileEvent(sid))) ?? expect.fail()
    await registry().submitProfile(sid)
    await under.decide(getProfileEvent(sid), 'approve')
    const approved = (await under.posted(getProfileEvent(sid))) ?? expect.fail()
    for (const { headers, body } of [approved, rejected]) {
      const verified = registry().webhooks.verify({ headers, body, now: new Date() })
      expect(verified).toMatchObject({ subject: sid, nonce: null })
      expect(verified?.eventId.length).toBeLessThanOrEqual(200)
      expect(registry().read(body)).toEqual(getProfileEvent(sid))
      expect(await registry().readProfile(sid)).toMatchObject({ status: 'approved', reasons: [] })
      const forged = Buffer.from(body.toString().replace(sid, `BU${'0'.repeat(32)}`))
      expect(registry().webhooks.verify({ headers, body: forged, now: new Date() })).toBeUndefined()
      expect(registry().webhooks.verify({ headers: {}, body, now: new Date() })).toBeUndefined()
    }
  })

  test('what the registry doesn’t know is refused', async () => {
    const none = (kind: string) => `${kind}${'0'.repeat(32)}`
    const unknown = { key: crypto.randomUUID(), sid: none('IT') }
    const serviceSid = await steps.openService()
    const sent = { key: crypto.randomUUID(), serviceSid, brandSid: none('BN'), campaign }
    const nobodys = { sid: none('PN'), phoneNumber: '16175550199' }
    for (const call of [
      () => registry().readProfile(none('BU')),
      () => registry().evaluateProfile(none('BU')),
      () => registry().submitProfile(none('BU')),
      () => registry().attachParts(none('BU'), []),
      () => registry().readBrand(none('BN')),
      () => registry().resendPasscode(none('BN')),
      () => registry().saveBusiness({ ...unknown, business }),
      () => registry().openTrustBundle({ ...createOrder(), profileSid: none('BU'), friendlyName, email, ...brandOf }),
      () => registry().sendCampaign(sent),
      () => registry().assignNumber(nobodys, serviceSid),
      () => registry().assignNumber(nobodys, none('MG')),
    ])
      expect(await refusal(call())).toMatchObject([{ code: '20404' }])
    expect(await registry().readCampaign(none('MG'))).toBeUndefined()
  })
}
