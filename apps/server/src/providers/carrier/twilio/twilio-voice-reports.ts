// What Twilio asks and reports about calls. It signs the URL with its query, and every field.
import twilio from 'twilio'
import { readForm } from '#platform/webhooks/read-form'
import type { WebhookSource } from '#platform/webhooks/webhook-source'
import type { Ask, LegEnd, Verification, VoiceReport } from '../voice.ts'
import { parseDigits } from './twilio-api.ts'

export const voicePath = '/webhooks/twilio-voice'

const ends: Record<string, LegEnd> = {
  ...{ completed: 'completed', busy: 'busy', 'no-answer': 'no-answer', failed: 'failed', canceled: 'canceled' },
}
const callSid = /^CA[0-9a-f]{32}$/

type Fields = Record<string, string>

const fieldsOf = (body: Buffer): Fields => Object.fromEntries(readForm(body))

/** What is stored: the fields, with what only the URL says. */
const prefix = 'url:'

export const createTwilioVoiceWebhooks = ({
  authToken,
  publicUrl,
}: {
  authToken: string
  publicUrl: string
}): WebhookSource => ({
  provider: 'twilio-voice',
  form: true,
  headers: ['i-twilio-idempotency-token'],
  verify({ headers, body, query = '', now }) {
    const signature = headers['x-twilio-signature']
    if (typeof signature !== 'string') return undefined
    const fields = fieldsOf(body)
    if (!twilio.validateRequest(authToken, signature, `${publicUrl}${voicePath}${query}`, fields)) return undefined
    const {
      CallSid = 'none',
      CallStatus = '',
      StatusCallbackEvent = '',
      SequenceNumber = '',
      RecordingSid = '',
    } = fields
    const eventId = [CallSid, RecordingSid, StatusCallbackEvent || CallStatus, SequenceNumber, fields.Timestamp ?? '']
      .join('-')
      .slice(0, 200)
    const stated = new URLSearchParams(fields)
    for (const [name, value] of new URLSearchParams(query)) stated.append(`${prefix}${name}`, value)
    return { eventId, nonce: null, subject: eventId, occurredAt: now, body: Buffer.from(stated.toString()) }
  },
})

export function readVoice(body: Buffer, query: string): { ask: Ask } | { report: VoiceReport } | undefined {
  const fields = fieldsOf(body)
  const url = new URLSearchParams(query)
  const stated = (name: string) => url.get(name) ?? fields[`${prefix}${name}`]
  const sid = fields.CallSid ?? ''
  if (!callSid.test(sid)) return undefined
  const leg = stated('leg') ?? fields.ParticipantLabel ?? ''
  const at = new Date()
  switch (stated('on')) {
    case undefined:
      return { ask: beginning(fields, sid) }
    case 'answered':
      return { ask: { on: 'answered', sid, leg } }
    case 'recorded':
      return { ask: { on: 'recorded', sid, leg, recording: null, seconds: Number(fields.RecordingDuration) || 0 } }
    case 'next':
      return { ask: { on: 'next', sid, leg, step: stated('step') ?? '' } }
    case 'gathered':
      return {
        ask: {
          ...{ on: 'gathered', sid, leg, step: stated('step') ?? '' },
          digits: (fields.Digits ?? '').replaceAll(/[^0-9*]/g, '').slice(0, 32),
          speech: (fields.SpeechResult ?? '').slice(0, 200),
        },
      }
    case 'status':
      return statusOf(fields, {
        sid,
        leg: leg || null,
        at,
        ...(stated('account') && { account: stated('account') ?? '' }),
      })
    case 'conference':
      return conferenceOf(fields, { sid, leg: leg || null, at })
    case 'voicemail':
      if (fields.RecordingStatus !== 'completed') return undefined
      return {
        report: {
          kind: 'recorded',
          ...{ sid, leg, at },
          recording: fields.RecordingSid ?? '',
          seconds: Number(fields.RecordingDuration) || 0,
        },
      }
    default:
      return undefined
  }
}

function beginning(fields: Fields, sid: string): Ask {
  const { From = '', To = '', StirVerstat = '' } = fields
  const [, identity] = /^client:(\w+)$/.exec(From) ?? []
  if (identity) return { on: 'device', sid, identity, leg: fields.leg ?? '' }
  return { on: 'incoming', sid, from: parseDigits(From), to: parseDigits(To), verification: verified(StirVerstat) }
}

/** Of STIR/SHAKEN: only full attestation says that the number is the caller's own. */
const verified = (stated: string): Verification => (stated === 'TN-Validation-Passed-A' ? 'verified' : null)

interface Facts {
  sid: string
  leg: string | null
  at: Date
  account?: string
}

function statusOf({ CallStatus = '' }: Fields, facts: Facts): { report: VoiceReport } | undefined {
  if (CallStatus === 'ringing') return { report: { kind: 'ringing', ...facts } }
  const result = ends[CallStatus]
  return result && { report: { kind: 'ended', ...facts, result } }
}

function conferenceOf({ StatusCallbackEvent = '' }: Fields, facts: Facts): { report: VoiceReport } | undefined {
  if (StatusCallbackEvent === 'participant-join') return { report: { kind: 'joined', ...facts } }
  // A leg that we did not place tells its end by leaving.
  if (StatusCallbackEvent === 'participant-leave') return { report: { kind: 'left', ...facts } }
  const talking = StatusCallbackEvent === 'participant-speech-start'
  if (talking || StatusCallbackEvent === 'participant-speech-stop')
    return { report: { kind: 'talking', ...facts, talking } }
  return undefined
}
