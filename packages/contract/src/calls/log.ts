// The call log: what happened on the phone, what still has to be worked, and the recordings.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { filtersText } from '../kit/filters-text.ts'
import { id, list } from '../kit/page.ts'
import { admins, everyone } from '../kit/role.ts'
import { singleLine } from '../kit/text-schema.ts'
import { callLogEntry, locationWork, logFormats, logStatuses } from './log-entry.ts'

export const logPageSizes = [5, 10, 25, 50] as const

/** Pages after this one are reached by narrowing the filters. */
const lastPage = 2000
const contains = z.string().trim().max(40).optional()

const paging = {
  page: z.coerce.number().int().min(1).max(lastPage).default(1),
  limit: z.coerce
    .number()
    .int()
    .refine((size) => (logPageSizes as readonly number[]).includes(size), 'must be 5, 10, 25, or 50')
    .default(25),
  sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt'),
}

const filters = {
  type: z.enum(['missed', 'hangup', 'missed,hangup']).optional().describe('Incoming calls that nobody answered.'),
  format: z.literal('voicemail').optional(),
  agent: id.optional().describe('A person who placed, answered, or was in the call.'),
  direction: contains.describe(`Contained in the format: ${logFormats.join(', ')}.`),
  phoneNumber: contains.describe('Digits contained in the number, in any notation, or letters of the client’s name.'),
  status: contains.describe(`Contained in the status: ${logStatuses.join(', ')}.`),
  location: id.optional(),
  unworked: z.literal('true').optional().describe('Only calls that still have to be worked.'),
  waited: z.literal('true').optional().describe('Only calls that waited in a queue in the last 24 hours.'),
}

/** The same once more as one text. */
const filtersAsText = filtersText(z.strictObject(filters))

const callParams = z.object({ id })
const recordingParams = z.object({ a: id.describe('The call.'), b: id.describe('The recording.') })

export const logEndpoints = {
  listCallLog: endpoint({
    method: 'GET',
    path: '/phone/logs',
    summary: 'Calls with people outside the agency, by page. A page that is not full is the last one.',
    query: z.strictObject({ ...paging, ...filters, filters: filtersAsText }),
    reply: list(callLogEntry),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  listCallRecordings: endpoint({
    method: 'GET',
    path: '/phone/logs/recordings',
    summary: 'Calls that were recorded, and voicemails; deleted recordings too, without their sound.',
    query: z.strictObject({ ...paging, ...filters, filters: filtersAsText, clientId: id.optional() }),
    reply: list(callLogEntry),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  getCallLogEntry: endpoint({
    method: 'GET',
    path: '/phone/logs/{id}',
    summary: 'One call of the log.',
    params: callParams,
    reply: callLogEntry,
    who: everyone,
    rate: 'read',
    errors: ['callNotFound'],
  }),
  getWorkCounts: endpoint({
    method: 'GET',
    path: '/phone/logs/work',
    summary: 'How many calls still have to be worked.',
    reply: z.object({ workCount: z.number().int(), data: z.array(locationWork) }),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  markWorked: endpoint({
    method: 'PUT',
    path: '/phone/logs/work/{id}',
    summary: 'Mark a call as reviewed.',
    params: callParams,
    reply: callLogEntry,
    who: everyone,
    rate: 'write',
    errors: ['callNotFound', 'nothingToWork', 'workedByOther'],
  }),
  unmarkWorked: endpoint({
    method: 'DELETE',
    path: '/phone/logs/work/{id}',
    summary: 'It has to be reviewed again; only by whoever marked it.',
    params: callParams,
    reply: callLogEntry,
    who: everyone,
    rate: 'write',
    errors: ['callNotFound', 'nothingToWork', 'workedByOther', 'calledBackNow'],
  }),
  tagCall: endpoint({
    method: 'PUT',
    path: '/phone/logs/{id}/tags',
    summary: 'Replace the tags of a call.',
    params: callParams,
    body: z.strictObject({ tags: z.array(id).max(20) }),
    reply: callLogEntry,
    who: everyone,
    rate: 'write',
    errors: ['callNotFound', 'tagNotFound'],
  }),
  exportCallLog: endpoint({
    method: 'GET',
    path: '/phone/logs/export',
    summary: 'The log as CSV with the same filters, newest first; at most 50,000 calls. Audited.',
    query: z.strictObject({
      ...filters,
      filters: filtersAsText,
      recorded: z.literal('true').optional().describe('Only calls that were recorded, and voicemails.'),
    }),
    reply: 'file',
    who: admins,
    rate: 'heavy',
    turn: 'search',
    refusedToGhosts: true,
  }),
  deleteCallRecording: endpoint({
    method: 'DELETE',
    path: '/phone/recording/{a}/{b}',
    summary: 'Delete the sound of a recording. That there was one stays in the log. Refused while it is held.',
    params: recordingParams,
    reply: callLogEntry,
    who: admins,
    rate: 'write',
    errors: ['callNotFound', 'noRecording', 'recordingHeld'],
    refusedToGhosts: true,
  }),
  holdCallRecording: endpoint({
    method: 'PUT',
    path: '/phone/recording/{a}/{b}/hold',
    summary: 'Legal hold: the recording can’t be deleted, by nobody and by no rule, until it is released.',
    params: recordingParams,
    body: z.strictObject({ reason: singleLine(200, 'Enter a reason.') }),
    reply: callLogEntry,
    who: admins,
    rate: 'write',
    errors: ['callNotFound', 'noRecording'],
    refusedToGhosts: true,
  }),
  releaseCallRecording: endpoint({
    method: 'DELETE',
    path: '/phone/recording/{a}/{b}/hold',
    summary: 'End the legal hold.',
    params: recordingParams,
    reply: callLogEntry,
    who: admins,
    rate: 'write',
    errors: ['callNotFound', 'noRecording'],
    refusedToGhosts: true,
  }),
}

export const logErrors = {
  nothingToWork: { status: 422, message: 'Only unanswered calls and voicemails can be reviewed.' },
  workedByOther: { status: 409, message: 'A colleague already reviewed this call.' },
  calledBackNow: { status: 409, message: 'The caller is being called back. Wait until that call ends.' },
  recordingHeld: { status: 409, message: 'This recording is on legal hold. Release it first.' },
} as const
