// Everything that happened, or is scheduled, for a household, over every channel, and the same in print.
import { z } from 'zod'
import { activity } from '../contacts/notes.ts'
import { historyEntry } from '../history/history.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, instant, nameList } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'

export const timelineChannels = [
  'notes',
  'stickies',
  'documents',
  'followups',
  'messages',
  'calls',
  'chat',
  'reviews',
  'tags',
  'changes',
  'household',
  'reveals',
] as const
export type TimelineChannel = (typeof timelineChannels)[number]

const channel = z.enum(timelineChannels)

const channels = nameList(timelineChannels).describe(
  `Separated by commas: ${timelineChannels.join(', ')}. All when left out.`,
)

export const timelineItem = z
  .object({
    id,
    channel,
    at: instant.describe('Of a follow-up when it is due, of a message when it is sent, else when it was done.'),
    by: z
      .object({ id: id.nullable(), name: z.string() })
      .nullable()
      .describe('Whoever wrote or did it; null for the system.'),
    ghost: z.string().nullable().describe('Who acted as them.'),
    text: z
      .string()
      .describe(
        'A note, a document’s name, what is to be done, a message, notes of a call, feedback; empty for an entry of the history.',
      ),
    state: z
      .string()
      .nullable()
      .describe('`open`, `done`, the state of a message, the result of a call, or the stars of a review (`1` to `5`).'),
    call: z
      .object({
        direction: z.enum(['inbound', 'outbound', 'internal']),
        phoneNumber: z.string().nullable(),
        seconds: z.number().int().nullable().describe('Of talking; null while it goes on, or nobody answered.'),
        hasRecording: z.boolean(),
      })
      .nullable(),
    document: z.object({ ownerId: id, type: z.string() }).nullable(),
    entry: historyEntry.nullable().describe('Of the channels tags, changes, household and reveals.'),
    note: activity.nullable().describe('Of the channels notes and stickies.'),
  })
  .meta({ id: 'TimelineItem' })

const chosen = { channels: channels.optional(), by: id.optional().describe('Only what this person wrote or did.') }

export const fileNoteLimits = { items: 5_000 } as const

export const timelineEndpoints = {
  listTimeline: endpoint({
    method: 'GET',
    path: '/clients/{id}/timeline',
    summary:
      'The timeline of a household, the newest first, what lies in the future included. Endless in both directions from an instant or a cursor on.',
    params: z.object({ id }),
    query: z.strictObject({
      ...chosen,
      limit: z.coerce.number().int().min(1).max(100).default(50),
      direction: z.enum(['older', 'newer']).default('older'),
      at: instant
        .optional()
        .describe('Where to begin without a cursor: with what is not newer, or not older. Now where left out.'),
      cursor: z.string().max(500).optional().describe('`older` or `newer` of another page.'),
    }),
    reply: z.object({
      data: z.array(timelineItem),
      older: z.string().nullable().describe('Cursor for what is older; null where there is nothing.'),
      newer: z.string().nullable().describe('Cursor for what is newer; null where there is nothing yet.'),
    }),
    who: everyone,
    rate: 'read',
    turn: 'search',
    errors: ['contactNotFound', 'contactMerged'],
  }),
  printFileNote: endpoint({
    method: 'GET',
    path: '/clients/{id}/timeline/file-note',
    summary: `The timeline as a dated PDF, oldest first, at most ${fileNoteLimits.items} items. Private values are masked; each print is audited.`,
    params: z.object({ id }),
    query: z.strictObject({
      ...chosen,
      from: instant.optional().describe('Only what is not older.'),
      to: instant.optional().describe('Only what is older. Now where left out.'),
    }),
    reply: 'file',
    who: everyone,
    rate: 'heavy',
    turn: 'search',
    errors: ['contactNotFound', 'contactMerged'],
    refusedToGhosts: true,
  }),
}
