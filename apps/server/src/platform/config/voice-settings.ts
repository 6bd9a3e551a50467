// VOICE_* and TURN_*: how browsers outside of this machine's network reach the sound of calls.
import { z } from 'zod'

export interface VoiceSettings {
  /** UDP ports of the embedded carrier's media process, as `40000-40100`. */
  ports?: string
  /** The address that browsers reach those ports at. */
  address?: string
}

export interface TurnSettings {
  urls: readonly string[]
  /** Shared with the TURN server, for credentials that end. */
  secret: string
}

const portRange = /^([1-9]\d{3,4})-([1-9]\d{3,4})$/

export const voiceEnvironment = {
  VOICE_PORTS: z
    .string()
    .refine(
      (typed) => {
        const [, from, to] = portRange.exec(typed) ?? []
        return from !== undefined && Number(from) < Number(to) && Number(to) <= 65_535
      },
      { error: ({ input }) => `VOICE_PORTS must be two ports, such as 40000-40100, not "${input}".` },
    )
    .optional(),
  VOICE_ADDRESS: z.union([z.ipv4(), z.ipv6()], { error: 'VOICE_ADDRESS must be an IP address.' }).optional(),
  TURN_URLS: z
    .string()
    .transform((typed) => typed.split(',').map((url) => url.trim()))
    .refine(
      (urls) => urls.length <= 5 && urls.every((url) => /^turns?:[\w.:[\]-]{1,200}(\?transport=(udp|tcp))?$/.test(url)),
      {
        error: 'TURN_URLS must be addresses such as turn:turn.example.com:3478, separated by commas.',
      },
    )
    .optional(),
  TURN_SECRET: z.string().min(8, { error: 'TURN_SECRET must have at least 8 characters.' }).optional(),
}
type Read = z.output<z.ZodObject<typeof voiceEnvironment>>

export const readVoiceSettings = ({ VOICE_PORTS: ports, VOICE_ADDRESS: address }: Read): VoiceSettings => ({
  ...(ports && { ports }),
  ...(address && { address }),
})

export const readTurnSettings = ({ TURN_URLS: urls, TURN_SECRET: secret }: Read): TurnSettings | undefined =>
  urls && secret ? { urls, secret } : undefined

export const checkTurnSettings = (given: Readonly<Record<string, unknown>>): string[] =>
  'TURN_URLS' in given === 'TURN_SECRET' in given ? [] : ['TURN_URLS and TURN_SECRET belong together: set both.']
