// A board and its lanes.
import { z } from 'zod'
import { day, id, instant, newId } from '../kit/page.ts'
import { multiLine, singleLine } from '../kit/text-schema.ts'
import { boardColors, boardLimits, recurringSteps } from './limits.ts'

export const boardColor = z.enum(boardColors)
const count = z.number().int().min(0)

export const laneRule = z
  .strictObject({
    assignTo: id.nullable().default(null).describe('Whoever gets a card that enters the lane; null changes nobody.'),
    dueDays: z
      .number()
      .int()
      .min(0)
      .max(boardLimits.dueDays)
      .nullable()
      .default(null)
      .describe('The due date becomes this many days from then; null: it stays.'),
    followupDays: z
      .number()
      .int()
      .min(0)
      .max(boardLimits.dueDays)
      .nullable()
      .default(null)
      .describe(
        'A follow-up about the client is created, due after so many days, for whoever has the card; null: none.',
      ),
    template: id
      .nullable()
      .default(null)
      .describe('This message template is texted to the client, as far as the send gate lets it through; null: none.'),
  })
  .meta({ id: 'LaneRule' })

export const taskLane = z
  .object({
    id,
    version: z.number().int(),
    label: z.string(),
    color: boardColor.nullable(),
    target: z
      .number()
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe('Percent of the board’s cards that are meant to be here; null: no target.'),
    done: z.boolean().describe('Cards in it count as completed.'),
    escalateHours: z.number().int().nullable().describe('Hours after which a card that stays escalates; null: never.'),
    rule: laneRule,
    total: count.describe('Cards in it.'),
  })
  .meta({ id: 'TaskLane' })

export const taskLabel = z.object({ id, name: z.string(), color: boardColor }).meta({ id: 'TaskLabel' })

export const cardsOfUser = z.object({ id, cards: count })

export const taskBoard = z
  .object({
    id,
    version: z.number().int(),
    boardname: z.string(),
    description: z.string(),
    monitor: z.boolean().describe('Escalated cards raise an alert.'),
    monitorAlert: count.describe('Open cards that have escalated; 0 for a board that is not monitored.'),
    assigned: count.describe('Open cards that somebody has.'),
    completed: count.describe('Cards in lanes that are `done`; all others are open.'),
    total: count.describe('Cards that are not deleted.'),
    progress: z.number().int().min(0).max(100).describe('Percent of the cards that are completed; 100 without cards.'),
    assignedTag: z.array(z.object({ id, name: z.string() })).describe('Contacts with one of these have a card here.'),
    endLane: id.nullable().describe('Where a card goes whose contact lost the tags; null: it is removed.'),
    users: z.array(cardsOfUser).describe('Who has open cards here, and how many; those with most first.'),
    lanes: z.array(taskLane).describe('In order.'),
    labels: z.array(taskLabel).describe('In order.'),
    archived: z.boolean().describe('It is not changed until it is restored, and adds no cards by itself.'),
    createdAt: instant,
  })
  .meta({ id: 'TaskBoard' })

const lane = {
  label: singleLine(boardLimits.laneLabel, 'Enter a title.'),
  color: boardColor.nullable().default(null),
  target: z.number().int().min(0).max(100).nullable().default(null),
  done: z.boolean().default(false),
  escalateHours: z.number().int().min(1).max(boardLimits.escalateHours).nullable().default(null),
}

/** `id`: of the client, so that sending it again does nothing. */
export const newLane = z.strictObject({ id: newId, ...lane })
export const changedLane = z
  .strictObject({
    ...lane,
    color: boardColor.nullable(),
    target: lane.target.unwrap(),
    done: z.boolean(),
    escalateHours: lane.escalateHours.unwrap(),
    rule: laneRule,
    after: id.nullable().describe('The lane before it; null puts it first.'),
  })
  .partial()

const board = {
  boardname: singleLine(boardLimits.name, 'Enter a name.'),
  description: multiLine(boardLimits.description),
  monitor: z.boolean(),
  assignedTag: z.array(id).max(boardLimits.tags),
}

export const newBoard = z.strictObject({
  id: newId,
  ...board,
  description: board.description.default(''),
  monitor: board.monitor.default(false),
  assignedTag: board.assignedTag.default([]),
  endLane: id.nullable().default(null).describe('One of `lanes`.'),
  lanes: z.array(newLane).min(1, 'A board needs at least one lane.').max(boardLimits.lanes),
})

export const changedBoard = z.strictObject({ ...board, endLane: id.nullable(), archived: z.boolean() }).partial()

export const changedLabels = z.strictObject({
  labels: z
    .array(z.strictObject({ id, name: singleLine(boardLimits.labelName, 'Enter a name.'), color: boardColor }))
    .max(boardLimits.labels)
    .describe('All of them; one that is missing is removed from its cards.'),
})

export const recurringCard = z
  .object({
    id,
    version: z.number().int(),
    boardId: id,
    laneId: id,
    title: z.string(),
    details: z.string(),
    assignedTo: id.nullable().describe('Whoever gets each card; null: nobody.'),
    every: z.enum(recurringSteps),
    nextOn: z.iso.date().describe('The day on which the next card is added, in the agency’s time zone.'),
    dueDays: z.number().int().nullable().describe('Each card is due so many days later; null: without a due date.'),
    active: z.boolean().describe('False: paused.'),
  })
  .meta({ id: 'RecurringCard' })

const recurring = {
  laneId: id,
  title: singleLine(boardLimits.title, 'Enter a title.'),
  details: multiLine(boardLimits.details),
  assignedTo: id.nullable(),
  every: z.enum(recurringSteps),
  nextOn: day,
  dueDays: z.number().int().min(0).max(boardLimits.dueDays).nullable(),
  active: z.boolean(),
}

export const newRecurringCard = z.strictObject({
  id: newId,
  ...recurring,
  details: recurring.details.default(''),
  assignedTo: recurring.assignedTo.default(null),
  dueDays: recurring.dueDays.default(null),
  active: recurring.active.default(true),
})
export const changedRecurringCard = z.strictObject(recurring).partial()
