// The call flow of each location: what happens to calls that come in, its versions, its recordings, and how to try it.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { id, instant, list, typedPhone } from '../kit/page.ts'
import { admins, everyone } from '../kit/role.ts'
import { multiLine, singleLine } from '../kit/text-schema.ts'
import { callFlow, flowVoices, recordingBuckets } from './call-flow.ts'
import { callFlowLimits as limits } from './limits.ts'

const ofLocation = z.object({ id, locationId: id })
const person = z.object({ id, firstName: z.string(), lastName: z.string() })

const version = z.object({
  version: z.number().int().describe('0: the usual flow, which nobody saved.'),
  savedAt: instant.nullable(),
  savedBy: person.nullable(),
})

export const flowProblem = z.object({
  level: z.enum(['error', 'warning']),
  part: z.string(),
  text: z.string(),
})

export const shownCallFlow = version
  .extend({
    locationId: id,
    callFlow,
    problems: z.array(flowProblem).describe('What is wrong with it; errors keep a flow from being saved.'),
  })
  .meta({ id: 'CallFlow' })

export const flowRecording = z
  .object({
    Key: z.string().describe('`callFlow-{bucket}/{name}`.'),
    name: z.string(),
    url: z.string(),
    seconds: z.number().int(),
    lastModified: instant,
  })
  .meta({ id: 'FlowRecording' })

const bucket = z.enum(recordingBuckets)
const recordingName = singleLine(limits.recordingName, 'Label is required.')

/** Beyond, calendars have years before the first one or of five digits. */
const isOnCalendar = (at: string) => at >= '2000' && at < '2100'

const soundPlayed = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('text'), message: z.string() }),
    z.object({ type: z.literal('recording'), url: z.string(), name: z.string() }),
  ])
  .describe('What can be listened to.')

export const simulatedStep = z.object({
  at: z.number().int().describe('Seconds after the call has arrived.'),
  seconds: z.number().int(),
  part: z
    .string()
    .describe('The part of the flow: `welcome`, `hours`, `group 0`, `entry sales group 0`, and the like.'),
  kind: z.enum(['arrival', 'reject', 'hours', 'say', 'menu', 'ring', 'answered', 'queue', 'voicemail', 'hangup']),
  title: z.string(),
  why: z.array(z.string()),
  sound: soundPlayed.nullable(),
})

export const callFlowEndpoints = {
  getCallFlow: endpoint({
    method: 'GET',
    path: '/accounts/{id}/locations/{locationId}/call-flow',
    summary: 'The flow in force at a location.',
    params: ofLocation,
    reply: shownCallFlow,
    who: everyone,
    rate: 'read',
    errors: ['locationNotFound'],
  }),
  saveCallFlow: endpoint({
    method: 'PUT',
    path: '/accounts/{id}/locations/{locationId}/call-flow',
    summary: 'Save a new version, which calls that come in from now on follow. Refused with what is wrong with it.',
    params: ofLocation,
    body: z.strictObject({ callFlow }),
    reply: shownCallFlow,
    versioned: true,
    who: admins,
    rate: 'write',
    maxBytes: 256 * 1024,
    errors: ['locationNotFound', 'callFlowBroken', 'recordingNotFound', 'userNotFound'],
    refusedToGhosts: true,
  }),
  listCallFlowVersions: endpoint({
    method: 'GET',
    path: '/accounts/{id}/locations/{locationId}/call-flow/versions',
    summary: `The last ${limits.versions} versions, newest first.`,
    params: ofLocation,
    reply: list(version.extend({ callFlow })),
    who: admins,
    rate: 'read',
    errors: ['locationNotFound'],
  }),
  simulateCallFlow: endpoint({
    method: 'POST',
    path: '/accounts/{id}/locations/{locationId}/call-flow/simulate',
    summary:
      'What would happen to a call, by the interpreter that decides real ones. Nobody is called, nothing is stored.',
    params: ofLocation,
    body: z.strictObject({
      callFlow,
      at: instant.refine(isOnCalendar, 'Choose a time within this century.').describe('When the call comes in.'),
      caller: typedPhone,
      keys: z
        .array(
          z
            .string()
            .max(6)
            .regex(/^[0-9*]*$/, 'Enter only digits and *.'),
        )
        .max(limits.moves)
        .default([])
        .describe('What the caller presses at each menu; nothing when the list has ended.'),
      people: z.enum(['now', 'free', 'busy']).describe('As everybody is at this moment, all available, or nobody.'),
      answer: z.boolean().describe('Whether the first group that rings answers.'),
    }),
    reply: z.object({
      caller: z.object({ phone: z.string(), name: z.string().nullable(), blocked: z.boolean() }),
      open: z.boolean(),
      steps: z.array(simulatedStep),
      end: z.enum(['answered', 'voicemail', 'rejected', 'hangup']),
      seconds: z.number().int(),
    }),
    who: admins,
    rate: 'read',
    maxBytes: 256 * 1024,
    errors: ['locationNotFound'],
    passive: true,
  }),
  listFlowRecordings: endpoint({
    method: 'GET',
    path: '/phone/flow-recordings/buckets/{bucket}',
    summary: 'Recordings for one of the four messages, newest first.',
    params: z.object({ bucket }),
    reply: list(flowRecording),
    who: everyone,
    rate: 'read',
  }),
  uploadFlowRecording: endpoint({
    method: 'POST',
    path: '/phone/flow-recordings/buckets/{bucket}',
    summary: `Upload an MP3; at most ${limits.recordings} in a bucket, and ${limits.recordingSeconds} seconds each.`,
    params: z.object({ bucket }),
    body: {
      upload: true,
      maxBytes: limits.recordingBytes,
      types: ['audio/mpeg', 'audio/mp3'],
      fields: z.strictObject({ name: recordingName.optional().describe('Without it: the name of the file.') }),
    },
    reply: flowRecording,
    status: 201,
    who: admins,
    rate: 'upload',
    errors: ['recordingsFull', 'recordingNameTaken', 'recordingUnreadable', 'recordingTooLong'],
    refusedToGhosts: true,
  }),
  deleteFlowRecording: endpoint({
    method: 'DELETE',
    path: '/phone/flow-recordings/buckets/{bucket}/{name}',
    summary: 'Delete a recording that no flow plays.',
    params: z.object({ bucket, name: z.string().max(limits.recordingName) }),
    reply: 'nothing',
    who: admins,
    rate: 'write',
    errors: ['recordingNotFound', 'recordingInUse'],
    refusedToGhosts: true,
  }),
  playFlowRecording: endpoint({
    method: 'GET',
    path: '/phone/flow-recordings/{id}',
    summary: 'A recording as MP3.',
    params: z.object({ id }),
    reply: 'file',
    ranges: true,
    who: everyone,
    rate: 'read',
    errors: ['recordingNotFound', 'rangeNotSatisfiable'],
  }),
  playHoldMusic: endpoint({
    method: 'GET',
    path: '/phone/hold-music/{piece}',
    summary: 'A piece of the hold music as MP3.',
    params: z.object({
      piece: z
        .string()
        .max(60)
        .regex(/^[a-z-]+$/),
    }),
    reply: 'file',
    who: 'public',
    rate: 'read',
  }),
  playCarrierSound: endpoint({
    method: 'GET',
    path: '/phone/sounds/{token}',
    summary: 'A recording, for the carrier: the address is signed and valid for two days.',
    params: z.object({ token: z.string().max(300) }),
    reply: 'file',
    who: 'public',
    rate: 'read',
    errors: ['recordingNotFound'],
  }),
  speakText: endpoint({
    method: 'POST',
    path: '/phone/speech',
    summary: 'How a typed message sounds: its first minute as WAV.',
    body: z.strictObject({ text: multiLine(limits.message, 'Enter the message.'), voice: z.enum(flowVoices) }),
    reply: 'file',
    who: admins,
    rate: 'heavy',
    errors: ['cannotSpeak'],
    passive: true,
  }),
}

export const callFlowErrors = {
  callFlowBroken: { status: 422, message: 'This call flow has errors. Fix them, then save again.' },
  recordingNotFound: { status: 404, message: 'This recording no longer exists. Choose another one.' },
  recordingsFull: { status: 422, message: `You have reached the maximun of ${limits.recordings} recordings` },
  recordingNameTaken: { status: 409, message: 'Another recording has this label. Choose another one.' },
  recordingUnreadable: { status: 422, message: 'This MP3 can’t be played. Choose another file.' },
  recordingTooLong: {
    status: 422,
    message: `A recording can be at most ${limits.recordingSeconds / 60} minutes long. Shorten it first.`,
  },
  recordingInUse: { status: 409, message: 'A call flow plays this recording. Choose another one there first.' },
  cannotSpeak: {
    status: 503,
    message: 'Typed messages can’t be played here, because no synthetic voice is installed.',
  },
} as const

export const callFlowEvents = {
  callFlowSaved: serverEvent({
    name: 'phone_call_flow',
    summary: 'A location has a new call flow.',
    payload: shownCallFlow,
    stream: 'callflow',
  }),
  flowRecordingsChanged: serverEvent({
    name: 'phone_flow_recordings',
    summary: 'Recordings of a bucket were added or deleted.',
    payload: z.object({ bucket, data: z.array(flowRecording) }),
    stream: 'callflow',
  }),
}
