// A call in the log.
import { z } from 'zod'
import { id, instant, phoneDigits } from '../kit/page.ts'

export const logFormats = ['inbound', 'outbound', 'transfer', 'transfer-external', 'voicemail'] as const
export const logStatuses = [
  'missed',
  'hangup',
  'no-answer',
  'error',
  'blocked',
  'ringing',
  'queued',
  'in-progress',
  'completed',
  'busy',
  'voicemail',
  'callback',
] as const

const person = z.object({ id, firstName: z.string(), lastName: z.string(), avatar: z.string().nullable() })
const client = z.object({ id, name: z.string() })

/** What can be deleted, played, and held. */
export const logRecording = {
  recordingUrl: z.string().nullable().describe('Null: there is none, or it is deleted.'),
  recordingDuration: z.number().int().nullable().describe('Seconds.'),
  recordingStatus: z.enum(['stored', 'deleted']).nullable(),
  recordingSid: id.nullable(),
  holdReason: z.string().nullable().describe('Legal hold: it can’t be deleted meanwhile.'),
  transcript: z.string().nullable().describe('What was said; null where no speech service is connected.'),
}

export const callLogEntry = z
  .object({
    id,
    createdAt: instant,
    format: z.enum(logFormats),
    ivr: z.string().describe('The entry of the menu; `main` is not shown.'),
    status: z.enum(logStatuses),
    errorMessage: z.string().nullable(),
    phoneNumber: z.string().nullable().describe('Of the outside party.'),
    client: client.nullable(),
    user: person.nullable().describe('Who placed or answered it.'),
    userTo: person.nullable().describe('To whom it was transferred.'),
    conference: z.object({
      participants: z
        .array(
          z.object({
            user: person.nullable(),
            client: client.nullable(),
            phoneNumber: z.string().nullable(),
            duration: z.number().int().describe('Seconds.'),
          }),
        )
        .describe('Who talked.'),
    }),
    verification: z.enum(['verified', 'spam', 'fraud']).nullable(),
    callDuration: z.number().int().describe('Seconds since it was answered; of a voicemail those that were recorded.'),
    ...logRecording,
    viewedBy: person.nullable().describe('Who worked it.'),
    viewedOn: instant.nullable(),
    accountLocation: z.object({ id, name: z.string() }).nullable(),
    accountPhone: phoneDigits.nullable(),
    tags: z.array(z.object({ id, name: z.string() })),
    notes: z.string(),
  })
  .meta({ id: 'CallLogEntry' })

export const locationWork = z.object({
  location: id.nullable().describe('Null: numbers without a location.'),
  workCount: z.number().int(),
})
