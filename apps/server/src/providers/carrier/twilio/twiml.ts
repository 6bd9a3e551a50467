// Our instructions in Twilio's words.
import twilio from 'twilio'
import { type Instruction, prompts } from '../voice.ts'

type Webhook = (facts: Record<string, string>) => string

const voice = { voice: 'Polly.Joanna' as const, language: 'en-US' as const }

export function twiml(instructions: readonly Instruction[], webhook: Webhook): string {
  const response = new twilio.twiml.VoiceResponse()
  for (const instruction of instructions) {
    if (instruction.verb === 'say') response.say(voice, prompts[instruction.prompt])
    else if (instruction.verb === 'reject') response.reject({ reason: instruction.reason })
    else if (instruction.verb === 'hangup') response.hangup()
    else if (instruction.verb === 'record') {
      const { leg, maxSeconds } = instruction
      response.record({
        maxLength: maxSeconds,
        finishOnKey: '#',
        playBeep: true,
        timeout: 10,
        action: webhook({ on: 'recorded', leg }),
        recordingStatusCallback: webhook({ on: 'voicemail', leg }),
      })
    } else {
      const { name, leg, muted = false, coach, wait } = instruction
      response.dial().conference(
        {
          participantLabel: leg,
          muted,
          ...(coach && { coach }),
          beep: 'false',
          startConferenceOnEnter: true,
          endConferenceOnExit: false,
          waitUrl: wait === 'silence' ? '' : webhook({ on: 'wait', sound: wait }),
          statusCallback: webhook({ on: 'conference' }),
          statusCallbackEvent: ['join', 'leave', 'speaker'],
        },
        name,
      )
    }
  }
  return response.toString()
}

/** What Twilio fetches for itself while a leg waits, or presses keys; undefined for what our flow decides. */
export function replyTo(query: string): { type: string; body: string } | undefined {
  const url = new URLSearchParams(query)
  if (url.get('on') === 'wait') return { type: 'text/xml', body: waiting(url.get('sound') ?? '') }
  if (url.get('on') === 'digits') return { type: 'text/xml', body: keys(url.get('digits') ?? '') }
  return undefined
}

/** North American ringing, or the music that Twilio offers. */
function waiting(sound: string): string {
  const response = new twilio.twiml.VoiceResponse()
  const at = sound === 'music' ? 'com.twilio.music.classical/BusyStrings.mp3' : 'com.twilio.sounds.music/ringback.mp3'
  response.play({ loop: 0 }, `https://s3.amazonaws.com/${at}`)
  return response.toString()
}

function keys(digits: string): string {
  const response = new twilio.twiml.VoiceResponse()
  response.play({ digits })
  return response.toString()
}
