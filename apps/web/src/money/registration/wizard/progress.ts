// How far a location is, and which steps can be opened.
import { type RegistrationStep, registrationSteps } from '@frontdesk/contract/money/registration/limits'
import { isLocationStepDone, type Location } from '#domains/locations/locations.public.ts'
import type { Registration } from '../registration.queries.ts'

const placeOf = (step: RegistrationStep) => registrationSteps.indexOf(step)

/** The first step that isn’t complete; null: all are. */
export function findNextStep(
  location: Location | undefined,
  registration: Registration | undefined,
): RegistrationStep | null {
  if (!isLocationStepDone('general', location)) return 'general'
  if (!isLocationStepDone('address', location)) return 'address'
  const next = registration ? registration.nextStep : 'business'
  // The registration may be of before the address was saved.
  return next === 'general' || next === 'address' ? 'business' : next
}

/** A second representative is optional, and no step waits for one. */
export const isStepDone = (step: RegistrationStep, next: RegistrationStep | null): boolean =>
  next === null || placeOf(step) < placeOf(next)

export const canOpenStep = (step: RegistrationStep, next: RegistrationStep | null): boolean =>
  next === null || placeOf(step) <= placeOf(next)

/** The wanted step, or the one that has to be done before it. */
export function chooseStep(wanted: RegistrationStep | undefined, next: RegistrationStep | null): RegistrationStep {
  if (wanted && canOpenStep(wanted, next)) return wanted
  return next ?? 'general'
}

export const findStepAfter = (step: RegistrationStep): RegistrationStep =>
  registrationSteps[placeOf(step) + 1] ?? registrationSteps.at(-1) ?? step

export const findStepBefore = (step: RegistrationStep): RegistrationStep | undefined =>
  registrationSteps[placeOf(step) - 1]

const reviewed: readonly Registration['profileStatus'][] = ['in-review', 'pending-review']

/** Why address, business, and representatives can’t be changed: the registry has them. What failed a brand can. */
export function findLock(registration: Registration | undefined): 'review' | 'approved' | undefined {
  if (!registration) return undefined
  const { profileStatus, brandStatus } = registration
  if (reviewed.includes(profileStatus)) return 'review'
  return profileStatus === 'approved' && brandStatus !== 'failed' ? 'approved' : undefined
}
