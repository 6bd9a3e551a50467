// The registry's people: who take their time, and what they decide. Time passes when someone looks.
import type { RegistryEvent, RegistryReason } from '../../registration.ts'
import { checkBrand, checkCampaign, checkProfile, findParts } from './registry-rules.ts'
import type { Brand, Campaign, Profile, Registry, Service } from './registry-state.ts'

/** Someone looks at it after this part of the time. */
const untilLooked = 1 / 4

/** Undefined: the brand isn't there. */
export const findProfile = (registry: Registry, sid: string) => registry.profiles.find((each) => each.sid === sid)
export const findBrand = (registry: Registry, sid: string) => registry.brands.find((each) => each.sid === sid)
export const findService = (registry: Registry, sid: string) => registry.services.find((each) => each.sid === sid)

export const isUnderReview = ({ status }: Profile | Brand | Campaign) =>
  ['pending-review', 'in-review', 'PENDING', 'IN_REVIEW', 'IN_PROGRESS'].includes(status)

const isWaiting = (each: Profile | Brand | Campaign) => isUnderReview(each) && !each.held

/** A passcode of a sole proprietor is awaited. */
export const needsPasscode = ({ status, verified }: Brand) => status === 'APPROVED' && !verified

/** What changed, which events then tell. */
export function advance(registry: Registry, now: Date, reviewMs: number): RegistryEvent[] {
  const events: RegistryEvent[] = []
  for (const profile of registry.profiles)
    pass(profile, now, reviewMs, {
      looked: () => {
        if (profile.status !== 'pending-review') return
        profile.status = 'in-review'
        events.push({ kind: 'profile', sid: profile.sid })
      },
      decided: () => {
        decideProfile(profile, checkProfile(registry, profile))
        events.push({ kind: 'profile', sid: profile.sid })
      },
    })
  for (const brand of registry.brands)
    pass(brand, now, reviewMs, {
      looked: () => {
        if (brand.status !== 'PENDING') return
        brand.status = 'IN_REVIEW'
        events.push({ kind: 'brand', sid: brand.sid })
      },
      decided: () => {
        const profile = findProfile(registry, brand.profile)
        decideBrand(brand, profile ? checkBrand(registry, profile, brand.soleProprietor) : [], now)
        events.push({ kind: 'brand', sid: brand.sid })
      },
    })
  for (const { sid, campaign } of registry.services)
    if (campaign)
      pass(campaign, now, reviewMs, {
        looked: () => {
          if (campaign.status !== 'PENDING') return
          campaign.status = 'IN_PROGRESS'
          events.push({ kind: 'campaign', sid })
        },
        decided: () => {
          decideCampaign(campaign, findCampaignReasons(registry, campaign))
          events.push({ kind: 'campaign', sid })
        },
      })
  return events
}

/** Milliseconds until something is due; undefined: nothing is under review. */
export function getWait(registry: Registry, now: Date, reviewMs: number): number | undefined {
  const campaigns = registry.services.flatMap(({ campaign }) => campaign ?? [])
  const waits = [...registry.profiles, ...registry.brands, ...campaigns].filter(isWaiting).map((each) => {
    const waited = now.getTime() - Date.parse(each.submittedAt ?? '')
    const next = waited < reviewMs * untilLooked ? reviewMs * untilLooked : reviewMs
    return Math.max(0, next - waited)
  })
  return waits.length > 0 ? Math.min(...waits) : undefined
}

function pass(
  each: Profile | Brand | Campaign,
  now: Date,
  reviewMs: number,
  { looked, decided }: { looked: () => void; decided: () => void },
) {
  if (!isWaiting(each)) return
  const waited = now.getTime() - Date.parse(each.submittedAt ?? '')
  if (waited >= reviewMs) decided()
  else if (waited >= reviewMs * untilLooked) looked()
}

export function decideProfile(profile: Profile, reasons: readonly RegistryReason[]) {
  profile.held = false
  profile.status = reasons.length > 0 ? 'rejected' : 'approved'
  profile.reasons = [...reasons]
}

/** A sole proprietor gets a passcode, and is verified by the reply to it. */
export function decideBrand(brand: Brand, reasons: readonly RegistryReason[], now: Date) {
  brand.held = false
  brand.status = reasons.length > 0 ? 'FAILED' : 'APPROVED'
  brand.reasons = [...reasons]
  brand.verified = !brand.soleProprietor
  brand.passcodeAt = needsPasscode(brand) ? now.toISOString() : null
}

export function decideCampaign(campaign: Campaign, reasons: readonly RegistryReason[]) {
  campaign.held = false
  campaign.status = reasons.length > 0 ? 'FAILED' : 'VERIFIED'
  campaign.reasons = [...reasons]
}

export const findCampaignReasons = (registry: Registry, campaign: Campaign): RegistryReason[] =>
  checkCampaign(campaign.content, nameOf(registry, campaign))

function nameOf(registry: Registry, { brand }: NonNullable<Service['campaign']>): string {
  const profile = findProfile(registry, findBrand(registry, brand)?.profile ?? '')
  return (profile && findParts(registry, profile).business?.business?.name) ?? ''
}
