// Twilio's registry: profiles at its Trust Hub, brands and campaigns at its Messaging interface.
import type { CarrierRegistration } from '../../registration.ts'
import type { TwilioApi } from '../twilio-api.ts'
import { createAskTwilio, createPace } from './ask-twilio.ts'
import { createRegistrationWebhooks, readRegistration } from './registration-reports.ts'
import { createTwilioBrands } from './twilio-brands.ts'
import { createTwilioCampaigns } from './twilio-campaigns.ts'
import { createTwilioProfiles, type RegistrationOptions } from './twilio-profiles.ts'

/** Cents: brand registration with secondary vetting, and campaign verification (twilio.com/en-us/sms/pricing, 2026-11-30). */
const fees = { brand: 4600, soleProprietorBrand: 450, campaign: 1500 }
/** Brands and campaigns are taken once a second. */
const paceMs = 1000

export interface TwilioRegistrationOptions extends RegistrationOptions {
  authToken: string
  /** Between two brands or campaigns; tests don't wait. */
  paceMs?: number
}

export function createTwilioRegistration(api: TwilioApi, options: TwilioRegistrationOptions): CarrierRegistration {
  const ask = createAskTwilio()
  const pace = createPace(options.paceMs ?? paceMs)
  return {
    fees: () => Promise.resolve(fees),
    ...createTwilioProfiles(api, ask, options),
    ...createTwilioBrands(api, ask, pace),
    ...createTwilioCampaigns(api, ask, pace),
    webhooks: createRegistrationWebhooks(options),
    read: readRegistration,
  }
}
