// Our instructions in Twilio's words.
import twilio from 'twilio'
import { type Instruction, prompts, type Sound } from '../voice.ts'

/** Where Twilio reaches our server: its webhook with these facts, and what stands at a path. */
export interface Places {
  webhook: (facts: Record<string, string>) => string
  at: (path: string) => string
}

const language = 'en-US' as const
const voices = { woman: 'Polly.Joanna', man: 'Polly.Matthew' } as const

type Speaker = Pick<InstanceType<typeof twilio.twiml.VoiceResponse>, 'say' | 'play'>

function sound(into: Speaker, said: Sound, { at }: Places) {
  if ('url' in said) into.play(at(said.url))
  else if ('text' in said) into.say({ voice: voices[said.voice], language }, said.text)
  else into.say({ voice: voices.woman, language }, prompts[said.prompt])
}

export function formatTwiml(instructions: readonly Instruction[], places: Places): string {
  const { webhook } = places
  const response = new twilio.twiml.VoiceResponse()
  for (const instruction of instructions) {
    if (instruction.verb === 'say') sound(response, instruction.sound, places)
    else if (instruction.verb === 'next')
      response.redirect(webhook({ on: 'next', leg: instruction.leg, step: instruction.step }))
    else if (instruction.verb === 'gather') {
      const { leg, step, digits, speech, seconds } = instruction
      const gather = response.gather({
        input: speech ? ['dtmf', 'speech'] : ['dtmf'],
        numDigits: digits,
        finishOnKey: '#',
        timeout: seconds,
        ...(speech && { speechTimeout: 'auto' }),
        actionOnEmptyResult: true,
        action: webhook({ on: 'gathered', leg, step }),
      })
      for (const said of instruction.sounds) sound(gather, said, places)
    } else if (instruction.verb === 'reject') response.reject({ reason: instruction.reason })
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
      const { name, leg, muted = false, coach, wait, music } = instruction
      response.dial().conference(
        {
          participantLabel: leg,
          muted,
          ...(coach && { coach }),
          beep: 'false',
          startConferenceOnEnter: true,
          endConferenceOnExit: false,
          waitUrl: wait === 'silence' ? '' : webhook({ on: 'wait', sound: wait, ...(music && { music }) }),
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
export function replyTo(query: string, { at }: Places): { type: string; body: string } | undefined {
  const url = new URLSearchParams(query)
  const music = url.get('music')
  if (url.get('on') === 'wait')
    return { type: 'text/xml', body: waiting(url.get('sound') ?? '', music === null ? undefined : at(music)) }
  if (url.get('on') === 'digits') return { type: 'text/xml', body: keys(url.get('digits') ?? '') }
  return undefined
}

/** North American ringing, or music: the location's own, or what Twilio offers. */
function waiting(sound: string, music: string | undefined): string {
  const response = new twilio.twiml.VoiceResponse()
  const at = sound === 'music' ? 'com.twilio.music.classical/BusyStrings.mp3' : 'com.twilio.sounds.music/ringback.mp3'
  response.play({ loop: 0 }, sound === 'music' && music ? music : `https://s3.amazonaws.com/${at}`)
  return response.toString()
}

function keys(digits: string): string {
  const response = new twilio.twiml.VoiceResponse()
  response.play({ digits })
  return response.toString()
}
