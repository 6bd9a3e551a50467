// A call as everybody in the account sees it, while it lasts and afterwards.
import { z } from 'zod'
import { id, instant, phoneDigits } from '../kit/page.ts'

export const callTypes = ['CALL', 'PEER', 'CONFERENCE'] as const
export const callStatuses = ['ringing', 'queued', 'in-progress', 'voicemail', 'completed'] as const
export const callResults = [
  'answered',
  'missed',
  'hangup',
  'no-answer',
  'busy',
  'voicemail',
  'blocked',
  'error',
  'callback',
] as const
export const legStatuses = [
  'inviting',
  'ringing',
  'joined',
  'busy',
  'no-answer',
  'rejected',
  'canceled',
  'failed',
  'left',
] as const
export const coachModes = ['listen', 'whisper', 'barge'] as const
export const recordingStatuses = ['none', 'in-progress', 'paused', 'stopped'] as const

export const callParticipant = z
  .object({
    label: z.string().describe('`client:{userId}` for staff, otherwise the id of the leg.'),
    leg: id,
    type: z.enum(['peer', 'other']).describe('peer: staff.'),
    userId: id.nullable(),
    client: id.nullable(),
    firstName: z.string(),
    lastName: z.string(),
    avatar: z.string().nullable(),
    phoneNumber: z.string().nullable().describe('Digits; three of them for an emergency number.'),
    status: z.enum(legStatuses),
    errorMessage: z.string().nullable().describe('Why the person did not come, or was lost.'),
    isMuted: z.boolean(),
    onHold: z.boolean(),
    isHost: z.boolean(),
    coaching: z.string().nullable().describe('The label of whoever this one coaches.'),
    mode: z.enum(coachModes).nullable(),
    joinedAt: instant.nullable(),
    leftAt: instant.nullable(),
  })
  .meta({ id: 'CallParticipant' })

export const phoneCall = z
  .object({
    id,
    phoneId: id.describe('The same.'),
    sid: id.describe('The same: the conference of the call.'),
    type: z.enum(callTypes),
    direction: z.enum(['inbound', 'outbound', 'internal']),
    status: z.enum(callStatuses),
    result: z.enum(callResults).nullable().describe('Null until it has ended.'),
    errorMessage: z.string().nullable(),
    firstName: z.string().describe('Of the client, or of the colleague; empty when nobody is known.'),
    lastName: z.string(),
    phoneNumber: z.string().nullable().describe('Of the outside party: digits; null between colleagues.'),
    client: id.nullable(),
    userId: id.nullable().describe('Who placed or answered it.'),
    verification: z.enum(['verified', 'spam', 'fraud']).nullable(),
    location: z.object({ id, name: z.string() }).nullable(),
    accountPhone: phoneDigits.nullable().describe('Our number.'),
    createdAt: instant,
    answeredAt: instant.nullable(),
    endedAt: instant.nullable(),
    ringsUntil: instant.nullable(),
    ivr: z.string().describe('The entry of the menu that the caller chose; `main` without one.'),
    queuedAt: instant.nullable().describe('Since when the caller waits, or waited, in the queue.'),
    transferredBy: id.nullable(),
    recordingStatus: z.enum(recordingStatuses),
    pausedAt: instant.nullable(),
    recordingOff: z.boolean().describe('Switched off for this call.'),
    hasRecording: z.boolean(),
    isRecording: z.boolean(),
    consent: z.enum(['none', 'announced']).describe('Whether the parties were told of the recording.'),
    participants: z.array(callParticipant),
    notes: z.string(),
    isSticky: z.boolean().describe('The notes are kept as a sticky note of the client.'),
    covered: z.boolean().describe('The screen is locked: who it is with and what was noted is left out.'),
    revision: z.number().int().describe('Raised by every change: of two states of a call the higher one is newer.'),
  })
  .meta({ id: 'PhoneCall' })

export const traceLine = z.object({ at: instant, text: z.string() }).meta({ id: 'CallTraceLine' })
