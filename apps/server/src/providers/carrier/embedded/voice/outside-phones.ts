// Phones and softphones that no one uses, for the handset page, demos, and tests.
import type { Endpoint, Instruction, LegEnd } from '../../voice.ts'
import type { CarrierCalls } from './carrier-calls.ts'
import type { DeviceTokens } from './device-token.ts'
import type { RobotVoice } from './engine/protocol.ts'
import type { EngineProcess } from './engine-process.ts'
import { createVoiceLeg, formatEndpointKey, type VoiceLeg } from './voice-legs.ts'

/** What a phone that no one uses does when it rings. */
export interface Robot {
  answers: 'answers' | 'busy' | 'rejects' | 'never'
  afterMs?: number
  says: RobotVoice
}

/** A page asks again when it is opened. */
const phoneSeconds = 12 * 3600
interface Parts {
  legs: Map<string, VoiceLeg>
  tokens: DeviceTokens
  calls: CarrierCalls
  engine: EngineProcess
  robots: Map<string, Robot>
  run: (leg: VoiceLeg, instructions: readonly Instruction[] | undefined) => void
  find: (sid: string) => VoiceLeg
  pressed: (leg: VoiceLeg, digits: string) => Promise<void>
  end: (leg: VoiceLeg, result: LegEnd) => void
  robotAnswers: (leg: VoiceLeg, robot: Robot) => Promise<void>
}

export function createOutsidePhones({
  legs,
  tokens,
  calls,
  engine,
  robots,
  run,
  find,
  pressed,
  end,
  robotAnswers,
}: Parts) {
  return {
    /** For a page that is this outside phone. `numbers`: of the agency whose people open it. */
    grant: (number: string, numbers: readonly string[]) => tokens.give(`phone:${number}`, phoneSeconds, { numbers }),
    /** A phone that no one uses calls one of the agency's numbers; returns its leg. */
    async call(from: string, to: string, says: RobotVoice, verification: 'verified' | 'spam' | null = 'verified') {
      const leg = createVoiceLeg({ kind: 'number', number: from }, 'up', null)
      legs.set(leg.sid, leg)
      await engine.ask({ do: 'robot', leg: leg.sid, says })
      void calls.ask({ on: 'incoming', sid: leg.sid, from, to, verification }).then((asked) => run(leg, asked))
      return leg.sid
    },
    /** A softphone that no one uses joins a leg. */
    async join(identity: string, id: string, says: RobotVoice) {
      const leg = createVoiceLeg({ kind: 'device', identity }, 'up', id)
      legs.set(leg.sid, leg)
      await engine.ask({ do: 'robot', leg: leg.sid, says })
      void calls.ask({ on: 'device', sid: leg.sid, identity, leg: id }).then((asked) => run(leg, asked))
      return leg.sid
    },
    /** What a phone or a softphone does from now on when it rings; nothing special with undefined. */
    behave(other: Endpoint, robot: Robot | undefined) {
      if (robot) robots.set(formatEndpointKey(other), robot)
      else robots.delete(formatEndpointKey(other))
    },
    /** It rings, and is answered now. */
    answer: (sid: string, says: RobotVoice) => robotAnswers(find(sid), { answers: 'answers', says }),
    say: (sid: string, says: RobotVoice) => engine.ask({ do: 'robot', leg: sid, says }),
    heard: (sid: string, frequencies: number[]) => engine.ask({ do: 'heard', leg: sid, frequencies }),
    async digits(sid: string, digits: string) {
      await pressed(find(sid), digits)
    },
    /** It says this, where words are waited for. */
    words: (sid: string, words: string) => find(sid).gathering?.speech(words),
    hangUp(sid: string) {
      const leg = legs.get(sid)
      if (leg) end(leg, 'completed')
    },
    /** Those that ring or talk. */
    legs: () =>
      [...legs.values()].map(({ sid, leg, other, state, conference, gathering }) => ({
        ...{ sid, leg, other, state, conference },
        /** It is asked for keys or words. */
        asked: gathering !== undefined,
      })),
    counts: () => engine.ask({ do: 'counts' }),
    /** As if the media process had crashed. */
    crash: () => engine.kill(),
  }
}
