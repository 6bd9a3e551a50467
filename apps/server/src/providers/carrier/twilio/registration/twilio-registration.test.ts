import twilio from 'twilio'
import { describe, expect, test } from 'vitest'
import { CarrierUnavailable } from '../../carrier.ts'
import { checkRegistration, type RegistrationUnderTest } from '../../registration.conformance.ts'
import type { RegistryEvent } from '../../registration.ts'
import { createTwilioCarrier } from '../twilio-carrier.ts'
import { primaryProfileSid } from '../twilio-registration-world.factory.ts'
import { access, authToken, createTwilioWorld } from '../twilio-world.factory.ts'
import { createPace } from './ask-twilio.ts'

const publicUrl = 'https://app.harbor.test'
const carrierOf = ({ origin }: { origin: string }, change: { primaryProfileSid?: string | undefined } = {}) =>
  createTwilioCarrier({ ...access, publicUrl, instead: origin, primaryProfileSid, paceMs: 0, ...change })

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
  const rep = {
    ...{ firstName: 'Jo', lastName: 'Reyes', email: 'jo@harbor.test', phoneNumber: '14155550123' },
    ...{ businessTitle: 'Owner', jobPosition: 'CEO' },
  }
  const order = { key: crypto.randomUUID(), sid: `IT${'1'.repeat(32)}`, rep, nth: 1 } as const
  const error = await registration.saveRep(order).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CarrierUnavailable)
  const { cause } = error as Error
  expect(Object.keys(cause as Error)).toEqual([])
})

test('of too many brands at once the last is refused before it is sent', async () => {
  const pace = createPace(2000)
  await pace()
  const waits = [pace(), pace()].map((each) => each.catch((error: unknown) => error))
  await expect(pace()).rejects.toThrow(CarrierUnavailable)
  expect(waits).toHaveLength(2)
})
