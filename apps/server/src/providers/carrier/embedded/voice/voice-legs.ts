// The legs of the embedded carrier. Its id for a leg is also the engine's.
import { randomUUID } from 'node:crypto'
import type { Endpoint, LegEnd } from '../../voice.ts'

export interface VoiceLeg {
  readonly sid: string
  /** The server's id; null until an incoming call got one. */
  leg: string | null
  readonly other: Endpoint
  state: 'ringing' | 'up' | 'ended'
  /** The one that it is or was last in. */
  conference: string | null
  /** Raised by new instructions: what the old ones wait for no longer counts. */
  turn: number
  /** The softphone that has it; a robot has none. */
  device: string | null
  /** A page was there to ring. */
  rang?: boolean
  ringTimer?: NodeJS.Timeout
  /** Ends a voicemail. */
  endRecord?: () => void
  /** While it is asked for keys or words. `wait`: all was said. */
  gathering?: { digits(more: string): void; speech(words: string): void; wait(): void; end(): void }
}

/** `device:…` or `number:…`. */
export const formatEndpointKey = (end: Endpoint) =>
  end.kind === 'device' ? `device:${end.identity}` : `number:${end.number}`

export const createVoiceLeg = (other: Endpoint, state: VoiceLeg['state'], leg: string | null): VoiceLeg => ({
  ...{ sid: `CA${randomUUID().replaceAll('-', '')}`, leg, other, state },
  ...{ conference: null, turn: 0, device: null },
})

export const endSentences = {
  engineDied: 'The connection of the calls broke down. Call again.',
  noPhone: 'No page of theirs was open as a phone.',
  restarted: 'The phone system was restarted, which ended this call. Call again.',
} as const

/** What the other side is told. */
export const endWords: Record<LegEnd, string | null> = {
  completed: null,
  busy: 'The line is busy.',
  'no-answer': 'Nobody answered.',
  failed: 'The call was cut off.',
  canceled: null,
  rejected: 'The call was declined.',
}
