import { type RegistrationStep, registrationSteps } from '@frontdesk/contract/money/registration/limits'

/** Opens the wizard of a location, at a step and a field of it. */
export interface LocationsSearch {
  /** Its id; `new`: another one. */
  location?: string
  step?: RegistrationStep
  /** Takes the focus. */
  field?: string
}

/** From the address, which may contain anything. */
export function parseLocationsSearch({ location, step, field }: Record<string, unknown>): LocationsSearch {
  const known = registrationSteps.find((each) => each === step)
  if (typeof location !== 'string' || !/^[\w-]{1,64}$/.test(location)) return {}
  return {
    location,
    ...(known && { step: known }),
    ...(typeof field === 'string' && /^\w{1,40}$/.test(field) && { field }),
  }
}
