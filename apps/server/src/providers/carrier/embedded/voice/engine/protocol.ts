// What the carrier asks of its media process, and what that reports unasked.
import type { Wait } from '../../../voice.ts'

/** What an outside phone that no one uses says into its call. */
export type RobotVoice = { tone: number } | 'sample' | null

export interface Placing {
  conference: string | null
  muted?: boolean
  hold?: boolean
  coach?: string | null
  wait?: Wait
  /** The path of a sound file. */
  music?: string | null
}

export type Command =
  | { do: 'browser'; leg: string; offer: string }
  | { do: 'robot'; leg: string; says: RobotVoice }
  | { do: 'place'; leg: string; placing: Placing }
  /** Replies once it was played, or something else is done with the leg. */
  | { do: 'play'; leg: string; what: 'beep' | { digits: string } | { path: string } }
  /** Ends what is played. */
  | { do: 'hush'; leg: string }
  | { do: 'record'; leg: string; recording: string; path: string }
  | { do: 'pause'; recording: string; paused: boolean }
  | { do: 'stop'; recording: string }
  | { do: 'close'; leg: string }
  /** For tests: strengths of these frequencies in what a robot heard last. */
  | { do: 'heard'; leg: string; frequencies: number[] }
  | { do: 'counts' }

export interface Replies {
  browser: { sdp: string }
  robot: null
  place: null
  play: { played: boolean }
  hush: null
  record: null
  pause: null
  stop: { seconds: number }
  close: null
  heard: { strengths: number[]; loudness: number }
  counts: { ticks: number; late: number; underruns: number; drops: number; legs: number }
}

export type Reply<C extends Command = Command> = Replies[C['do']]

export interface Request {
  id: number
  command: Command
}

export type FromEngine =
  | { kind: 'ready' }
  | { kind: 'reply'; id: number; value: Reply }
  | { kind: 'refused'; id: number; message: string }
  | { kind: 'line'; leg: string; state: 'connected' | 'lost' }
  | { kind: 'talking'; leg: string; talking: boolean }
  /** Nothing was said into a voicemail for long. */
  | { kind: 'silent'; leg: string }
