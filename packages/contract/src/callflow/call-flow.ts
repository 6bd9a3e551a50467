// What happens to a call that comes in at a location. Browser, server, linter, and simulator read this one definition.
import { z } from 'zod'
import { holding } from '../kit/bounds.ts'
import { id, idPattern, instant } from '../kit/page.ts'
import { multiLine, singleLine } from '../kit/text-schema.ts'
import { type HoldMusicId, holdMusic } from './hold-music.ts'
import { callFlowLimits as limits } from './limits.ts'

export const flowVoices = ['woman', 'man'] as const
export const recordingBuckets = ['welcome', 'recordCall', 'extensions', 'voicemail'] as const
export type RecordingBucket = (typeof recordingBuckets)[number]

const recordingUrl = z
  .string()
  .max(120)
  .regex(new RegExp(`^/api/phone/flow-recordings/${idPattern}$`), 'must be the URL of a recording')

export const flowMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('disabled') }),
  z.strictObject({
    type: z.literal('text'),
    message: multiLine(limits.message, 'Enter the message.').describe('Spoken by a synthetic voice.'),
  }),
  z.strictObject({
    type: z.literal('recording'),
    url: recordingUrl,
    name: singleLine(limits.recordingName),
    lastModified: instant,
  }),
])
export type FlowMessage = z.output<typeof flowMessage>

/** The id of the recording that a message plays. */
export const recordingIn = ({ url }: Extract<FlowMessage, { type: 'recording' }>) => url.slice(url.lastIndexOf('/') + 1)

const target = z.union([
  id.describe('Their softphone.'),
  z.strictObject({
    id,
    format: z
      .enum(['softphone', 'mobile', 'phone'])
      .describe('mobile and phone: the employee’s phone number, where a key must be pressed to take the call.'),
  }),
])
export type RingTarget = z.output<typeof target>

const ringGroup = z.strictObject({
  name: singleLine(limits.groupName, 'Name the group.'),
  timeout: z.number().int().min(0).max(limits.ringSeconds).describe('Seconds that it rings.'),
  repeat: z.number().int().min(1).max(limits.repeat).describe('How often it rings.'),
  everyone: z.boolean().default(false).describe('All who work at the location, instead of users.'),
  users: z.array(target).max(limits.groupUsers),
})
export type RingGroup = z.output<typeof ringGroup>

const groups = z.array(ringGroup).max(limits.groups)

/** A key of the menu in lowercase letters, as it is spoken. */
export const menuLabel = z
  .string()
  .trim()
  .max(limits.menuLabel)
  .regex(/^[a-z0-9][a-z0-9 ]*$/, 'Use lowercase letters, digits, and spaces.')

const menuEntry = z.strictObject({
  digit: z
    .string()
    .max(1)
    .regex(/^[1-9]$/, 'Choose a key from 1 to 9.'),
  message: flowMessage.describe('Said before it rings.'),
  groups,
  voicemailMessage: flowMessage,
  otherwise: z
    .union([z.enum(['voicemail', 'menu', 'main', 'hangup']), z.strictObject({ entry: menuLabel })])
    .describe('When nobody answered: voicemail, the menu again, the main ring groups, the end, or another entry.'),
})
export type MenuEntry = z.output<typeof menuEntry>

export const callFlow = z.strictObject({
  voice: z.enum(flowVoices),
  holdUrl: z
    .enum(holdMusic.map((piece) => piece.id) as [HoldMusicId, ...HoldMusicId[]])
    .describe('The piece of the catalog that waiting callers hear.'),
  recordCalls: z.boolean().describe('Calls that come in are recorded from the moment they are answered.'),
  extension: z.boolean().describe('Callers may press an employee’s extension.'),
  extensionSpeech: z.boolean().describe('Callers may say a name or a menu entry instead.'),
  ringWhenAvailable: z
    .boolean()
    .describe('Only people with the status Available ring; otherwise all who are signed in and not in a call.'),
  voicemailSMS: z.array(id).max(limits.voicemailTexts).describe('Employees who get a text about each voicemail.'),
  missedText: z
    .strictObject({ enabled: z.boolean(), message: multiLine(limits.missedText) })
    .describe('Sent to callers whom nobody answered, as far as law and consent allow.'),
  welcomeMessage: flowMessage,
  recordCallMessage: flowMessage,
  extensionsMessage: flowMessage,
  voicemailMessage: flowMessage,
  groups,
  ivr: holding(z.record(menuLabel, menuEntry), 20_000, 'holds more than a menu can').refine(
    (entries) => Object.keys(entries).length <= limits.menuEntries,
    `A menu has at most ${limits.menuEntries} entries.`,
  ),
  queue: z.strictObject({
    enabled: z.boolean(),
    maxWait: z.number().int().min(limits.shortestWait).max(limits.longestWait).describe('Seconds.'),
    announce: z.boolean().describe('Callers hear their position once a minute.'),
    callback: z.boolean().describe('Callers may press 1 to be called back; they keep their place.'),
  }),
  outbound: z.strictObject({ recording: z.strictObject({ format: z.enum(['disabled', 'all']) }) }),
})
export type CallFlow = z.output<typeof callFlow>

/** Of a location whose flow was never saved. */
export const defaultCallFlow: CallFlow = {
  voice: 'woman',
  holdUrl: 'guitar-harbor-lights',
  recordCalls: false,
  extension: false,
  extensionSpeech: false,
  ringWhenAvailable: true,
  voicemailSMS: [],
  missedText: { enabled: false, message: '' },
  welcomeMessage: { type: 'disabled' },
  recordCallMessage: { type: 'disabled' },
  extensionsMessage: { type: 'disabled' },
  voicemailMessage: { type: 'disabled' },
  groups: [{ name: 'everyone', timeout: 25, repeat: 1, everyone: true, users: [] }],
  ivr: {},
  queue: { enabled: false, maxWait: 300, announce: true, callback: true },
  outbound: { recording: { format: 'disabled' } },
}

/** Whether callers are asked for a key or a name. */
export const hasMenu = ({ extension, ivr }: Pick<CallFlow, 'extension' | 'ivr'>) =>
  extension || Object.keys(ivr).length > 0
