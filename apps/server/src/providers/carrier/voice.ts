// The voice side of the carrier port. Every call is a conference of legs, because hold, transfer, and coaching exist only
// there. Our flow decides; the carrier asks what a leg does next, does it, and reports what happened.
import type { WebhookSource } from '#platform/webhooks/webhook-source'

/** Who is at the other end of a leg: an outside phone, or the softphone of a person. */
export type Endpoint = { kind: 'number'; number: string } | { kind: 'device'; identity: string }

/** Spoken by a recorded voice, or by the carrier's own. */
export const prompts = {
  voicemail: 'You have reached our agency. Nobody can take your call right now. Please leave a message after the tone.',
  recorded: 'This call may be recorded.',
  unavailable: 'We are sorry, nobody can take your call right now. Please call again later. Goodbye.',
  goodbye: 'Thank you. Goodbye.',
  menu: 'Please press a key, or stay on the line.',
  menuAgain: 'This is nothing in our menu. Please try again, or stay on the line.',
  take: 'A caller of the agency is waiting. Press 1 to take the call.',
  callback: 'Press 1 to be called back. You keep your place in line.',
  calledBack: 'Thank you. We will call you back. Goodbye.',
} as const
export type Prompt = keyof typeof prompts

/** What a leg hears: a prompt, a text in a synthetic voice, or an MP3 at a path of our server, such as `/api/phone/sounds/…`. */
export type Sound = { prompt: Prompt } | { text: string; voice: 'woman' | 'man' } | { url: string }

/** What a leg hears in a conference while it is alone. */
export type Wait = 'ringing' | 'music' | 'silence'

export type Instruction =
  /** `otherwise`: where the sound can't be had. */
  | { verb: 'say'; sound: Sound; otherwise?: Prompt }
  /** Then the carrier asks what comes next. `step`: given back. */
  | { verb: 'next'; leg: string; step: string }
  /** Asks for keys, or for words; the first of either interrupts what is said. Asks on after `seconds` without any. */
  | {
      verb: 'gather'
      leg: string
      step: string
      sounds: readonly Sound[]
      /** So many at most; # ends them earlier. */
      digits: number
      speech: boolean
      seconds: number
    }
  /** Voicemail: a tone, then what the leg says, until it hangs up, presses #, or is silent for long. */
  | { verb: 'record'; leg: string; maxSeconds: number }
  | {
      verb: 'conference'
      /** The call's id. */
      name: string
      leg: string
      muted?: boolean
      /** The carrier's id of the only leg that hears this one. */
      coach?: string
      wait: Wait
      /** What is played on hold and for the wait `music`: a path of our server. */
      music?: string
    }
  | { verb: 'reject'; reason: 'busy' | 'rejected' }
  | { verb: 'hangup' }

/** How the networks judge the number of a caller. */
export type Verification = 'verified' | 'spam' | 'fraud' | null

interface Asked {
  /** The carrier's id of the leg. */
  sid: string
}
/** The carrier asks what a leg does next. It may ask the same thing twice. Phones are digits with the country code. */
export type Ask =
  | (Asked & { on: 'incoming'; from: string; to: string; verification: Verification })
  /** A softphone called in, to be in this leg. */
  | (Asked & { on: 'device'; identity: string; leg: string })
  /** A leg that we placed was picked up. */
  | (Asked & { on: 'answered'; leg: string })
  /** A voicemail has ended. */
  | (Asked & { on: 'recorded'; leg: string; recording: string | null; seconds: number })
  /** Both are empty when nothing was pressed or said. */
  | (Asked & { on: 'gathered'; leg: string; step: string; digits: string; speech: string })
  /** What was said before has ended. */
  | (Asked & { on: 'next'; leg: string; step: string })

export type LegEnd = 'completed' | 'busy' | 'no-answer' | 'failed' | 'canceled' | 'rejected'

interface Reported {
  sid: string
  /** Our id of the leg; null for one that has none yet, or where the carrier does not say it. */
  leg: string | null
  /** Where `leg` is null: whose leg it is. */
  account?: string
  at: Date
}
/** What happened. The same report may come twice, and reports of one leg may come in another order. */
export type VoiceReport =
  | (Reported & { kind: 'ringing' | 'joined' | 'left' })
  | (Reported & { kind: 'ended'; result: LegEnd; reason?: string })
  | (Reported & { kind: 'talking'; talking: boolean })
  | (Reported & { kind: 'recorded'; recording: string; seconds: number })

/** What a browser needs to be a softphone. */
export interface DeviceGrant {
  provider: 'embedded' | 'twilio'
  token: string
  expires: Date
}

export interface PlacedLeg {
  /** Our id. The same again places no second one where the carrier can tell. */
  leg: string
  to: Endpoint
  /** A number of ours; empty between colleagues. A device rings at a locked screen, too, which must not show who calls. */
  from: string
  timeoutSeconds: number
  /** What a ringing device is told about the call. */
  params?: Record<string, string>
}

/** Every call replies within ten seconds, or throws CarrierUnavailable; LegGone when the leg has ended. */
export interface CarrierVoice {
  /** False: there is no telephone network, and no help can be called. */
  readonly outside: boolean
  /** `session`: whose end ends the softphone. */
  grant(accountId: string, identity: string, ttlSeconds: number, session: string): Promise<DeviceGrant>
  /**
   * The session has ended: its softphones leave their calls, and its tokens are no longer valid. Where the carrier can't do
   * that, the server ends their legs, and hangs up on a softphone that calls.
   */
  endDevices(session: string): Promise<void>
  /** Begins to ring. Throws NumberRefused, or NotDone when nothing was placed. */
  place(leg: PlacedLeg): Promise<{ sid: string }>
  update(leg: LegRef, change: { muted?: boolean; hold?: boolean; coach?: string | null; music?: string }): Promise<void>
  /** Takes a leg out of what it does, into new instructions. */
  redirect(leg: LegRef, instructions: readonly Instruction[]): Promise<void>
  /** Does nothing when it has ended. */
  hangUp(leg: LegRef): Promise<void>
  sendDigits(leg: LegRef, digits: string): Promise<void>
  /** Of the given legs, those that still exist. */
  live(sids: readonly string[]): Promise<ReadonlySet<string>>
  /** What the leg hears and says, from now on. */
  startRecording(leg: LegRef): Promise<{ sid: string }>
  changeRecording(leg: LegRef, recording: string, to: 'paused' | 'going' | 'stopped'): Promise<void>
  /** As MP3; undefined while it is not ready. */
  fetchRecording(leg: LegRef, recording: string): Promise<{ mp3: Buffer; seconds: number } | undefined>
  deleteRecording(leg: LegRef, recording: string): Promise<void>
  /** How a text sounds, its first minute as WAV; undefined where this is not known here. */
  speak(text: string, voice: 'woman' | 'man'): Promise<Buffer | undefined>
  webhooks: WebhookSource
  /** To what the carrier fetches for itself, where it does; our flow has no part in it. */
  replyTo?(query: string): { type: string; body: string } | undefined
  /** What a verified call to the webhook says. */
  read(body: Buffer, query: string): { ask: Ask } | { report: VoiceReport } | undefined
  /** The reply to an ask. */
  write(instructions: readonly Instruction[]): { type: string; body: string }
}

/** A leg at the carrier. */
export interface LegRef {
  sid: string
  /** The conference that it is in. */
  conference: string
}

/** The leg has ended, so nothing can be done with it. */
export class LegGone extends Error {
  override name = 'LegGone'
}
