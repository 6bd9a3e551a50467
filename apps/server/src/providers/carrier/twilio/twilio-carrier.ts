// Twilio as the carrier, with its official SDK. One Twilio account serves all agencies of this installation.
import type { Carrier } from '../carrier.ts'
import { createTwilioRegistration, type TwilioRegistrationOptions } from './registration/twilio-registration.ts'
import { createTwilioAddresses } from './twilio-addresses.ts'
import { createTwilioApi } from './twilio-api.ts'
import { createTwilioApplications } from './twilio-applications.ts'
import { createTwilioMessages } from './twilio-messages.ts'
import { createTwilioNumbers } from './twilio-numbers.ts'
import { createTwilioVoice, type TwilioVoiceOptions } from './twilio-voice.ts'

export function createTwilioCarrier(options: TwilioVoiceOptions & TwilioRegistrationOptions): Carrier {
  const api = createTwilioApi(options)
  const applicationOf = createTwilioApplications(api, options.publicUrl)
  return {
    ...createTwilioAddresses(api),
    ...createTwilioNumbers(api, applicationOf),
    messages: createTwilioMessages(api, options),
    registration: createTwilioRegistration(api, options),
    voice: createTwilioVoice(api, applicationOf, options),
    close: () => Promise.resolve(),
  }
}
