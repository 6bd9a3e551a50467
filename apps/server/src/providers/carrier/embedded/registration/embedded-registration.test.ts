import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkRegistration, type RegistrationUnderTest } from '../../registration.conformance.ts'
import type { RegisteredBusiness, RegistryCampaign } from '../../registration.ts'
import type { SignedCall } from '../embedded-messages.ts'
import { createEmbeddedNumbers } from '../embedded-numbers.ts'
import { createPhoneWorld } from '../world/phone-world.ts'
import { openWorldFiles } from '../world/world-files.ts'
import { createEmbeddedRegistration } from './embedded-registration.ts'
import { registryNumber } from './passcodes.ts'
import { checkCampaign } from './registry-rules.ts'

async function openRegistry({ now = () => new Date(), reviewMs = 3_600_000 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-registry-'))
  const world = createPhoneWorld({ files: openWorldFiles(undefined), now, segmentMs: 0 })
  const numbers = createEmbeddedNumbers(folder)
  const taken: SignedCall[] = []
  const open = () => {
    const registry = createEmbeddedRegistration({ folder, now, reviewMs, numbers, world })
    registry.connect(async (call) => taken.push(call) > 0)
    return registry
  }
  return {
    ...{ folder, world, numbers, taken, open },
    async close() {
      await world.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function underTest(): Promise<RegistrationUnderTest> {
  const { folder, world, numbers, taken, open, close } = await openRegistry()
  let registry = open()
  return {
    get registration() {
      return registry.registration
    },
    numbers,
    decide: async (about, decision) => registry.registration.hurry?.(about, decision),
    async confirm(_brandSid, phone) {
      expect(world.find(phone)?.texts).toMatchObject([{ other: registryNumber }, { other: registryNumber }])
      world.text(phone, { to: registryNumber, text: 'Yes please', media: [] })
    },
    async cutOff(write) {
      await write()
      await registry.close()
      registry = open()
    },
    async counts() {
      const kept: Record<string, unknown[]> = JSON.parse(await readFile(join(folder, 'registry.json'), 'utf8'))
      return Object.fromEntries(Object.entries(kept).map(([name, list]) => [name, list.length]))
    },
    async posted({ sid }) {
      await registry.idle()
      const call = taken.findLast(({ body }) => body.includes(sid))
      return call && { headers: call.headers, body: Buffer.from(call.body) }
    },
    async close() {
      await registry.close()
      await close()
    },
  }
}

describe('conformance', () => checkRegistration(underTest))

const business: RegisteredBusiness = {
  ...{ businessName: 'Harbor Insurance LLC', identity: 'direct_customer', industry: 'INSURANCE' },
  ...{ businessType: 'Limited Liability Corporation', idType: 'EIN', idTypeOther: '' },
  ...{ registrationNumber: '12-3456789', websiteUrl: 'https://harbor.test', socialMediaUrl: '' },
}
const rep = {
  ...{ firstName: 'Jo', lastName: 'Reyes', email: 'jo@harbor.test', phoneNumber: '14155550123' },
  ...{ businessTitle: 'Owner', jobPosition: 'CEO' },
}
const address = { legalName: 'A', address: '12 Harbor St', address2: '', city: 'Boston', state: 'MA', zipcode: '02110' }

async function profileOf(
  { registration }: ReturnType<typeof createEmbeddedRegistration>,
  change: { business?: object; rep?: object; address?: object } = {},
) {
  const order = () => ({ key: crypto.randomUUID(), sid: null })
  const parts = [
    await registration.saveBusiness({ ...order(), business: { ...business, ...change.business } }),
    await registration.saveRep({ ...order(), rep: { ...rep, ...change.rep }, nth: 1 }),
    await registration.saveAddress({ ...order(), addressSid: 'AD', address: { ...address, ...change.address } }),
  ]
  const { sid } = await registration.openProfile({ ...order(), friendlyName: 'A', email: 'a@harbor.test' })
  await registration.attachParts(
    sid,
    parts.map((part) => part.sid),
  )
  return sid
}

test.each([
  ['a P.O. box', { address: { address: 'P.O. Box 7' } }, { step: 'address', field: 'address', code: '18603' }],
  ['a wrong EIN', { business: { registrationNumber: '1234' } }, { step: 'business', field: 'registrationNumber' }],
  ['half a website', { business: { websiteUrl: 'harbor' } }, { step: 'business', field: 'websiteUrl' }],
  ['a free e-mail address', { rep: { email: 'jo@gmail.com' } }, { step: 'rep1', field: 'email', code: '18606' }],
  ['no title', { rep: { businessTitle: '' } }, { step: 'rep1', field: 'businessTitle', code: '22215' }],
])('%s is refused at its field', async (_what, change, reason) => {
  const { open, close } = await openRegistry()
  const registry = open()
  const { compliant, reasons } = await registry.registration.evaluateProfile(await profileOf(registry, change))
  expect({ compliant, reasons }).toMatchObject({ compliant: false, reasons: [reason] })
  await registry.close()
  await close()
})

test('takes its time, decides by its rules, tells each change, and goes on in the next process', async () => {
  let at = new Date('2026-11-30T12:00:00Z')
  const later = (minutes: number) => {
    at = new Date(at.getTime() + minutes * 60_000)
  }
  const { open, close, taken, folder } = await openRegistry({ now: () => at, reviewMs: 60 * 60_000 })
  let registry = open()
  const sid = await profileOf(registry, { business: { registrationNumber: '12-3450000' } })
  await registry.registration.submitProfile(sid)
  later(20)
  expect(await registry.registration.readProfile(sid)).toMatchObject({ status: 'in-review' })
  await registry.close()
  registry = open()
  later(50)
  expect(await registry.registration.readProfile(sid)).toMatchObject({ status: 'approved' })
  const order = { key: 'bundle', sid: null, profileSid: sid, friendlyName: 'A', email: 'a@harbor.test' }
  const brandOf = { brandType: 'private', stockExchange: null, stockTicker: '' } as const
  const bundle = await registry.registration.openTrustBundle({ ...order, ...brandOf })
  const asked = { key: 'brand', profileSid: sid, trustBundleSid: bundle.sid, soleProprietor: false }
  const brand = await registry.registration.registerBrand(asked)
  later(61)
  expect(await registry.registration.readBrand(brand.sid)).toMatchObject({
    ...{ status: 'failed', reasons: [{ code: '30794', step: 'business', field: 'businessName' }] },
  })
  await registry.idle()
  expect(taken.map(({ body }) => JSON.parse(body).kind)).toEqual(['profile', 'profile', 'brand'])
  const kept = await readFile(join(folder, 'registry.json'), 'utf8')
  expect(kept).not.toMatch(/3450000|Reyes|jo@harbor/)
  await registry.close()
  await close()
})

test('a held review goes on only when it is hurried, also in the next process', async () => {
  let at = new Date('2026-11-30T12:00:00Z')
  const { open, close } = await openRegistry({ now: () => at, reviewMs: 60_000 })
  let registry = open()
  const sid = await profileOf(registry, {})
  await registry.registration.submitProfile(sid)
  await registry.registration.hurry?.({ kind: 'profile', sid }, 'hold')
  await registry.close()
  registry = open()
  at = new Date('2026-12-30T12:00:00Z')
  expect(await registry.registration.readProfile(sid)).toMatchObject({ status: expect.stringMatching(/-review$/) })
  await registry.registration.hurry?.({ kind: 'profile', sid }, 'approve')
  expect(await registry.registration.readProfile(sid)).toMatchObject({ status: 'approved' })
  await expect(registry.registration.hurry?.({ kind: 'profile', sid }, 'hold')).rejects.toThrow('The registry refused')
  await registry.close()
  await close()
})

const campaign: RegistryCampaign = {
  usecase: 'discussion',
  description: 'Harbor Insurance texts its clients about their policies.',
  messageSamples: ['Harbor Insurance: your renewal is ready. Reply STOP to opt out.', 'Your ID cards are ready.'],
  ...{ hasEmbeddedLinks: false, hasEmbeddedPhone: false },
  messageFlow: 'Clients agree on https://harbor.test/consent.',
  ...{ optInKeywords: [], optInMessage: '', optOutKeywords: [], optOutMessage: '' },
  ...{ helpKeywords: [], helpMessage: '' },
  ...{ privacyPolicyUrl: 'https://harbor.test/consent', termsUrl: 'https://harbor.test/consent' },
}

test.each<[string, Partial<RegistryCampaign>, object | undefined]>([
  ['a good campaign', {}, undefined],
  [
    'samples without the business',
    { messageSamples: ['Reply STOP to opt out.'] },
    { code: '30893', field: 'messageSamples' },
  ],
  ['samples without STOP', { messageSamples: ['Harbor: hello there.'] }, { code: '30893', sample: 0 }],
  [
    'a link shortener',
    { hasEmbeddedLinks: true, messageSamples: [...campaign.messageSamples, 'See https://bit.ly/abc'] },
    { code: '30892', sample: 2 },
  ],
  [
    'an unmentioned link',
    { messageSamples: [...campaign.messageSamples, 'See harbor.com/cards'] },
    { code: '30893', field: 'hasEmbeddedLinks', sample: 2 },
  ],
  [
    'an unmentioned phone number',
    { messageSamples: [...campaign.messageSamples, 'Call (617) 555-0100.'] },
    { code: '30889', field: 'hasEmbeddedPhone' },
  ],
  [
    'a sample of marketing that answers a question',
    { usecase: 'marketing', messageSamples: [...campaign.messageSamples, 'To answer your question: yes.'] },
    { code: '30893', field: 'messageSamples', sample: 2 },
  ],
  ['no privacy policy', { privacyPolicyUrl: null }, { code: '30933', field: 'messageFlow' }],
  ['no terms', { termsUrl: null }, { code: '30934', field: 'messageFlow' }],
  ['no way to agree', { messageFlow: 'Clients agree to it.' }, { code: '30909', field: 'messageFlow' }],
  ['lead generation', { description: 'Lead generation for agents.' }, { code: '30885', field: 'description' }],
])('%s gets its verdict', (_what, change, reason) => {
  const reasons = checkCampaign({ ...campaign, ...change }, 'The Harbor Insurance Agency LLC')
  expect(reasons).toMatchObject(reason ? [reason] : [])
})
