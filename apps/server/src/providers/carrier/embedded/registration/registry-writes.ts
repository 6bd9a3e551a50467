// Writes to the registry: the same key again finds what it made.

import { RegistrationRefused, type RegistryReason } from '../../registration.ts'
import { buildReason } from '../../registration-reasons.ts'
import { findBrand, findProfile, findService, isUnderReview } from './registry-review.ts'
import { evaluate } from './registry-rules.ts'
import {
  addKey,
  type Brand,
  type Bundle,
  type Campaign,
  generateSid,
  mostKept,
  type Part,
  type Profile,
  type Registry,
  type Service,
} from './registry-state.ts'

interface Order {
  key: string
  sid: string | null
}

/** As carriers call what isn't there. */
export const notFound = 20404
const mostCampaigns = { brand: 5, soleProprietor: 1 }

export function refuse(message: string, place: Partial<RegistryReason> = {}, code: number | null = null): never {
  throw new RegistrationRefused([buildReason(code, message, place)])
}

const unknown = (what: string): never => refuse(`The registry doesn’t know this ${what}.`, {}, notFound)

export const requireProfile = (registry: Registry, sid: string) => findProfile(registry, sid) ?? unknown('profile')
export const requireBrand = (registry: Registry, sid: string) => findBrand(registry, sid) ?? unknown('brand')
export const requireService = (registry: Registry, sid: string) => findService(registry, sid) ?? unknown('service')

/** The one that the order changes, the one that its key made, or a new one. */
function place<T extends { sid: string; keys: string[] }>(
  all: T[],
  { key, sid }: Order,
  { kind, what, create }: { kind: string; what: string; create: (sid: string) => T },
): T {
  const found = sid === null ? all.find(({ keys }) => keys.includes(key)) : all.find((each) => each.sid === sid)
  if (sid !== null && !found) unknown(what)
  if (!found && all.length >= mostKept) refuse('The embedded registry is full.')
  const placed = found ?? create(generateSid(kind))
  if (!found) all.push(placed)
  addKey(placed, key)
  return placed
}

export function writePart(registry: Registry, order: Order, content: Omit<Part, 'sid' | 'keys'>): Part {
  const using = registry.profiles.filter(({ parts }) => parts.includes(order.sid ?? ''))
  // What failed a brand can be corrected, although the profile is approved.
  const correcting = ({ sid }: Profile) =>
    registry.brands.some((each) => each.profile === sid && each.status === 'FAILED')
  if (using.some((profile) => isLocked(profile.status) && !(profile.status === 'approved' && correcting(profile))))
    refuse('This is under review or approved, and can’t be changed.')
  const part = place(registry.parts, order, {
    ...{ kind: content.kind === 'address' ? 'RD' : 'IT', what: content.kind },
    create: (sid) => ({ sid, keys: [], ...content }),
  })
  return Object.assign(part, content)
}

export const writeProfile = (registry: Registry, order: Order): Profile =>
  place(registry.profiles, order, {
    ...{ kind: 'BU', what: 'profile' },
    create: (sid) => ({ sid, keys: [], parts: [], status: 'draft', submittedAt: null, reasons: [] }),
  })

export function attach(registry: Registry, profileSid: string, parts: readonly string[]) {
  const profile = requireProfile(registry, profileSid)
  if (parts.length === profile.parts.length && parts.every((sid) => profile.parts.includes(sid))) return
  if (isLocked(profile.status)) refuse('The profile is under review or approved, and can’t be changed.')
  for (const sid of parts) if (!registry.parts.some((part) => part.sid === sid)) unknown('part')
  profile.parts = [...new Set(parts)]
}

export function writeSubmission(registry: Registry, profileSid: string, now: Date): Profile {
  const profile = requireProfile(registry, profileSid)
  if (isLocked(profile.status)) return profile
  const reasons = evaluate(registry, profile)
  if (reasons.length > 0) throw new RegistrationRefused(reasons)
  return Object.assign(profile, { status: 'pending-review', submittedAt: now.toISOString(), reasons: [] })
}

export function writeBundle(registry: Registry, order: Order & { profileSid: string }, now: Date): Bundle {
  const profile = requireProfile(registry, order.profileSid)
  if (profile.status !== 'approved') refuse('The business profile isn’t approved yet.', { step: 'brand' })
  return place(registry.bundles, order, {
    ...{ kind: 'BU', what: 'trust bundle' },
    create: (sid) => ({ sid, keys: [], profile: profile.sid, submittedAt: now.toISOString() }),
  })
}

/** One for each pair of profile and bundle; a failed one is looked at again for another key. */
export function writeBrand(
  registry: Registry,
  order: { key: string; profileSid: string; trustBundleSid: string; soleProprietor: boolean },
  { now, getScore }: { now: Date; getScore: (profile: Profile) => number },
): Brand {
  const { key, profileSid, trustBundleSid, soleProprietor } = order
  const profile = requireProfile(registry, profileSid)
  const bundle = registry.bundles.find(({ sid }) => sid === trustBundleSid) ?? unknown('trust bundle')
  if (bundle.profile !== profileSid) unknown('trust bundle')
  const known = registry.brands.find((brand) => brand.profile === profileSid && brand.bundle === trustBundleSid)
  if (known && (known.status !== 'FAILED' || known.keys.includes(key))) return known
  const brand =
    known ??
    place<Brand>(
      registry.brands,
      { key, sid: null },
      {
        ...{ kind: 'BN', what: 'brand' },
        create: (sid) => ({
          ...{ sid, keys: [], profile: profileSid, bundle: trustBundleSid, soleProprietor, status: 'PENDING' },
          ...{
            score: getScore(profile),
            verified: false,
            passcodeAt: null,
            textedAt: null,
            submittedAt: null,
            reasons: [],
          },
        }),
      },
    )
  addKey(brand, key)
  return Object.assign(brand, { soleProprietor, status: 'PENDING', submittedAt: now.toISOString(), reasons: [] })
}

export function writeService(registry: Registry, order: Order & Pick<Service, 'accountId' | 'friendlyName'>): Service {
  const { accountId, friendlyName } = order
  const service = place<Service>(registry.services, order, {
    ...{ kind: 'MG', what: 'service' },
    create: (sid) => ({ sid, keys: [], accountId, friendlyName, campaign: null }),
  })
  if (service.accountId !== accountId) unknown('service')
  return Object.assign(service, { friendlyName })
}

/** One for each service; a refused or suspended one is looked at again for another key. */
export function writeCampaign(
  registry: Registry,
  order: { key: string; serviceSid: string; brandSid: string; campaign: Campaign['content'] },
  now: Date,
): Campaign {
  const { key, serviceSid, brandSid, campaign: content } = order
  const service = requireService(registry, serviceSid)
  const known = service.campaign
  if (known && (known.keys.includes(key) || isUnderReview(known) || known.status === 'VERIFIED')) return known
  const brand = requireBrand(registry, brandSid)
  if (brand.status !== 'APPROVED' || !brand.verified) refuse('The brand isn’t approved.', { step: 'brand' })
  const others = registry.services.filter(({ sid, campaign }) => sid !== serviceSid && campaign?.brand === brandSid)
  const most = brand.soleProprietor ? mostCampaigns.soleProprietor : mostCampaigns.brand
  if (others.length >= most) refuse(`The brand has ${others.length} of at most ${most} campaigns.`, { step: 'brand' })
  const made: Campaign = known ?? {
    ...{
      sid: generateSid('QE'),
      keys: [],
      brand: brandSid,
      content,
      status: 'PENDING',
      submittedAt: null,
      reasons: [],
    },
    campaignId: `C${generateSid('').slice(0, 6).toUpperCase()}`,
  }
  addKey(made, key)
  service.campaign = made
  const submittedAt = now.toISOString()
  return Object.assign(made, { brand: brandSid, content: { ...content }, status: 'PENDING', submittedAt, reasons: [] })
}

const isLocked = (status: Profile['status']) => status !== 'draft' && status !== 'rejected'
