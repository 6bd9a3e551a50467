// A card, and what is kept with it.
import { z } from 'zod'
import { day, flag, id, instant, newId } from '../kit/page.ts'
import { multiLine, singleLine } from '../kit/text-schema.ts'
import { boardColor } from './board.ts'
import { boardLimits, clientTypes, isCardDay } from './limits.ts'

export const taskCard = z
  .object({
    id,
    version: z.number().int(),
    boardId: id,
    laneId: id,
    order: z.string().describe('Cards of a lane are sorted by it, then by id.'),
    client: z.object({ id, name: z.string() }).nullable(),
    clientType: z.enum(clientTypes).describe('Whether it is about the contact or the co-applicant.'),
    title: z.string().describe('Empty for a card that a tag added: the client says what it is.'),
    details: z.string(),
    subTitle: z.string().describe('The client’s coverage, such as `Home · Travelers · $3,460`; empty without.'),
    tags: z
      .array(z.object({ id, name: z.string() }))
      .max(5)
      .describe('Of the client, without those that feed the board.'),
    labels: z.array(id).describe('Of the board’s labels.'),
    cardColor: boardColor.nullable(),
    dueOn: day.nullable().describe('The day ends at midnight in the agency’s time zone.'),
    remindOn: day.nullable().describe('Whoever has the card, or else who created it, is reminded at 8 AM of that day.'),
    assignedTo: id.nullable().describe('Who has it; null: nobody.'),
    assignedOn: instant.nullable(),
    enteredAt: instant.describe('When it came into its lane.'),
    escalatesAt: instant
      .nullable()
      .describe('When it has been in its lane for too long, or its due date has passed; null: never, or it is done.'),
    checklist: z.object({ done: z.number().int(), total: z.number().int() }),
    comments: z.number().int().describe('How many.'),
    files: z.number().int().describe('How many.'),
    source: z.enum(['person', 'tag', 'import', 'recurring']).describe('What added it.'),
    createdAt: instant,
  })
  .meta({ id: 'TaskCard' })

export const checklistItem = z
  .object({
    id,
    text: z.string(),
    doneAt: instant.nullable().describe('Null: still to be done.'),
    doneBy: id.nullable().describe('Null also where it was done before it was imported.'),
    order: z.string().describe('Items are sorted by it.'),
  })
  .meta({ id: 'ChecklistItem' })

export const cardComment = z
  .object({
    id,
    userId: id.nullable().describe('Null: a colleague who was deleted, or nobody of the account: it was imported.'),
    author: z
      .string()
      .nullable()
      .describe(
        'Of an imported comment: who wrote it there, empty where the file does not say. Null: it was written here.',
      ),
    message: z.string(),
    mentions: z.array(id).describe('Colleagues whom it mentions.'),
    createdAt: instant,
    editedAt: instant.nullable().describe('Null: never.'),
  })
  .meta({ id: 'CardComment' })

export const cardFile = z
  .object({
    id,
    name: z.string(),
    type: z.string(),
    size: z.number().int().describe('Bytes.'),
    userId: id.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'CardFile' })

/** What is kept with a card. */
export const cardParts = z
  .object({
    checklist: z.array(checklistItem).max(boardLimits.checklist).describe('In order.'),
    comments: z.array(cardComment).max(boardLimits.comments).describe('Oldest first.'),
    files: z.array(cardFile).max(boardLimits.files).describe('Oldest first.'),
  })
  .meta({ id: 'CardParts' })

export const openCard = z.object({ card: taskCard, parts: cardParts })

export const cardEntry = z.object({
  at: instant,
  user: z.object({ id: id.nullable(), name: z.string() }).describe('Id null: Frontdesk itself, by a rule or a tag.'),
  action: z.string().describe('As in the audit log: `taskCard.added`, `taskCard.moved`, `taskCard.rule`.'),
  facts: z.record(z.string(), z.unknown()).describe('What belongs to the action, such as the names of two lanes.'),
  changes: z
    .record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }))
    .describe('By field; names instead of ids, and long texts shortened.'),
})

const cardDay = day.refine(isCardDay, 'Enter a date between 1900 and 2199.')

const fields = {
  client: id.nullable(),
  clientType: z.enum(clientTypes),
  title: singleLine(boardLimits.title),
  details: multiLine(boardLimits.details),
  dueOn: cardDay.nullable(),
  remindOn: cardDay.nullable(),
  cardColor: boardColor.nullable(),
  assignedTo: id.nullable(),
  labels: z.array(id).max(boardLimits.labels),
}

const place = {
  after: id.nullable().optional().describe('The card above it.'),
  before: id.nullable().optional().describe('The card below it. Without either it is put first.'),
}

/** `id`: made by the client, so that sending it again does nothing. */
export const newCard = z
  .strictObject({
    id: newId,
    client: fields.client.default(null),
    clientType: fields.clientType.default('primary'),
    title: fields.title.default(''),
    details: fields.details.default(''),
    dueOn: fields.dueOn.default(null),
    remindOn: fields.remindOn.default(null),
    cardColor: fields.cardColor.default(null),
    assignedTo: fields.assignedTo.default(null),
    labels: fields.labels.default([]),
    ...place,
  })
  .refine(({ client, title }) => client !== null || title !== '', {
    message: 'Choose a client, or enter a title.',
    path: ['title'],
  })

export const changedCard = z.strictObject(fields).partial()

/** If one of the neighbors has moved elsewhere, the card goes next to the other one. */
export const cardPlace = z.strictObject({ laneId: id, ...place })

export const bulkAct = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('move'), laneId: id }).describe('To the end of the lane, in their order.'),
  z.strictObject({ do: z.literal('assign'), assignedTo: id.nullable() }),
  z.strictObject({ do: z.literal('due'), dueOn: cardDay.nullable() }),
  z.strictObject({ do: z.literal('color'), cardColor: boardColor.nullable() }),
  z.strictObject({ do: z.literal('label'), labelId: id, on: z.boolean() }),
  z.strictObject({ do: z.literal('delete') }).describe('Except cards that a tag would add again.'),
  z.strictObject({ do: z.literal('restore') }).describe('Of those cards that restoreCard would bring back.'),
])

export const cardFilters = z.strictObject({
  q: z.string().trim().max(boardLimits.search).optional().describe('In the title, the details, and the client’s name.'),
  assignedTo: z
    .union([id, z.literal('none')])
    .optional()
    .describe('`none`: cards that nobody has.'),
  label: id.optional(),
  due: z
    .enum(['overdue', 'today', 'week', 'none'])
    .optional()
    .describe('In the agency’s time zone; `week`: today and the six days after it.'),
  escalated: flag.optional().describe('True: only those that have escalated; false: only others.'),
})

export const newChecklistItem = z.strictObject({
  id: newId,
  text: singleLine(boardLimits.checklistText, 'Enter what needs to be done.'),
})
export const changedChecklistItem = z
  .strictObject({
    text: newChecklistItem.shape.text,
    done: z.boolean(),
    after: id.nullable().describe('The item above it; null puts it first.'),
  })
  .partial()

export const newComment = z.strictObject({
  id: newId,
  message: multiLine(boardLimits.comment, 'Write a comment.'),
  mentions: z.array(id).max(boardLimits.mentions).default([]),
})
export const changedComment = newComment
  .omit({ id: true })
  .extend({ mentions: newComment.shape.mentions.removeDefault().optional().describe('Stay unless sent.') })
