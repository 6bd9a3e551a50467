// Whether a number may text, and which step is missing if not.
import type { RegistrationStep } from '@frontdesk/contract/money/registration/limits'
import type { PhoneNumber } from '#domains/phonenumbers/phonenumbers.public.ts'
import type { MessageCampaign, Registration } from '../registration.queries.ts'
import { numberTextingTexts as texts } from '../texts/number-texting.texts.ts'

/** Where the missing step is done. */
export type MissingStep =
  | { to: 'location'; location: string; step: RegistrationStep | null }
  | { to: 'campaign'; campaign: MessageCampaign }
  | { to: 'newCampaign'; location: string }
  | { to: 'assign' }
  | { to: 'number' }

export type NumberTexting =
  | { is: 'on'; campaign: string }
  | { is: 'porting' }
  /** `waits`: nothing is to be done but to wait. */
  | { is: 'off'; says: string; waits: boolean; missing: MissingStep }

interface Known {
  campaigns: readonly MessageCampaign[]
  registrations: readonly Registration[]
  /** By id. */
  locationNames: ReadonlyMap<string, string>
}

const off = (says: string, missing: MissingStep, waits = false): NumberTexting => ({ is: 'off', says, waits, missing })

export function findTexting(
  {
    status,
    messagingServiceSid: sid,
    service,
    location,
  }: Pick<PhoneNumber, 'status' | 'messagingServiceSid' | 'service' | 'location'>,
  { campaigns, registrations, locationNames }: Known,
): NumberTexting {
  if (status === 'porting-in') return { is: 'porting' }
  const own = sid === null ? undefined : campaigns.find((each) => each.sid === sid)
  // One that isn't known here was registered at the carrier itself.
  if (sid !== null && (own === undefined || own.registered))
    return { is: 'on', campaign: own?.friendlyName ?? service ?? sid }
  if (own) return off(sayCampaign(own), { to: 'campaign', campaign: own }, own.campaign.status === 'IN_PROGRESS')
  // One of another location can be chosen in the menu; its own is what is missing.
  const isAssignable = ({ registered, location: of }: MessageCampaign) =>
    registered && (location === null || of === location)
  if (campaigns.some(isAssignable)) return off(texts.assign, { to: 'assign' })
  if (location === null) return off(texts.chooseLocation, { to: 'number' })
  const registration = registrations.find((each) => each.location === location)
  const name = locationNames.get(location) ?? ''
  const step = registration ? registration.nextStep : 'general'
  if (step !== null || registration?.brandStatus !== 'approved')
    return sayLocation(name, registration, { to: 'location', location, step })
  const waiting = campaigns.find((each) => each.location === location)
  if (waiting)
    return off(sayCampaign(waiting), { to: 'campaign', campaign: waiting }, waiting.campaign.status === 'IN_PROGRESS')
  return off(texts.create, { to: 'newCampaign', location })
}

function sayCampaign({ friendlyName, campaign: { status } }: MessageCampaign): string {
  if (status === 'SUSPENDED') return texts.suspended(friendlyName)
  return status === 'FAILED' ? texts.seeWhy(friendlyName) : texts.waits(friendlyName)
}

function sayLocation(
  name: string,
  registration: Registration | undefined,
  missing: MissingStep & { to: 'location' },
): NumberTexting {
  const { profileStatus, brandStatus } = registration ?? {}
  if (profileStatus === 'in-review' || profileStatus === 'pending-review')
    return off(texts.profileReview(name), missing, true)
  if (brandStatus === 'under-review') return off(texts.brandReview(name), missing, true)
  if (brandStatus === 'suspended') return off(texts.brandSuspended(name), missing)
  if (missing.step === 'brand') return off(texts.submitBrand(name), missing)
  return off(missing.step === 'review' ? texts.submitProfile(name) : texts.register(name), missing)
}
