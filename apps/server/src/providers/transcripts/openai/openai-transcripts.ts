// Speech services with OpenAI's interface, `POST /v1/audio/transcriptions`: OpenAI, whisper.cpp, faster-whisper, and others.
// https://platform.openai.com/docs/api-reference/audio/createTranscription

import { tidyText, withoutUnseen } from '@frontdesk/contract/kit/text'
import { z } from 'zod'
import { ReplyTooLarge, readJsonReply } from '#platform/bounded-reply'
import { UnfitJson } from '#platform/json/read-json'
import {
  largestAudio,
  longestTranscription,
  TranscriptRefused,
  type Transcripts,
  TranscriptsUnavailable,
} from '../transcripts.ts'

interface Options {
  /** Without a trailing slash. */
  url: string
  key?: string
  model: string
  /** Milliseconds until the whole reply has arrived, for tests. */
  timeout?: number
}

/** Bytes; the speech of 25 MB is a tenth of it. */
const largestReply = 1024 * 1024
/** About this recording. All others are about the service, our key, or our settings. */
const refusals: readonly number[] = [400, 413, 415, 422]

const answer = z.object({ text: z.string() })

export function createOpenaiTranscripts({ url, key, model, timeout = longestTranscription }: Options): Transcripts {
  return {
    async transcribe(mp3, { language, signal }) {
      if (mp3.length > largestAudio) throw new TranscriptRefused('The recording is larger than 25 MB.')
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(mp3)], { type: 'audio/mpeg' }), 'recording.mp3')
      body.set('model', model)
      body.set('response_format', 'json')
      if (language !== null) body.set('language', language)
      const limit = AbortSignal.timeout(timeout)
      try {
        const response = await fetch(`${url}/v1/audio/transcriptions`, {
          method: 'POST',
          body,
          headers: { accept: 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
          // Recordings and the key go to the configured address alone.
          redirect: 'manual',
          signal: signal ? AbortSignal.any([limit, signal]) : limit,
        })
        return await textOf(response)
      } catch (error) {
        if (error instanceof TranscriptRefused || error instanceof TranscriptsUnavailable) throw error
        if (limit.aborted) throw new TranscriptsUnavailable('The speech service took too long.')
        // Without its cause, which may quote what was sent.
        throw new TranscriptsUnavailable(`The speech service can't be reached${reasonOf(error)}.`)
      }
    },
  }
}

/** Of an error, only its status is known to be harmless. */
async function textOf(response: Response): Promise<string> {
  const { ok, status } = response
  if (!ok) {
    await response.body?.cancel().catch(() => {})
    if (refusals.includes(status))
      throw new TranscriptRefused(`The speech service refused the recording with ${status}.`)
    throw new TranscriptsUnavailable(`The speech service answered ${status}.`)
  }
  const read = answer.safeParse(await reading(response))
  if (!read.success) throw new TranscriptsUnavailable('The speech service gave an answer that can’t be read.')
  const text = tidyText(withoutUnseen(read.data.text.toWellFormed(), 'lines'), 'lines')
  // whisper.cpp begins every line with a space.
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}

async function reading(response: Response): Promise<unknown> {
  try {
    return await readJsonReply(response, largestReply)
  } catch (error) {
    if (error instanceof ReplyTooLarge)
      throw new TranscriptsUnavailable('The speech service gave an answer that is too long.')
    // Its message quotes the text.
    if (error instanceof SyntaxError || error instanceof UnfitJson) return undefined
    throw error
  }
}

/** Such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? ` (${code})` : ''
}
