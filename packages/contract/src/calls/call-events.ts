import { z } from 'zod'
import { clientEvent, serverEvent } from '../kit/event.ts'
import { id, instant } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { phoneCall } from './call.ts'
import { callLogEntry, locationWork } from './log-entry.ts'
import { shownPhoneSettings } from './phone-settings.ts'
import { queueState } from './queue.ts'

const call = z.object({ call: phoneCall })
const participant = call.extend({ label: z.string() })
const durable = { stream: 'calls' } as const

/** Each has the whole call, so that the last one is all that a browser needs. */
export const callEvents = {
  conferenceStarted: serverEvent({
    name: 'conference_started',
    summary: 'A call was placed or came in.',
    payload: call,
    ...durable,
  }),
  participantJoined: serverEvent({
    name: 'conference_participant_joined',
    summary: 'Somebody is in the call now.',
    payload: participant,
    ...durable,
  }),
  participantChanged: serverEvent({
    name: 'conference_participant_update',
    summary: 'Somebody rings, is muted or on hold, is the host or coaches, or the call itself changed.',
    payload: participant,
    ...durable,
  }),
  participantLeft: serverEvent({
    name: 'conference_participant_leave',
    summary: 'Somebody left, or did not come.',
    payload: participant,
    ...durable,
  }),
  recordingChanged: serverEvent({
    name: 'conference_recording_status',
    summary: 'A recording began, was paused, or ended.',
    payload: call,
    ...durable,
  }),
  callEnded: serverEvent({
    name: 'conference_ended',
    summary: 'The call has ended, or what is noted about it changed.',
    payload: call,
    ...durable,
  }),
  participantTalks: serverEvent({
    name: 'conference_participant_talking',
    summary: 'Somebody begins or ceases to talk; told to the staff of the call.',
    payload: z.object({ callId: id, label: z.string(), isTalking: z.boolean(), users: z.array(id).max(20) }),
  }),
  phoneSettingsSaved: serverEvent({
    name: 'phone_settings',
    summary: 'How long recordings are kept has changed.',
    payload: shownPhoneSettings,
    ...durable,
  }),
  queueChanged: serverEvent({
    name: 'users_queue',
    summary: 'Who waits for somebody of the agency has changed.',
    payload: queueState,
    ...durable,
  }),
  workCountChanged: serverEvent({
    name: 'phone_workCount',
    summary: 'How many calls still have to be worked.',
    payload: z.object({ workCount: z.number().int() }),
    ...durable,
  }),
  locationWorkCountChanged: serverEvent({
    name: 'phone_location_workCount',
    summary: 'The same by location.',
    payload: z.object({ data: z.array(locationWork) }),
    ...durable,
  }),
  callLogChanged: serverEvent({
    name: 'phone_log_update',
    summary: 'A call was marked as worked or tagged, or its recording was deleted or held.',
    payload: z.object({ entry: callLogEntry }),
    ...durable,
  }),
  emergencyCalled: serverEvent({
    name: 'phone_emergency',
    summary: 'A colleague dialed an emergency number; told to admins.',
    payload: z.object({
      by: z.object({ id, name: z.string() }),
      number: z.string(),
      address: z.string().nullable().describe('Where help is sent; null: none is stored.'),
      connected: z.boolean(),
      at: instant,
    }),
  }),
}

/** The specification's events from the browser. */
export const callClientEvents = {
  phoneJoin: clientEvent({
    name: 'phone_join',
    summary: 'This browser is the softphone of the person now.',
    payload: z.strictObject({}),
    who: everyone,
  }),
  phoneLeave: clientEvent({
    name: 'phone_leave',
    summary: 'This browser is no softphone any more: it no longer rings.',
    payload: z.strictObject({}),
    who: everyone,
    whileLocked: true,
  }),
  conferenceLeave: clientEvent({
    name: 'conference_leave',
    summary: 'Leave a call.',
    payload: z.strictObject({ id }),
    who: everyone,
    whileLocked: true,
  }),
}
