// What is sent to the team chat; endpoints and socket events use it.
import { z } from 'zod'
import { id, newId } from '../kit/page.ts'
import { multiLine, singleLine } from '../kit/text-schema.ts'
import { chatLimits, isChatSearch } from './limits.ts'
import { chatCard } from './room.ts'

const people = z.array(id).max(chatLimits.members)
const title = singleLine(chatLimits.title)

const emojiPattern = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[#*0-9]\ufe0f?\u20e3)[^\p{L}\p{N}\s<>&"']*$/u

/** One emoji, of however many code points; without letters and digits, so that a reaction is never a text. */
const emoji = z
  .string()
  .max(32, 'Choose an emoji.')
  // Some keyboards ask for color where it is the default: both are the same reaction.
  .overwrite((text) => text.replace(/(\p{Emoji_Presentation})\ufe0f/gu, '$1'))
  .refine((text) => emojiPattern.test(text), 'Choose an emoji.')

export const newChatRoom = z
  .strictObject({
    format: z.enum(['direct', 'group']),
    title: title.default(''),
    users: people.min(1, 'Choose at least one person.').describe('Without oneself; one for a direct room.'),
  })
  .superRefine(({ format, title, users }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (format === 'direct' && users.length > 1) refuse('users', 'A direct room has one other person.')
    if (format === 'group' && title === '') refuse('title', 'Name the room.')
  })

export const newChatMessage = z
  .strictObject({
    id: newId.describe('Made by the browser (UUIDv7): the same again stores nothing twice.'),
    message: multiLine(chatLimits.message),
    replyTo: id.nullable().default(null),
    mentions: z.array(id).max(chatLimits.mentions).default([]).describe('Members who are notified.'),
    files: z.array(id).max(chatLimits.files).default([]).describe('Ids of one’s uploads to this room.'),
    cards: z.array(chatCard).max(chatLimits.cards).default([]),
  })
  .superRefine(({ message, files, cards }, context) => {
    if (message === '' && files.length === 0 && cards.length === 0)
      context.addIssue({ code: 'custom', path: ['message'], message: 'Write a message or attach a file.' })
  })

export const chatSearch = z.strictObject({
  q: z
    .string()
    .trim()
    .max(chatLimits.search)
    .refine(isChatSearch, `Type at least ${chatLimits.shortestSearch} characters.`),
  room: id.optional(),
  user: id.optional().describe('Only what this person wrote.'),
  file: z.boolean().optional().describe('Only messages with a file.'),
  cursor: z.string().max(500).optional(),
})

const emptyTitle = 'Name the room.'
export const roomTitle = z.strictObject({ title: singleLine(chatLimits.title, emptyTitle) })
export const roomUsers = z.strictObject({ users: people.min(1, 'Choose at least one person.') })
export const roomOrder = z.strictObject({ rooms: z.array(id).max(chatLimits.rooms) })
export const editedMessage = z.strictObject({ message: multiLine(chatLimits.message, 'Write a message.') })
export const messageReaction = z.strictObject({ emoji, on: z.boolean() })

export const mineChange = z
  .strictObject({ hidden: z.boolean().optional(), muted: z.boolean().optional() })
  .refine((change) => Object.keys(change).length > 0, 'There is nothing to change.')
