// Events of task boards. Everybody of the account sees all boards, so all of them are on one stream.
import { z } from 'zod'
import { clientEvent, serverEvent } from '../kit/event.ts'
import { id } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { cardsOfUser, taskBoard, taskLane } from './board.ts'
import { cardParts, cardPlace, changedCard, newCard, taskCard } from './card.ts'
import { boardsStream } from './limits.ts'

/** What a card counts in: the board, its lanes, and the people who have cards. */
const cardCounts = taskBoard
  .pick({ version: true, monitorAlert: true, assigned: true, completed: true, total: true, progress: true })
  .extend({
    lanes: z
      .array(taskLane.pick({ id: true, total: true }))
      .max(2)
      .describe('The lane of the card, and the one that it left.'),
    users: z
      .array(cardsOfUser)
      .max(2)
      .describe(
        'The person the card is assigned to, and the one it was assigned to before; 0: no open cards are left.',
      ),
  })

const boardChange = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['ADD_CARD', 'MOVE_CARD', 'UPDATE_CARD']), card: taskCard, counts: cardCounts }),
  z.object({ type: z.literal('DELETE_CARD'), cardId: id, laneId: id, counts: cardCounts }),
  z
    .object({ type: z.literal('CHANGE_CARDS'), board: taskBoard })
    .describe('Many cards, and perhaps the board: reload the cards that are shown.'),
  z
    .object({ type: z.literal('UPDATE_BOARD'), board: taskBoard.nullable() })
    .describe('Only the board; null when it was deleted.'),
])

export const boardEvents = {
  taskBoardChanged: serverEvent({
    name: 'taskboard',
    summary: 'A board or one of its cards changed. Carries what changed, with the counts after it.',
    payload: z.object({ boardId: id, event: boardChange }),
    stream: boardsStream,
  }),
  taskCardPartsChanged: serverEvent({
    name: 'taskBoard_cardParts',
    summary: 'The checklist, the comments, or the files of a card changed; those that changed are sent whole.',
    payload: z.object({ boardId: id, cardId: id, parts: cardParts.partial() }),
    stream: boardsStream,
  }),
  taskReminder: serverEvent({
    name: 'taskBoard_reminder',
    summary:
      'For whom it concerns: a card is due, has escalated, or was assigned to them, or somebody mentioned them on it.',
    payload: z.object({
      users: z.array(id).max(100),
      kind: z.enum(['due', 'escalated', 'mentioned', 'assigned']),
      by: z.string().describe('Name of whoever did it; empty for Frontdesk itself.'),
      boardname: z.string(),
      card: taskCard,
      cards: z
        .number()
        .int()
        .min(2)
        .optional()
        .describe('Only of kind `assigned`: how many they got at once, `card` being one of them. Left out for one.'),
    }),
  }),
}

export const boardClientEvents = {
  taskBoardJoin: clientEvent({
    name: 'taskBoard_joinBoard',
    summary: 'A board as it is now. Its events come to everybody of the account anyway.',
    payload: z.strictObject({ boardId: id }),
    ack: taskBoard,
    who: everyone,
  }),
  taskBoardLeave: clientEvent({
    name: 'taskBoard_leaveBoard',
    summary: 'The board is no longer shown.',
    payload: z.strictObject({ boardId: id }),
    who: everyone,
  }),
  taskBoardUpdateCard: clientEvent({
    name: 'taskBoard_updateCard',
    summary: 'Does what the endpoint of the same purpose does.',
    payload: z.strictObject({
      boardId: id,
      event: z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('ADD_CARD'), laneId: id, card: newCard }),
        z.strictObject({ type: z.literal('MOVE_CARD'), cardId: id, place: cardPlace }),
        z.strictObject({ type: z.literal('UPDATE_CARD'), cardId: id, card: changedCard }),
        z.strictObject({ type: z.literal('DELETE_CARD'), cardId: id }),
      ]),
    }),
    ack: z.object({ card: taskCard.nullable() }),
    who: everyone,
  }),
}
