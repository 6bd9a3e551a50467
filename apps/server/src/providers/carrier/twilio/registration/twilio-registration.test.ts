import twilio from 'twilio'
import { describe, expect, test } from 'vitest'
import { type Address, CarrierUnavailable } from '../../carrier.ts'
import { checkRegistration, type RegistrationUnderTest } from '../../registration.conformance.ts'
import type { RegistryEvent } from '../../registration.ts'
import { primaryProfileSid } from '../twilio-bundle-world.factory.ts'
import { createTwilioCarrier } from '../twilio-carrier.ts'
import { access, authToken, createTwilioWorld } from '../twilio-world.factory.ts'
import { createAskTwilio, createPace } from './ask-twilio.ts'

const publicUrl = 'https://app.harbor.test'
const carrierOf = ({ origin }: { origin: string }, change: { primaryProfileSid?: string | undefined } = {}) =>
  createTwilioCarrier({ ...access, publicUrl, instead: origin, primaryProfileSid, paceMs: 0, ...change })

const rep = {
  ...{ firstName: 'Jo', lastName: 'Reyes', email: 'jo@harbor.test', phoneNumber: '14155550123' },
  ...{ businessTitle: 'Owner', jobPosition: 'CEO' },
}

/** As Twilio posts a form. */
function posted({ kind, sid }: RegistryEvent) {
  if (kind !== 'profile') return undefined
  const fields = { BundleSid: sid, Status: crypto.randomUUID() }
  const signature = twilio.getExpectedTwilioSignature(authToken, `${publicUrl}/webhooks/twilio-registration`, fields)
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    body: Buffer.from(new URLSearchParams(fields).toString()),
  }
}

async function underTest(): Promise<RegistrationUnderTest> {
  const world = await createTwilioWorld()
  const carrier = carrierOf(world)
  return {
    registration: carrier.registration,
    numbers: carrier,
    decide: async (about, decision) => world.registry.decide(about, decision),
    confirm: async (brandSid) => void world.registry.confirm(brandSid),
    async cutOff(write) {
      world.loseNext(true)
      await write().catch((error: unknown) => expect(error).toBeInstanceOf(CarrierUnavailable))
      world.loseNext(false)
    },
    counts: async () => ({ ...world.registry.counts(), campaigns: world.registry.campaigns() }),
    posted: async (about) => posted(about),
    async close() {
      expect(world.problems).toEqual([])
      await world.close()
    },
  }
}

describe('conformance', () => checkRegistration(underTest))

test('without the operator’s own profile an evaluation says what to set', async () => {
  const world = await createTwilioWorld()
  const { registration } = carrierOf(world, { primaryProfileSid: undefined })
  const { sid } = await registration.openProfile({ key: 'a', sid: null, friendlyName: 'A', email: 'a@harbor.test' })
  const { compliant, reasons } = await registration.evaluateProfile(sid)
  expect(compliant).toBe(false)
  expect(reasons.at(-1)).toMatchObject({ step: null, message: expect.stringContaining('TWILIO_PRIMARY_PROFILE_SID') })
  await world.close()
})

test('without a reply nothing is known, and the error names nothing private', async () => {
  const { registration } = carrierOf({ origin: 'http://127.0.0.1:1' })
  const order = { key: crypto.randomUUID(), sid: `IT${'1'.repeat(32)}`, rep, nth: 1 } as const
  const error = await registration.saveRep(order).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CarrierUnavailable)
  const { cause } = error as Error
  expect(Object.keys(cause as Error)).toEqual([])
})

test('a call waits for an earlier one about the same thing, also when that fails', async () => {
  const ask = createAskTwilio()
  const done: string[] = []
  let fail = () => {}
  const first = ask('BU1', () => new Promise<void>((_, reject) => (fail = () => reject(new Error('a reply was lost')))))
  const second = ask('BU1', async () => void done.push('second'))
  await ask('BU2', async () => void done.push('another'))
  expect(done).toEqual(['another'])
  fail()
  await expect(first).rejects.toThrow(CarrierUnavailable)
  await second
  expect(done).toEqual(['another', 'second'])
})

test('a brand is asked for with vetting, and one of a sole proprietor as such', async () => {
  const world = await createTwilioWorld()
  const { registration } = carrierOf(world)
  const open = async (soleProprietor: boolean) => {
    const order = () => ({ key: crypto.randomUUID(), sid: null })
    const { sid } = await registration.openProfile({
      ...{ ...order(), friendlyName: 'Harbor', email: 'a@harbor.test', soleProprietor },
    })
    const parts = [
      await registration.saveBusiness({
        ...order(),
        business: {
          ...{
            businessName: 'Harbor Insurance Agency of Greater Boston',
            identity: 'direct_customer',
            industry: 'INSURANCE',
          },
          ...{ businessType: soleProprietor ? 'Sole Proprietorship' : 'Partnership', idType: 'OTHER' },
          ...{ idTypeOther: 'x', registrationNumber: '1', websiteUrl: 'https://harbor.test', socialMediaUrl: '' },
        },
      }),
      await registration.saveRep({ ...order(), rep, nth: 1 }),
      await registration.saveAddress({ ...order(), addressSid: `AD${'1'.repeat(32)}`, address: {} as Address }),
    ]
    await registration.attachParts(
      sid,
      parts.map((part) => part.sid),
    )
    await registration.submitProfile(sid)
    world.registry.decide({ kind: 'profile', sid }, 'approve')
    const brandOf = { brandType: 'public', stockExchange: 'NYSE', stockTicker: 'HRB' } as const
    const about = { profileSid: sid, friendlyName: 'Harbor', email: 'a@harbor.test' }
    const bundle = await registration.openTrustBundle({ ...order(), ...about, ...brandOf })
    await registration.registerBrand({ key: 'k', profileSid: sid, trustBundleSid: bundle.sid, soleProprietor })
    const users = world.calls.filter(({ operation }) => operation === 'CreateEndUser').map(({ body }) => body)
    return {
      brand: world.calls.findLast(({ operation }) => operation === 'CreateBrandRegistrations'),
      user: users.at(-1),
    }
  }
  const standard = await open(false)
  expect(standard.brand?.body).toMatchObject({ SkipAutomaticSecVet: false })
  expect(JSON.parse(String(standard.user?.Attributes))).toEqual({
    ...{ company_type: 'public', brand_contact_email: 'a@harbor.test', stock_exchange: 'NYSE', stock_ticker: 'HRB' },
  })
  world.registry.refuseNames()
  const sole = await open(true)
  expect(sole.brand?.body).toMatchObject({ BrandType: 'SOLE_PROPRIETOR' })
  expect(JSON.parse(String(sole.user?.Attributes))).toEqual({
    ...{
      brand_name: 'Harbor Insurance Agency of Greater Boston',
      vertical: 'INSURANCE',
      mobile_phone_number: '+14155550123',
    },
  })
  const [first] = world.calls.filter(({ operation }) => operation === 'CreateCustomerProfile')
  expect(first?.body.StatusCallback).toBe(`${publicUrl}/webhooks/twilio-registration`)
  expect(world.problems).toEqual([])
  await world.close()
})

test('a brand is refused before it is sent while too many wait', async () => {
  const pace = createPace(2000)
  await pace()
  const waits = [pace(), pace()].map((each) => each.catch((error: unknown) => error))
  await expect(pace()).rejects.toThrow(CarrierUnavailable)
  expect(waits).toHaveLength(2)
})
