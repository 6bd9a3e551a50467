// What the card of a location says about its registration, and what moves it on.
import { formatMoney } from '@frontdesk/contract/kit/money'
import { type RegistrationStep, registrationSteps } from '@frontdesk/contract/money/registration/limits'
import type { Location } from '#domains/locations/locations.public.ts'
import { formatTimeOrDay } from '#ui/format/short-date.ts'
import type { Registration } from '../registration.queries.ts'
import { cardTexts as texts } from '../texts/cards.texts.ts'
import { findNextStep } from '../wizard/progress.ts'

type Look = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'
const brandLooks: Record<Exclude<Registration['brandStatus'], 'not-submitted'>, Look> = {
  'under-review': 'info',
  'needs-passcode': 'warn',
  approved: 'ok',
  failed: 'bad',
  suspended: 'bad',
}

/** In the specification’s words. */
export function findBadge({ profileStatus, brandStatus }: Registration): { text: string; look: Look } {
  if (profileStatus === 'in-review' || profileStatus === 'pending-review')
    return { text: texts.badges.inReview, look: 'info' }
  if (profileStatus === 'rejected') return { text: texts.badges.rejected, look: 'bad' }
  if (profileStatus !== 'approved') return { text: texts.badges.inProgress, look: 'neutral' }
  if (brandStatus === 'not-submitted') return { text: texts.badges.submitBrand, look: 'warn' }
  return { text: texts.badges.brand[brandStatus], look: brandLooks[brandStatus] }
}

/** `now`: the registry has it · `todo`: it is the agency’s turn · `later`: something else comes first. */
export type RowState = 'done' | 'now' | 'todo' | 'bad' | 'later'

export interface Row {
  state: RowState
  /** A date, or what comes next. */
  says: string
}

export function findProfileRow(location: Location, registration: Registration, today: string): Row {
  const { profileStatus, profileAt, busy } = registration
  const when = profileAt === null ? '' : formatTimeOrDay(profileAt, today)
  if (profileStatus === 'approved') return { state: 'done', says: when }
  if (profileStatus === 'rejected') return { state: 'bad', says: texts.rejected(when) }
  if (profileStatus !== 'not-submitted') return { state: 'now', says: texts.sent(when) }
  if (busy) return { state: 'now', says: texts.sending }
  const next = findNextStep(location, registration) ?? 'review'
  return { state: 'todo', says: texts.step(registrationSteps.indexOf(next) + 1, registrationSteps.length) }
}

export function findBrandRow(registration: Registration, today: string): Row {
  const { profileStatus, brandStatus, brandAt, brandFee, busy } = registration
  const when = brandAt === null ? '' : formatTimeOrDay(brandAt, today)
  if (brandStatus === 'approved') return { state: 'done', says: when }
  if (brandStatus === 'under-review') return { state: 'now', says: texts.sent(when) }
  if (brandStatus === 'needs-passcode') return { state: 'todo', says: texts.replyToText }
  if (brandStatus === 'failed') return { state: 'bad', says: texts.failed(when) }
  if (brandStatus === 'suspended') return { state: 'bad', says: texts.suspended(when) }
  if (profileStatus === 'approved') return busy ? { state: 'now', says: texts.sending } : ready
  const isSent = profileStatus === 'in-review' || profileStatus === 'pending-review'
  return { state: 'later', says: isSent ? texts.afterProfile : texts.fee(formatMoney(brandFee)) }
}

const ready: Row = { state: 'todo', says: texts.readyToSubmit }

export function findCampaignsRow({ brandStatus, campaigns: { total, verified } }: Registration): Row {
  if (total > 0) return { state: verified === total ? 'done' : 'now', says: texts.verified(verified, total) }
  return brandStatus === 'approved' ? { state: 'todo', says: texts.none } : { state: 'later', says: texts.afterBrand }
}

/** The one thing that moves the registration on; undefined while the registry has it, and once all is done. */
export function findAction(
  location: Location,
  registration: Registration,
): { text: string; step: RegistrationStep | 'campaign' } | undefined {
  const { profileStatus, brandStatus, campaigns, busy } = registration
  if (busy || profileStatus === 'in-review' || profileStatus === 'pending-review') return undefined
  if (profileStatus === 'rejected') return { text: texts.fixProfile, step: 'review' }
  if (profileStatus !== 'approved')
    return { text: texts.continue, step: findNextStep(location, registration) ?? 'review' }
  if (brandStatus === 'not-submitted') return { text: texts.submitBrand, step: 'brand' }
  if (brandStatus === 'needs-passcode') return { text: texts.finishBrand, step: 'brand' }
  if (brandStatus === 'failed') return { text: texts.fixBrand, step: 'brand' }
  return brandStatus === 'approved' && campaigns.total === 0 ? { text: texts.addCampaign, step: 'campaign' } : undefined
}
