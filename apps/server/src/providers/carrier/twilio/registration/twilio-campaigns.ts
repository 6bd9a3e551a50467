// Messaging services at Twilio, their campaigns, and the numbers that text under them.
import type { CampaignState, CarrierRegistration, RegistryCampaign } from '../../registration.ts'
import { buildReason } from '../../registration-reasons.ts'
import { getA2pUseCase } from '../../registration-throughput.ts'
import { findRefusal, type TwilioApi } from '../twilio-api.ts'
import { findServing, isMissing, listServices } from '../twilio-serving.ts'
import type { AskTwilio } from './ask-twilio.ts'
import { formatName, isMarked, isNamed, longestOfService, markName, renameName } from './twilio-names.ts'
import { readCampaignErrors } from './twilio-refusals.ts'

type Campaigns = Pick<
  CarrierRegistration,
  'openService' | 'sendCampaign' | 'readCampaign' | 'deleteService' | 'assignNumber'
>

/** The number is in this messaging service already; in another one. */
const inService = { this: 21710, other: 21712 }
const seconds = 60
const mostTexts = 1_000_000

export function createTwilioCampaigns(api: TwilioApi, ask: AskTwilio, pace: () => Promise<void>): Campaigns {
  const services = () => api.messaging.v1.services
  const campaignsOf = (serviceSid: string) => services()(serviceSid).usAppToPerson
  type AtTwilio = Awaited<ReturnType<ReturnType<typeof campaignsOf>['list']>>[number]

  async function send(order: Parameters<CarrierRegistration['sendCampaign']>[0]): Promise<AtTwilio> {
    const { key, serviceSid, brandSid, campaign } = order
    const service = await services()(serviceSid).fetch()
    const [known] = await campaignsOf(serviceSid).list({ limit: 1 })
    if (known && known.campaignStatus !== 'FAILED' && known.campaignStatus !== 'SUSPENDED') return known
    const { brandType } = await api.messaging.v1.brandRegistrations(brandSid).fetch()
    const content = convertCampaign(campaign, brandType === 'SOLE_PROPRIETOR')
    if (known && isMarked(service.friendlyName, key) && isSent(known, content)) return known
    await services()(serviceSid).update({ friendlyName: markName(service.friendlyName, key, longestOfService) })
    await pace()
    // Only a refused campaign of the same use case, with the same keywords and replies, can be corrected as it is.
    if (known?.campaignStatus === 'FAILED' && isSent(known, { ...content, ...correctable(known) }))
      return campaignsOf(serviceSid)(known.sid).update({
        ...correctable(content),
        ...listPolicies(campaign),
        ageGated: false,
        directLending: false,
      })
    if (known) await campaignsOf(serviceSid)(known.sid).remove()
    return campaignsOf(serviceSid).create({
      brandRegistrationSid: brandSid,
      ...content,
      ...listPolicies(campaign),
    })
  }

  async function assign(numberSid: string, serviceSid: string | null): Promise<void> {
    if (serviceSid === null) {
      const before = await findServing(api, numberSid)
      if (before) await services()(before).phoneNumbers(numberSid).remove()
      return
    }
    try {
      await services()(serviceSid).phoneNumbers.create({ phoneNumberSid: numberSid })
    } catch (error) {
      const code = findRefusal(error)?.code
      if (code === inService.this) return
      if (code !== inService.other) throw error
      await assign(numberSid, null)
      await services()(serviceSid).phoneNumbers.create({ phoneNumberSid: numberSid })
    }
  }

  return {
    openService: ({ key, sid, friendlyName }) =>
      ask(key, async () => {
        // Texts that come to a number are posted to where the number says.
        const settings = { useInboundWebhookOnNumber: true }
        if (sid !== null) {
          const before = await services()(sid).fetch()
          const name = renameName(before.friendlyName, friendlyName, longestOfService)
          return sidOf(await services()(sid).update({ friendlyName: name, ...settings }))
        }
        const known = (await listServices(api)).find((each) => isNamed(each.friendlyName, key))
        return sidOf(
          known ??
            (await services().create({ friendlyName: formatName(key, friendlyName, longestOfService), ...settings })),
        )
      }),
    sendCampaign: (order) => ask(order.serviceSid, async () => showCampaign(await send(order))),
    readCampaign: (serviceSid) =>
      ask(null, async () => {
        const [known] = await orMissing(campaignsOf(serviceSid).list({ limit: 1 }), [])
        return known && showCampaign(known)
      }),
    deleteService: (serviceSid) =>
      ask(serviceSid, async () => {
        for (const { sid } of await orMissing(campaignsOf(serviceSid).list({ limit: 10 }), []))
          await orMissing(campaignsOf(serviceSid)(sid).remove(), true)
        await orMissing(services()(serviceSid).remove(), true)
      }),
    assignNumber: ({ sid }, serviceSid) => ask(sid, () => assign(sid, serviceSid)),
  }

  function showCampaign(known: AtTwilio): CampaignState {
    const { sid, campaignStatus, campaignId, usAppToPersonUsecase, rateLimits, errors } = known
    const status = isStatus(campaignStatus) ? campaignStatus : 'IN_PROGRESS'
    const reasons = readCampaignErrors(errors)
    return {
      ...{ sid, status, campaignId: campaignId || null, a2pUseCase: usAppToPersonUsecase },
      reasons:
        status === 'SUSPENDED' && reasons.length === 0
          ? [buildReason(null, 'Carriers stopped the campaign.')]
          : status === 'IN_PROGRESS' || status === 'VERIFIED'
            ? []
            : reasons,
      textsAMinute: status === 'VERIFIED' ? textsAMinute(rateLimits) : null,
    }
  }
}

const sidOf = ({ sid }: { sid: string }) => ({ sid })

const ends = ['VERIFIED', 'FAILED', 'SUSPENDED'] as const
const isStatus = (status: string): status is (typeof ends)[number] => ends.some((each) => each === status)

/** AT&T's limit in texts a second, which counts for all numbers of the campaign. */
function textsAMinute(rateLimits: unknown): number | null {
  const { att } = (rateLimits ?? {}) as { att?: { mps?: unknown } }
  const mps = Number(att?.mps)
  return mps > 0 ? Math.min(mostTexts, Math.max(1, Math.round(mps * seconds))) : null
}

function convertCampaign(campaign: RegistryCampaign, isSoleProprietor: boolean) {
  const { description, messageFlow, hasEmbeddedLinks, hasEmbeddedPhone } = campaign
  const keywords = (list: readonly string[]) => (list.length > 0 ? [...list] : undefined)
  const { optInMessage, optOutMessage, helpMessage } = campaign
  const [optInKeywords, optOutKeywords, helpKeywords] = [
    keywords(campaign.optInKeywords),
    keywords(campaign.optOutKeywords),
    keywords(campaign.helpKeywords),
  ]
  return {
    ...{ description, messageFlow, messageSamples: [...campaign.messageSamples], hasEmbeddedLinks, hasEmbeddedPhone },
    usAppToPersonUsecase: getA2pUseCase(campaign.usecase, isSoleProprietor),
    ...(optInMessage !== '' && { optInMessage }),
    ...(optOutMessage !== '' && { optOutMessage }),
    ...(helpMessage !== '' && { helpMessage }),
    ...(optInKeywords && { optInKeywords }),
    ...(optOutKeywords && { optOutKeywords }),
    ...(helpKeywords && { helpKeywords }),
  }
}

/** They don't make it another campaign. */
const listPolicies = ({ privacyPolicyUrl, termsUrl }: RegistryCampaign) => ({
  ...(privacyPolicyUrl !== null && { privacyPolicyUrl }),
  ...(termsUrl !== null && { termsAndConditionsUrl: termsUrl }),
})

type Content = ReturnType<typeof convertCampaign>

/** What Twilio lets be corrected. */
function correctable<C extends Pick<Content, CorrectableField>>(content: C) {
  const { description, messageFlow, messageSamples, hasEmbeddedLinks, hasEmbeddedPhone } = content
  return { description, messageFlow, messageSamples, hasEmbeddedLinks, hasEmbeddedPhone }
}
type CorrectableField = 'description' | 'messageFlow' | 'messageSamples' | 'hasEmbeddedLinks' | 'hasEmbeddedPhone'

/** What is left out is Twilio's to fill in. */
const isSent = (known: Partial<Record<keyof Content, unknown>>, content: Content) =>
  (Object.keys(content) as (keyof Content)[]).every(
    (name) => JSON.stringify(known[name]) === JSON.stringify(content[name]),
  )

const orMissing = <T>(call: Promise<T>, otherwise: T): Promise<T> =>
  call.catch((error: unknown) => {
    isMissing(error)
    return otherwise
  })
