// Rooms and messages of the team chat as they are shown; endpoints and events use them.
import { z } from 'zod'
import { id, instant } from '../kit/page.ts'
import { cardKinds, chatLimits } from './limits.ts'

const messageType = z.enum(['message', 'status']).describe('`status`: what happened to the room.')

export const chatRoom = z
  .object({
    id,
    version: z.number().int().describe('Grows with every change of title or members.'),
    format: z.enum(['direct', 'group']),
    everyone: z.boolean().describe('The room that everybody of the account is in; nobody can leave it.'),
    title: z.string().describe('Empty for a direct room, which is named after its people.'),
    users: z.array(id).describe('Its members; in a direct room both people, even if one left the account.'),
    createdBy: id.nullable(),
    seq: z.number().int().describe('Of its newest message.'),
    said: z.number().int().describe('Its messages, without status lines.'),
    lastMessageOn: instant,
    lastMessage: z
      .object({
        id,
        seq: z.number().int(),
        type: messageType,
        user: id.nullable(),
        message: z
          .string()
          .max(2 * chatLimits.preview)
          .describe('Its beginning; `giphy:` and an id for a GIF.'),
        file: z.string().nullable().describe('Name of its first file.'),
        deleted: z.boolean(),
      })
      .nullable(),
    createdAt: instant,
  })
  .meta({ id: 'ChatRoom' })

export const chatMine = z
  .object({
    roomId: id,
    version: z.number().int().describe('Grows with every change.'),
    seq: z.number().int().describe('Of the newest message that one has read.'),
    said: z
      .number()
      .int()
      .describe('`said` of the room less this is unread: the messages up to there, and those deleted since.'),
    mentioned: z.boolean().describe('A message that one has not seen mentions one.'),
    hidden: z.boolean().describe('Not in the list until somebody writes.'),
    muted: z.boolean().describe('Without sound and notification, unless one is mentioned.'),
    order: z.number().int().describe('Place in one’s list: smaller first, then groups, then by title.'),
  })
  .meta({ id: 'ChatMine' })

/** A room as one of its members sees it. */
export const memberRoom = chatRoom.extend({ mine: chatMine }).meta({ id: 'ChatMemberRoom' })

export const chatFile = z
  .object({
    id,
    type: z.string().describe('Media type.'),
    name: z.string(),
    size: z.number().int().describe('Bytes.'),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
  })
  .meta({ id: 'ChatFile' })

export const chatCard = z.strictObject({ kind: z.enum(cardKinds), id, contact: id }).meta({ id: 'ChatCard' })

export const chatMessage = z
  .object({
    id,
    roomId: id,
    seq: z.number().int().describe('Its place in the room: 1, 2, 3 …, without gaps.'),
    said: z.number().int().describe('The messages up to this one, without status lines.'),
    version: z.number().int().describe('Grows with every change.'),
    type: messageType,
    user: id.nullable().describe('Null once the colleague is gone.'),
    message: z.string().describe('Empty once it is deleted. `giphy:` and an id is a GIF.'),
    replyTo: z
      .object({ id, user: id.nullable(), message: z.string().max(2 * chatLimits.preview), deleted: z.boolean() })
      .nullable(),
    mentions: z.array(id),
    files: z.array(chatFile),
    cards: z.array(chatCard).describe('Shown with what the reader may see of them.'),
    preview: z
      .object({
        url: z.string(),
        site: z.string(),
        title: z.string(),
        description: z.string(),
        picture: id.nullable().describe('A file.'),
      })
      .nullable()
      .describe('Of its first link.'),
    pinned: z
      .object({ contact: id, by: id.nullable(), at: instant })
      .nullable()
      .describe('The contact in whose timeline it stands.'),
    reactions: z.array(z.object({ emoji: z.string(), by: z.array(id) })).describe('In the order of their first use.'),
    edited: z.boolean(),
    deleted: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'ChatMessage' })

export const chatSettings = z.strictObject({
  previews: z.boolean().describe('Fetch title and picture of linked pages.'),
  retentionDays: z
    .number()
    .int()
    .min(30)
    .max(3650)
    .nullable()
    .describe('Older messages are archived for owners, and then deleted. Null: they are kept.'),
})
