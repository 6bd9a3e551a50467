// The registry of the embedded carrier: it takes its time, refuses for its reasons, texts passcodes to outside phones, and tells
// our own webhook endpoint what changed.

import type { BrandState, CampaignState, CarrierRegistration, ProfileState, RegistryEvent } from '../../registration.ts'
import { buildReason } from '../../registration-reasons.ts'
import { getA2pUseCase, getThroughput } from '../../registration-throughput.ts'
import type { EmbeddedNumbers } from '../embedded-numbers.ts'
import type { PhoneWorld } from '../world/phone-world.ts'
import { createReportQueue } from '../world/report-queue.ts'
import { createPasscodes } from './passcodes.ts'
import { createRegistryEvents } from './registry-events.ts'
import {
  advance,
  decideBrand,
  decideCampaign,
  decideProfile,
  findCampaignReasons,
  findService,
  getWait,
  isUnderReview,
  needsPasscode,
} from './registry-review.ts'
import { checkBusiness, checkPostalAddress, checkRep, evaluate, findParts, getScore } from './registry-rules.ts'
import { type Brand, type Campaign, openRegistryState, type Profile, type Registry } from './registry-state.ts'
import * as writes from './registry-writes.ts'

export interface EmbeddedRegistrationOptions {
  folder: string | undefined
  now: () => Date
  reviewMs: number
  numbers: EmbeddedNumbers
  world: Pick<PhoneWorld, 'serve' | 'send'>
}

/** Cents, as Twilio takes them. */
const fees = { brand: 4600, soleProprietorBrand: 450, campaign: 1500 }
const mostWaitMs = 24 * 60 * 60_000

export function createEmbeddedRegistration({ folder, now, reviewMs, numbers, world }: EmbeddedRegistrationOptions) {
  const state = openRegistryState(folder)
  const events = createRegistryEvents(now)
  const queue = createReportQueue<RegistryEvent & { at: Date }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let told = 0
  const started = Date.now().toString(36)

  /** One change, after what time brought; what it tells is posted once it is kept. */
  async function change<T>(act: (registry: Registry, tell: (event: RegistryEvent) => void) => T): Promise<T> {
    const { result, happened, wait, due } = await state.change((registry) => {
      const happened = advance(registry, now(), reviewMs)
      const result = structuredClone(act(registry, (event) => void happened.push(event)))
      return { result, happened, due: passcodes.take(registry), wait: getWait(registry, now(), reviewMs) }
    })
    await passcodes.send(due)
    for (const event of happened) queue.add({ ...event, at: now() }, `${event.sid}-${started}-${++told}`)
    clearTimeout(timer)
    if (wait !== undefined)
      timer = setTimeout(() => void look().catch(() => undefined), Math.min(mostWaitMs, wait + 1)).unref()
    return result
  }
  const look = () => change(() => undefined)
  const passcodes = createPasscodes({ world, now, change })

  const registration: CarrierRegistration = {
    fees: async () => fees,
    saveBusiness: ({ business, ...order }) =>
      change((registry) => sidOf(writes.writePart(registry, order, { kind: 'business', ...checkBusiness(business) }))),
    saveRep({ rep, nth, ...order }) {
      const kind = nth === 1 ? 'rep1' : 'rep2'
      return change((registry) => sidOf(writes.writePart(registry, order, { kind, ...checkRep(rep, kind) })))
    },
    saveAddress: ({ address, key, sid }) =>
      change((registry) =>
        sidOf(writes.writePart(registry, { key, sid }, { kind: 'address', problems: checkPostalAddress(address) })),
      ),
    openProfile: ({ key, sid }) => change((registry) => sidOf(writes.writeProfile(registry, { key, sid }))),
    attachParts: (profileSid, parts) => change((registry) => writes.attach(registry, profileSid, parts)),
    evaluateProfile: (profileSid) =>
      change((registry) => {
        const reasons = evaluate(registry, writes.requireProfile(registry, profileSid))
        return { compliant: reasons.length === 0, reasons }
      }),
    submitProfile: (profileSid) =>
      change((registry) => showProfile(writes.writeSubmission(registry, profileSid, now()))),
    readProfile: (profileSid) => change((registry) => showProfile(writes.requireProfile(registry, profileSid))),
    openTrustBundle: (order) =>
      change((registry) => {
        const { sid, submittedAt } = writes.writeBundle(registry, order, now())
        const waited = now().getTime() - Date.parse(submittedAt)
        return { sid, status: waited < reviewMs ? 'pending-review' : 'twilio-approved' }
      }),
    registerBrand: (order) =>
      change((registry) => {
        const score = (profile: Profile) => getScore(registry, profile)
        return showBrand(registry, writes.writeBrand(registry, order, { now: now(), getScore: score }))
      }),
    readBrand: (brandSid) => change((registry) => showBrand(registry, writes.requireBrand(registry, brandSid))),
    resendPasscode: (brandSid) =>
      change((registry) => {
        const brand = writes.requireBrand(registry, brandSid)
        if (!needsPasscode(brand)) writes.refuse('The registry isn’t waiting for a passcode.', { step: 'brand' })
        brand.passcodeAt = now().toISOString()
        brand.textedAt = null
      }),
    openService: (order) => change((registry) => sidOf(writes.writeService(registry, order))),
    sendCampaign: (order) => change((registry) => showCampaign(registry, writes.writeCampaign(registry, order, now()))),
    readCampaign: (serviceSid) =>
      change((registry) => {
        const campaign = findService(registry, serviceSid)?.campaign
        return campaign ? showCampaign(registry, campaign) : undefined
      }),
    async deleteService(serviceSid) {
      await numbers.release(serviceSid)
      await change((registry) => {
        registry.services = registry.services.filter(({ sid }) => sid !== serviceSid)
      })
    },
    async assignNumber(number, serviceSid) {
      const find = (registry: Registry) => (serviceSid === null ? null : writes.requireService(registry, serviceSid))
      if (!(await numbers.assign(number, await change(find))))
        writes.refuse('The carrier doesn’t know this number.', {}, writes.notFound)
    },
    webhooks: events.webhooks,
    read: events.read,
    hurry: ({ kind, sid }, decision) =>
      change((registry, tell) => {
        if (decision === 'hold') return void hold(registry, { kind, sid })
        if (kind === 'profile') hurryProfile(writes.requireProfile(registry, sid), decision)
        else if (kind === 'brand') hurryBrand(writes.requireBrand(registry, sid), decision, now())
        else {
          const { campaign } = writes.requireService(registry, sid)
          hurryCampaign(registry, campaign ?? nothing(), decision)
        }
        tell({ kind, sid })
      }),
  }
  return {
    registration,
    /** `post`: takes a signed call to our webhook endpoint; false when it has to be posted again. */
    connect(post: (call: ReturnType<typeof events.sign>) => Promise<boolean>) {
      queue.connect(({ at, ...event }, id) => post(events.sign(event, id, at)))
      // What was under review when another process ended goes on.
      look().catch(() => undefined)
    },
    idle: queue.idle,
    async close() {
      queue.close()
      await state.idle()
      clearTimeout(timer)
    },
  }
}

const sidOf = ({ sid }: { sid: string }) => ({ sid })

const profileStatuses = { draft: 'not-submitted' } as const

const showProfile = ({ sid, status, reasons }: Profile): ProfileState => ({
  sid,
  status: status === 'draft' ? profileStatuses.draft : status,
  reasons,
})

function showBrand(registry: Registry, brand: Brand): BrandState {
  const { sid, status, reasons, score, soleProprietor } = brand
  const phone = findParts(registry, writes.requireProfile(registry, brand.profile)).rep1?.rep?.phone ?? ''
  const approved = status === 'APPROVED' ? (brand.verified ? 'approved' : 'needs-passcode') : undefined
  return {
    ...{ sid, reasons },
    status: approved ?? (status === 'FAILED' ? 'failed' : status === 'SUSPENDED' ? 'suspended' : 'under-review'),
    throughput: approved === 'approved' ? getThroughput(score, soleProprietor) : null,
    passcodeSentTo: needsPasscode(brand) ? phone.slice(-4) : null,
  }
}

function showCampaign(
  registry: Registry,
  { sid, status, reasons, brand, content, campaignId }: Campaign,
): CampaignState {
  const { score, soleProprietor } = writes.requireBrand(registry, brand)
  return {
    ...{ sid, reasons, status: status === 'PENDING' ? 'IN_PROGRESS' : status },
    campaignId: status === 'VERIFIED' || status === 'SUSPENDED' ? campaignId : null,
    a2pUseCase: getA2pUseCase(content.usecase, soleProprietor),
    textsAMinute: status === 'VERIFIED' ? getThroughput(score, soleProprietor).textsAMinute : null,
  }
}

type Decision = Exclude<Parameters<NonNullable<CarrierRegistration['hurry']>>[1], 'hold'>

const nothing = (): never => writes.refuse('Nothing is under review.')

function hold(registry: Registry, { kind, sid }: RegistryEvent) {
  const held =
    kind === 'profile'
      ? writes.requireProfile(registry, sid)
      : kind === 'brand'
        ? writes.requireBrand(registry, sid)
        : writes.requireService(registry, sid).campaign
  if (!held || !isUnderReview(held)) nothing()
  else held.held = true
}

function hurryProfile(profile: Profile, decision: Decision) {
  if (decision === 'suspend' ? profile.status !== 'approved' : !isUnderReview(profile)) nothing()
  decideProfile(profile, decision === 'approve' ? [] : [buildReason(18601)])
}

/** An approved sole proprietor needs a passcode; approved once more, it was confirmed. */
function hurryBrand(brand: Brand, decision: Decision, now: Date) {
  if (decision === 'suspend') {
    if (brand.status !== 'APPROVED') nothing()
    brand.status = 'SUSPENDED'
    brand.reasons = [buildReason(30799, 'The registry suspended the brand.')]
  } else if (needsPasscode(brand) && decision === 'approve') brand.verified = true
  else if (isUnderReview(brand)) decideBrand(brand, decision === 'approve' ? [] : [buildReason(30799)], now)
  else nothing()
}

/** Rejected for what is wrong with it, if anything is. */
function hurryCampaign(registry: Registry, campaign: Campaign, decision: Decision) {
  if (decision === 'suspend') {
    if (campaign.status !== 'VERIFIED') nothing()
    campaign.status = 'SUSPENDED'
    campaign.reasons = [buildReason(30897, 'Carriers stopped the campaign: its texts aren’t what it was approved for.')]
    return
  }
  if (!isUnderReview(campaign)) nothing()
  const found = decision === 'approve' ? [] : findCampaignReasons(registry, campaign)
  decideCampaign(campaign, decision === 'approve' || found.length > 0 ? found : [buildReason(30893)])
}
