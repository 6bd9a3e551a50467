// What can be done in a call: its participants, its recording, and handing it on.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, idPattern, list } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { callParticipant, coachModes, phoneCall } from './call.ts'
import { dialedInto, joining } from './dialed.ts'
import { callLimits } from './limits.ts'

const callParams = z.object({ id })
const label = z
  .string()
  .max(80)
  .regex(new RegExp(`^(client:)?${idPattern}$`), 'must be the label of a participant')
const participantParams = z.object({ sid: id, label })

export const conferenceEndpoints = {
  joinCall: endpoint({
    method: 'POST',
    path: '/phone/conference/{id}/join',
    summary: 'Come back into one’s own call, for example after the page was reloaded.',
    params: callParams,
    reply: joining,
    who: everyone,
    rate: 'write',
    errors: ['callEnded', 'notInCall', 'phoneSlow'],
    refusedToGhosts: true,
    slow: true,
    whileLocked: true,
  }),
  convertToConference: endpoint({
    method: 'POST',
    path: '/phone/conference/{id}/convert',
    summary: 'Make a call a conference, to which others can be added.',
    params: callParams,
    reply: phoneCall,
    who: everyone,
    rate: 'write',
    errors: ['callEnded', 'notInCall', 'phoneSlow'],
    refusedToGhosts: true,
    slow: true,
  }),
  addParticipant: endpoint({
    method: 'POST',
    path: '/phone/conference/{id}/add',
    summary: 'Call somebody into the conference: a number, a contact’s number, or a colleague.',
    params: callParams,
    body: z
      .strictObject({
        To: dialedInto.optional(),
        phoneNumber: dialedInto.optional(),
        client: id.optional(),
        Type: z.enum(['PEER', 'CONFERENCE']).optional(),
        user: id.optional(),
      })
      .refine(
        ({ To, phoneNumber, user }) => (To ?? phoneNumber) !== undefined || user !== undefined,
        'Enter a number, or choose a colleague.',
      ),
    reply: phoneCall,
    status: 201,
    who: everyone,
    rate: 'write',
    errors: [
      'callEnded',
      'notInCall',
      'peerUnavailable',
      'conferenceFull',
      'callNotPlaced',
      'alreadyInCall',
      'noPhoneNumber',
      'phoneSlow',
    ],
    refusedToGhosts: true,
    slow: true,
  }),
  listParticipants: endpoint({
    method: 'GET',
    path: '/phone/conference/{id}/participants',
    summary: 'Everybody who is, was, or should be in the call.',
    params: callParams,
    reply: list(callParticipant),
    who: everyone,
    rate: 'read',
    errors: ['callNotFound'],
    whileLocked: true,
  }),
  changeParticipant: endpoint({
    method: 'PUT',
    path: '/phone/conference/{sid}/participants/{label}',
    summary: 'Mute somebody, put them on hold, or make a colleague the host. Others only by the host.',
    params: participantParams,
    body: z.strictObject({
      hold: z.boolean().optional(),
      muted: z.boolean().optional(),
      endConferenceOnExit: z.boolean().optional().describe('true: becomes the host.'),
    }),
    reply: phoneCall,
    who: everyone,
    rate: 'write',
    errors: ['callEnded', 'notInCall', 'participantGone', 'hostOnly', 'hostIsColleague', 'phoneSlow'],
    refusedToGhosts: true,
    whileLocked: true,
  }),
  removeParticipant: endpoint({
    method: 'DELETE',
    path: '/phone/conference/{sid}/participants/{label}',
    summary: 'Take somebody else out of the call; only by the host.',
    params: participantParams,
    reply: phoneCall,
    who: everyone,
    rate: 'write',
    errors: ['callEnded', 'notInCall', 'participantGone', 'hostOnly', 'notYourself', 'phoneSlow'],
    refusedToGhosts: true,
  }),
  holdCall: endpoint({
    method: 'PUT',
    path: '/phone/conference/{sid}/participants',
    summary: 'Put everybody outside the agency on hold, or take them back.',
    params: z.object({ sid: id }),
    body: z.strictObject({ hold: z.boolean() }),
    reply: phoneCall,
    who: everyone,
    rate: 'write',
    errors: ['callEnded', 'notInCall', 'phoneSlow'],
    refusedToGhosts: true,
  }),
  leaveCall: endpoint({
    method: 'POST',
    path: '/phone/conference/{id}/leave',
    summary: 'Leave; the others go on talking. The last one of the agency ends the call.',
    params: callParams,
    reply: phoneCall,
    who: everyone,
    rate: 'write',
    errors: ['callEnded', 'notInCall', 'phoneSlow'],
    refusedToGhosts: true,
    slow: true,
    whileLocked: true,
  }),
  endCall: endpoint({
    method: 'DELETE',
    path: '/phone/conference/{id}',
    summary: 'End the call for everybody.',
    params: callParams,
    reply: phoneCall,
    who: everyone,
    rate: 'write',
    errors: ['callNotFound', 'notInCall', 'phoneSlow'],
    refusedToGhosts: true,
    whileLocked: true,
  }),
  sendDigits: endpoint({
    method: 'POST',
    path: '/phone/conference/{id}/digits',
    summary: 'Press keys, for menus at the other end.',
    params: callParams,
    body: z.strictObject({
      digits: z
        .string()
        .max(callLimits.digits)
        .regex(/^[0-9*#]+$/, 'You can press only 0 to 9, *, and #.'),
    }),
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['callEnded', 'notInCall', 'phoneSlow'],
    refusedToGhosts: true,
    slow: true,
    whileLocked: true,
  }),
  transferCold: endpoint({
    method: 'POST',
    path: '/phone/transfer/cold/{callSid}/to/{target}',
    summary:
      'Hand the call to a colleague (id) or a number, and leave it. A colleague who does not answer gives it back to whoever transferred it, then it goes to voicemail.',
    params: z.object({
      callSid: z.uuid('Unable to transfer call.  Missing call id.  Please try again.').toLowerCase(),
      target: z
        .string()
        .max(40)
        .regex(new RegExp(`^(${idPattern}|\\d{10,15})$`), 'must be a colleague or a number'),
    }),
    reply: phoneCall,
    who: everyone,
    rate: 'write',
    errors: [
      'callEnded',
      'notInCall',
      'peerUnavailable',
      'callNotPlaced',
      'nothingToTransfer',
      'noPhoneNumber',
      'phoneSlow',
    ],
    refusedToGhosts: true,
    slow: true,
  }),
  coachCall: endpoint({
    method: 'POST',
    path: '/phone/coaching',
    summary:
      'Listen to a colleague’s call, whisper to the colleague, or barge in; again to change between them. For admins, and for whoever has chosen to coach the colleague.',
    body: z.strictObject({ user: id, mode: z.enum(coachModes) }),
    reply: joining,
    who: everyone,
    rate: 'write',
    errors: ['callEnded', 'mayNotCoach', 'phoneBusy', 'notYourself', 'phoneSlow'],
    refusedToGhosts: true,
    slow: true,
  }),
  sendToVoicemail: endpoint({
    method: 'PUT',
    path: '/phone/voicemail/{callSid}',
    summary: 'Send a ringing caller to voicemail.',
    params: z.object({ callSid: id }),
    reply: phoneCall,
    who: everyone,
    rate: 'write',
    errors: ['callEnded', 'notInCall', 'phoneSlow'],
    refusedToGhosts: true,
  }),
  pauseRecording: endpoint({
    method: 'PUT',
    path: '/phone/recording/{id}/pause',
    summary: 'What is said from now on is not in the recording.',
    params: callParams,
    reply: phoneCall,
    who: everyone,
    rate: 'write',
    errors: ['callEnded', 'notInCall', 'notRecording', 'phoneSlow'],
    refusedToGhosts: true,
  }),
  resumeRecording: endpoint({
    method: 'PUT',
    path: '/phone/recording/{id}/resume',
    summary:
      'Record again, or begin to. Where the law of a party’s state asks for it, the recording is announced first.',
    params: callParams,
    reply: phoneCall,
    who: everyone,
    rate: 'write',
    errors: ['callEnded', 'notInCall', 'recordingOff', 'nothingToRecord', 'phoneSlow'],
    refusedToGhosts: true,
  }),
  stopRecording: endpoint({
    method: 'PUT',
    path: '/phone/recording/{id}/stop',
    summary: 'Never record this call: what is recorded already is deleted, and recording cannot be switched on again.',
    params: callParams,
    reply: phoneCall,
    who: everyone,
    rate: 'write',
    errors: ['callEnded', 'notInCall', 'phoneSlow'],
    refusedToGhosts: true,
  }),
}
