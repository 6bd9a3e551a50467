// Texts at Twilio: sending, and looking up what came while we were unreachable.

import { hasCode } from '#platform/durable-file'
import { NotDone } from '#platform/jobs/job'
import { type CarrierMessages, MessageRefused, type MessageReport, type ReceivedMedia } from '../messages.ts'
import { convertFailureCode } from './failure-reasons.ts'
import { findRefusal, formatE164, parseSender, type TwilioAccess, type TwilioApi } from './twilio-api.ts'
import { fetchTwilioMedia, formatMediaRef } from './twilio-media.ts'
import { createTwilioWebhooks, readReport, webhookPath } from './twilio-reports.ts'

type Received = Extract<MessageReport, { kind: 'received' }>

export interface TwilioOptions extends TwilioAccess {
  /** Our origin, which Twilio posts its reports to and signs. */
  publicUrl: string
}

/** Of one number, in one look. */
const mostMissed = 1000

export function createTwilioMessages(api: TwilioApi, options: TwilioOptions): CarrierMessages {
  return {
    outside: true,
    needsRegistration: true,
    async send({ from, to, text, media }) {
      try {
        const { sid, numSegments } = await api.messages.create({
          from: formatE164(from),
          to: formatE164(to),
          ...(text !== '' && { body: text }),
          ...(media.length > 0 && { mediaUrl: media.map(({ url }) => url) }),
          statusCallback: `${options.publicUrl}${webhookPath}`,
        })
        return { sid, segments: Math.max(1, Number(numSegments) || 1) }
      } catch (error) {
        throw whatHappened(error)
      }
    },
    webhooks: createTwilioWebhooks(options),
    read: readReport,
    fetchMedia: (_accountId, media, largest) => fetchTwilioMedia(options, media, largest),
    async *receivedSince(numbers, since) {
      const found: Received[] = []
      for (const number of numbers) {
        const messages = await api.messages.list({ to: formatE164(number), dateSentAfter: since, limit: mostMissed })
        for (const { direction, sid, from, body, numMedia, dateSent, dateCreated } of messages) {
          const at = dateSent ?? dateCreated
          if (direction !== 'inbound' || at < since) continue
          const media = Number(numMedia) > 0 ? await mediaOf(api, sid) : []
          found.push({ kind: 'received', sid, from: parseSender(from), to: number, others: [], text: body, media, at })
        }
      }
      yield* found.sort((a, b) => a.at.getTime() - b.at.getTime())
    },
  }
}

async function mediaOf(api: TwilioApi, sid: string): Promise<ReceivedMedia[]> {
  const all = await api.messages(sid).media.list({ limit: 10 })
  return all.map(({ sid: media, contentType }) => ({ ref: formatMediaRef(sid, media), type: contentType }))
}

/** Codes after which the same text may go later. */
const later = new Set([21611, 20429, 30001, 30022])
/** The connection was never made. */
const unconnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

function whatHappened(error: unknown): unknown {
  if (unconnected.some((code) => hasCode(error, code)))
    return new NotDone('Twilio can’t be reached.', { again: true, cause: error })
  const status = (error as { status?: unknown }).status
  if (status === 401 || status === 403)
    return new NotDone('Twilio refused our credentials.', { again: true, cause: error })
  if (status === 429) return new NotDone('Twilio takes no more texts at the moment.', { again: true, cause: error })
  const refusal = findRefusal(error)
  if (!refusal) return error
  if (refusal.code !== null && later.has(refusal.code))
    return new NotDone('Twilio’s queue is full.', { again: true, cause: error })
  return new MessageRefused(convertFailureCode(refusal.code), refusal.code === null ? null : String(refusal.code))
}
