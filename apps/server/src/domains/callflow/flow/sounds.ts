// What the interpreter says, as the carrier plays it.
import { type CallFlow, recordingIn } from '@frontdesk/contract/callflow/call-flow'
import type { Spoken } from '@frontdesk/contract/callflow/flow-steps'
import type { Platform } from '#platform/platform'
import type { Sound } from '#providers/carrier/voice'
import { soundToken } from '../recordings/sound-token.ts'

export function soundOf(
  platform: Platform,
  accountId: string,
  { voice }: Pick<CallFlow, 'voice'>,
  said: Spoken,
): Sound {
  if (said.type === 'standard') return { prompt: said.prompt }
  if (said.type === 'text') return { text: said.message, voice }
  return { url: `/api/phone/sounds/${soundToken(platform.keys, accountId, recordingIn(said), platform.clock.now())}` }
}

export const musicOf = ({ holdUrl }: Pick<CallFlow, 'holdUrl'>) => `/api/phone/hold-music/${holdUrl}`
