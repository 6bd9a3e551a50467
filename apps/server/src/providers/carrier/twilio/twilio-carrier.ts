// Twilio as the carrier, with its official SDK. One Twilio account serves all agencies of this installation.
import type { Carrier } from '../carrier.ts'
import { twilioAddresses } from './twilio-addresses.ts'
import { twilioApi } from './twilio-api.ts'
import { twilioApplications } from './twilio-applications.ts'
import { twilioMessages } from './twilio-messages.ts'
import { twilioNumbers } from './twilio-numbers.ts'
import { type TwilioVoiceOptions, twilioVoice } from './twilio-voice.ts'

export function twilioCarrier(options: TwilioVoiceOptions): Carrier {
  const api = twilioApi(options)
  const applicationOf = twilioApplications(api, options.publicUrl)
  return {
    ...twilioAddresses(api),
    ...twilioNumbers(api, applicationOf),
    messages: twilioMessages(api, options),
    voice: twilioVoice(api, applicationOf, options),
    close: () => Promise.resolve(),
  }
}
