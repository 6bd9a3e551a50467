// What the interpreter says, as the carrier plays it.
import { type CallFlow, recordingIn } from '@frontdesk/contract/callflow/call-flow'
import type { Spoken } from '@frontdesk/contract/callflow/flow-steps'
import { signName } from '#platform/crypto/signed-name'
import type { Platform } from '#platform/platform'
import type { Sound } from '#providers/carrier/voice'

const daySeconds = 24 * 60 * 60

/** The same for a day, so that the carrier fetches a recording once. */
const nextDay = (now: Date) => (Math.floor(now.getTime() / 1000 / daySeconds) + 2) * daySeconds

export function soundOf(
  platform: Platform,
  accountId: string,
  { voice }: Pick<CallFlow, 'voice'>,
  said: Spoken,
): Sound {
  if (said.type === 'standard') return { prompt: said.prompt }
  if (said.type === 'text') return { text: said.message, voice }
  const named = { accountId, id: recordingIn(said) }
  return {
    url: `/api/phone/sounds/${signName(platform.keys, 'flow-recording', named, nextDay(platform.clock.now()))}`,
  }
}

export const musicOf = ({ holdUrl }: Pick<CallFlow, 'holdUrl'>) => `/api/phone/hold-music/${holdUrl}`
