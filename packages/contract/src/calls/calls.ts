// Calls: placing and answering them, and what can be done while they last.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, instant, list, newId, phoneDigits } from '../kit/page.ts'
import { admins, everyone } from '../kit/role.ts'
import { multiLine } from '../kit/text-schema.ts'
import { phoneCall, traceLine } from './call.ts'
import { dialed, joining } from './dialed.ts'
import { callLimits } from './limits.ts'
import { phoneSettings, shownPhoneSettings } from './phone-settings.ts'

const callParams = z.object({ id })

export const callEndpoints = {
  issuePhoneToken: endpoint({
    method: 'POST',
    path: '/phone/token',
    summary: 'What this browser needs to be a softphone.',
    query: z.strictObject({
      ttl: z.coerce.number().int().min(60).max(callLimits.tokenSeconds).default(callLimits.tokenSeconds),
    }),
    reply: z.object({
      provider: z.enum(['embedded', 'twilio']),
      token: z.string(),
      expires: instant,
      outside: z.boolean().describe('False: there is no telephone network; emergency calls reach nobody.'),
      iceServers: z.array(z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() })),
    }),
    who: everyone,
    rate: 'read',
    secret: true,
    passive: true,
    refusedToGhosts: true,
    whileLocked: true,
  }),
  listLiveCalls: endpoint({
    method: 'GET',
    path: '/phone/calls/live',
    summary: 'Calls that ring or go on, oldest first.',
    reply: list(phoneCall),
    who: everyone,
    rate: 'read',
    whileLocked: true,
  }),
  listLastCalls: endpoint({
    method: 'GET',
    path: '/phone/calls/last',
    summary: `One’s own last ${callLimits.lastCalls} calls, newest first.`,
    reply: list(phoneCall),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  listRecentNumbers: endpoint({
    method: 'GET',
    path: '/phone/calls/recent',
    summary: `Numbers that one talked with last, ${callLimits.recent} different ones, newest first.`,
    reply: list(
      z.object({
        phoneNumber: phoneDigits,
        client: id.nullable(),
        firstName: z.string(),
        lastName: z.string(),
        at: instant,
        direction: z.enum(['inbound', 'outbound', 'internal']),
      }),
    ),
    who: everyone,
    rate: 'read',
  }),
  placeCall: endpoint({
    method: 'POST',
    path: '/phone/outgoing',
    summary: 'Call a number or a colleague. The softphone then joins the leg that is returned.',
    body: z
      .strictObject({
        id: newId.describe('Of the new call; repeating it places no second one.'),
        To: dialed.optional(),
        user: id.optional(),
        client: id.optional(),
        location: id.optional().describe('Whose number is shown; found by the number without it.'),
      })
      .refine(({ To, user }) => (To === undefined) !== (user === undefined), 'Enter a number, or choose a colleague.'),
    reply: joining,
    status: 201,
    who: everyone,
    rate: 'write',
    errors: ['phoneBusy', 'noPhoneNumber', 'locationNeeded', 'peerUnavailable', 'notConnected', 'callNotPlaced'],
    refusedToGhosts: true,
  }),
  findOutgoingLocation: endpoint({
    method: 'POST',
    path: '/phone/outgoing/location',
    summary: 'Through which location a number is called: that of the client, of the last call, or the only one.',
    body: z.strictObject({ To: dialed }),
    reply: z.object({ id: id.nullable().describe('Null: ask the person.') }),
    who: everyone,
    rate: 'read',
    passive: true,
  }),
  saveCallNotes: endpoint({
    method: 'POST',
    path: '/phone/calls/{id}/notes',
    summary: 'What was noted during or after the call; with `sticky` also as a sticky note of the client.',
    params: callParams,
    body: z.strictObject({
      notes: multiLine(callLimits.notes),
      sticky: z.boolean(),
      base: multiLine(callLimits.notes)
        .optional()
        .describe('What they were changed from; refused when that is no longer so.'),
    }),
    reply: phoneCall,
    who: everyone,
    rate: 'write',
    maxBytes: 48 * 1024,
    errors: ['callNotFound', 'notInCall', 'noClient', 'notesChanged', 'phoneSlow'],
    slow: true,
  }),
  getPhoneSettings: endpoint({
    method: 'GET',
    path: '/phone/settings',
    summary: 'How long recordings are kept.',
    reply: shownPhoneSettings,
    who: everyone,
    rate: 'read',
  }),
  savePhoneSettings: endpoint({
    method: 'PUT',
    path: '/phone/settings',
    summary: 'Decide how long recordings are kept.',
    body: phoneSettings,
    reply: shownPhoneSettings,
    who: admins,
    rate: 'write',
    versioned: true,
    errors: ['conflict'],
    refusedToGhosts: true,
  }),
  getCallTrace: endpoint({
    method: 'GET',
    path: '/phone/calls/{id}/trace',
    summary: 'Each decision about the call, oldest first: whom it rang, whom not, and why.',
    params: callParams,
    reply: list(traceLine),
    who: everyone,
    rate: 'read',
    errors: ['callNotFound'],
  }),
  playRecording: endpoint({
    method: 'GET',
    path: '/phone/calls/{id}/recording',
    summary: 'The recording or voicemail of the call as MP3. Audited.',
    params: callParams,
    reply: 'file',
    who: everyone,
    rate: 'read',
    errors: ['callNotFound', 'noRecording', 'rangeNotSatisfiable'],
    ranges: true,
    refusedToGhosts: true,
  }),
}

export const callErrors = {
  phoneBusy: { status: 409, message: 'You’re on another call. End it first.' },
  noPhoneNumber: { status: 422, message: 'The agency has no phone number to call from.' },
  locationNeeded: { status: 422, message: 'Choose the location to call from.' },
  peerUnavailable: { status: 409, message: 'This colleague can’t take a call right now.' },
  notConnected: {
    status: 503,
    message: 'Not connected to the phone network. Call this number from another phone.',
  },
  callNotPlaced: { status: 503, message: 'The call couldn’t be placed. Try again.' },
  phoneSlow: { status: 503, message: 'The phone service isn’t responding. Try again in a moment.' },
  callEnded: { status: 409, message: 'The call has ended.' },
  callNotFound: { status: 404, message: 'This call doesn’t exist, or you don’t have access to it.' },
  notInCall: { status: 403, message: 'You’re not on this call.' },
  conferenceFull: { status: 422, message: `A conference can have at most ${callLimits.participants} participants.` },
  alreadyInCall: { status: 409, message: 'They’re already on this call.' },
  participantGone: { status: 409, message: 'They’re no longer on this call.' },
  hostOnly: { status: 403, message: 'Only the call’s host can do this.' },
  hostIsColleague: { status: 422, message: 'Only a colleague can be the host.' },
  notYourself: { status: 422, message: 'Choose somebody other than yourself.' },
  nothingToTransfer: { status: 422, message: 'Unable to transfer call.  Missing call id.  Please try again.' },
  mayNotCoach: { status: 403, message: 'Set your status to Coaching and choose this colleague first.' },
  notRecording: { status: 409, message: 'This call isn’t being recorded.' },
  recordingOff: { status: 409, message: 'Recording was turned off for this call.' },
  nothingToRecord: { status: 422, message: 'Nobody outside the agency is on this call.' },
  noClient: { status: 422, message: 'Sticky notes need a contact. Create the contact first.' },
  notesChanged: { status: 409, message: 'A colleague changed these notes. Reload them, then save again.' },
  noRecording: { status: 404, message: 'This call has no recording.' },
} as const
