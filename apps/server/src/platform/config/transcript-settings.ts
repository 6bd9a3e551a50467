// TRANSCRIPTS_*: a speech service that transcribes voicemails and recordings.
import { z } from 'zod'
import { isLoopbackName } from '../http/loopback.ts'

export type TranscriptSettings = {
  /** Without a trailing slash. */
  url: string
  key?: string
  model: string
}

export const transcriptEnvironment = {
  TRANSCRIPTS_URL: z
    .string()
    .refine((text) => URL.canParse(text) && isService(new URL(text)), {
      error:
        'TRANSCRIPTS_URL must be an https:// address such as https://api.openai.com, without /v1; http:// only for a service on this machine.',
    })
    .optional(),
  TRANSCRIPTS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, {
      error: 'TRANSCRIPTS_KEY must be the API key of the speech service: up to 500 characters without spaces.',
    })
    .optional(),
  TRANSCRIPTS_MODEL: z
    .string()
    .regex(/^[\w.:/-]{1,100}$/, {
      error: ({ input }) => `TRANSCRIPTS_MODEL must be the name of a model such as whisper-1, not "${input}".`,
    })
    .default('whisper-1'),
}
type Read = z.output<z.ZodObject<typeof transcriptEnvironment>>

/** Undefined where nothing is transcribed. */
export const readTranscriptSettings = ({
  TRANSCRIPTS_URL: url,
  TRANSCRIPTS_KEY: key,
  TRANSCRIPTS_MODEL: model,
}: Read): TranscriptSettings | undefined =>
  url ? { url: url.replace(/(?<!\/)\/+$/, ''), ...(key && { key }), model } : undefined

export function checkTranscriptSettings(given: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(given).filter((name) => name.startsWith('TRANSCRIPTS_'))
  const known = Object.keys(transcriptEnvironment)
  const unknown = names.filter((name) => !known.includes(name)).sort()
  const lonely = 'TRANSCRIPTS_URL' in given ? [] : names.filter((name) => known.includes(name)).sort()
  return [
    ...unknown.map((name) => `${name} isn't a setting. The speech service's settings are ${known.join(', ')}.`),
    ...lonely.map((name) => `${name} needs TRANSCRIPTS_URL, the address of the speech service.`),
  ]
}

function isService({ protocol, hostname, pathname, search, hash, username, password }: URL): boolean {
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname.replace(/^\[|\]$/g, '')))
  return isPrivate && !/\/v1\/?$/.test(pathname) && !search && !hash && !username && !password
}
