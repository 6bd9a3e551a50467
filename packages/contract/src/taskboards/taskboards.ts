// Task boards: everybody of the account sees and works on all of them.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, instant, list, newId } from '../kit/page.ts'
import { admins, everyone } from '../kit/role.ts'
import { singleLine } from '../kit/text-schema.ts'
import {
  cardsOfUser,
  changedBoard,
  changedLabels,
  changedLane,
  changedRecurringCard,
  newBoard,
  newLane,
  newRecurringCard,
  recurringCard,
  taskBoard,
  taskLane,
} from './board.ts'
import { boardLimits, boardUndoDays } from './limits.ts'

const ofBoard = z.object({ id })
const ofLane = z.object({ boardId: id, laneId: id })

/** What a board that is brought in from elsewhere would be. */
export const boardImport = z
  .object({
    format: z.enum(['trello', 'csv']),
    boardname: z.string(),
    lanes: z.array(z.object({ label: z.string(), cards: z.number().int() })).describe('In order.'),
    cards: z.number().int(),
    checklistItems: z.number().int(),
    comments: z.number().int(),
    labels: z.number().int(),
    assigned: z.number().int().describe('Cards that go to a colleague of the same name or e-mail address.'),
    clients: z.number().int().describe('Cards whose title is the name of exactly one contact.'),
    skipped: z
      .array(
        z.object({
          reason: z.string(),
          count: z.number().int(),
          lines: z
            .array(z.number().int())
            .max(boardLimits.importLines)
            .describe('The first ones that it concerns, from 1; of a CSV file only.'),
        }),
      )
      .describe('What is left out, and why.'),
  })
  .meta({ id: 'BoardImport' })

const upload = {
  upload: true,
  maxBytes: boardLimits.importBytes,
  types: [
    'application/json',
    'text/csv',
    'application/csv',
    'application/vnd.ms-excel',
    'text/plain',
    'application/octet-stream',
  ],
} as const

export const boardEndpoints = {
  listTaskBoards: endpoint({
    method: 'GET',
    path: '/taskboard',
    summary: 'All boards that are not archived: those with most alerts first, then by name.',
    query: z.strictObject({ archived: flag.optional().describe('True: archived boards instead.') }),
    reply: list(taskBoard),
    who: everyone,
    rate: 'read',
  }),
  createTaskBoard: endpoint({
    method: 'POST',
    path: '/taskboard',
    summary:
      'A new board with its lanes. With tags, it gets a card for each contact that has one of them, within moments. ' +
      'The same id again returns the board that is stored.',
    body: newBoard,
    reply: taskBoard,
    status: 201,
    who: everyone,
    rate: 'write',
    errors: ['tooManyBoards', 'tagNotFound', 'laneNotFound', 'idTaken'],
    refusedToGhosts: true,
  }),
  getTaskBoard: endpoint({
    method: 'GET',
    path: '/taskboard/{id}',
    summary: 'A board with its lanes.',
    params: ofBoard,
    reply: taskBoard,
    who: everyone,
    rate: 'read',
    turn: 'search',
    errors: ['boardNotFound'],
  }),
  updateTaskBoard: endpoint({
    method: 'PUT',
    path: '/taskboard/{id}',
    summary:
      'Rename, describe, or archive a board, or change what feeds it. An archived one is read, copied, and deleted, ' +
      'and otherwise stays as it is, whatever its tags, until `archived` is false again: then its cards follow the tags.',
    params: ofBoard,
    body: changedBoard,
    reply: taskBoard,
    versioned: true,
    who: everyone,
    rate: 'write',
    errors: ['boardNotFound', 'boardArchived', 'tooManyBoards', 'tagNotFound', 'laneNotFound'],
    refusedToGhosts: true,
  }),
  deleteTaskBoard: endpoint({
    method: 'DELETE',
    path: '/taskboard/{id}',
    summary: `Delete a board with its cards; it can be restored for ${boardUndoDays} days. Twice is no error.`,
    params: ofBoard,
    reply: 'nothing',
    who: admins,
    rate: 'write',
    errors: ['boardNotFound'],
    refusedToGhosts: true,
  }),
  restoreTaskBoard: endpoint({
    method: 'POST',
    path: '/taskboard/{id}/restore',
    summary: `Bring back a board that was deleted in the last ${boardUndoDays} days; an archived one is archived again.`,
    params: ofBoard,
    reply: taskBoard,
    who: admins,
    rate: 'write',
    errors: ['boardNotFound', 'tooManyBoards'],
    refusedToGhosts: true,
  }),
  copyTaskBoard: endpoint({
    method: 'POST',
    path: '/taskboard/{id}/copy',
    summary: 'A new board with the same lanes, labels, and rules of lanes, without cards, tags, and recurring cards.',
    params: ofBoard,
    body: z.strictObject({ id: newId, boardname: singleLine(boardLimits.name, 'Enter a name.') }),
    reply: taskBoard,
    status: 201,
    who: everyone,
    rate: 'write',
    errors: ['boardNotFound', 'tooManyBoards', 'idTaken'],
    refusedToGhosts: true,
  }),
  listTaskBoardUsers: endpoint({
    method: 'GET',
    path: '/taskboard/{id}/users',
    summary: 'Who has open cards on a board, those with most first: `users` of the board.',
    params: ofBoard,
    reply: list(cardsOfUser),
    who: everyone,
    rate: 'read',
    errors: ['boardNotFound'],
  }),
  listTaskLanes: endpoint({
    method: 'GET',
    path: '/taskboard/{id}/lanes',
    summary: 'The lanes of a board, in order.',
    params: ofBoard,
    reply: list(taskLane),
    who: everyone,
    rate: 'read',
    turn: 'search',
    errors: ['boardNotFound'],
  }),
  saveTaskLabels: endpoint({
    method: 'PUT',
    path: '/taskboard/{id}/labels',
    summary: 'Replace the labels of a board.',
    params: ofBoard,
    body: changedLabels,
    reply: taskBoard,
    versioned: true,
    who: everyone,
    rate: 'write',
    errors: ['boardNotFound', 'boardArchived', 'idTaken'],
    refusedToGhosts: true,
  }),
  addTaskLane: endpoint({
    method: 'POST',
    path: '/taskboard/{id}/lanes',
    summary: 'A new lane, after the others. The same id again returns the board as it is.',
    params: ofBoard,
    body: newLane,
    reply: taskBoard,
    status: 201,
    who: everyone,
    rate: 'write',
    errors: ['boardNotFound', 'boardArchived', 'tooManyLanes', 'idTaken'],
    refusedToGhosts: true,
  }),
  updateTaskLane: endpoint({
    method: 'PUT',
    path: '/taskboard/{boardId}/lanes/{laneId}',
    summary: 'Rename a lane, move it, or change its target, color, time limit, or rule. If-Match: the board’s version.',
    params: ofLane,
    body: changedLane,
    reply: taskBoard,
    versioned: true,
    who: everyone,
    rate: 'write',
    errors: ['boardNotFound', 'boardArchived', 'laneNotFound', 'userNotFound', 'templateNotFound'],
    refusedToGhosts: true,
  }),
  clearTaskLane: endpoint({
    method: 'DELETE',
    path: '/taskboard/{boardId}/lanes/{laneId}',
    summary:
      `Clear a lane: its cards are deleted, and can be brought back for ${boardUndoDays} days. ` +
      'Contacts who keep the tags of the board get no other card there until they lose the tags and get them again.',
    params: ofLane,
    reply: z.object({
      clear: id.describe('For undoClearLane.'),
      cards: z.number().int().describe('How many there were; with 0 there is nothing to undo.'),
    }),
    who: admins,
    rate: 'write',
    errors: ['boardNotFound', 'boardArchived', 'laneNotFound'],
    refusedToGhosts: true,
  }),
  listClearedLanes: endpoint({
    method: 'GET',
    path: '/taskboard/{id}/clears',
    summary: `What was cleared in the last ${boardUndoDays} days and not brought back, newest first.`,
    params: ofBoard,
    reply: list(
      z.object({
        id,
        laneId: id,
        label: z.string().describe('The title of the lane now.'),
        cards: z.number().int().describe('Those that were cleared; fewer may come back.'),
        by: z.string().describe('Name of who cleared it.'),
        at: instant,
      }),
    ),
    who: admins,
    rate: 'read',
    errors: ['boardNotFound'],
  }),
  undoClearLane: endpoint({
    method: 'POST',
    path: '/taskboard/{boardId}/clears/{id}/undo',
    summary:
      'Bring the cards of a cleared lane back to where they were, or to the first lane if theirs was removed. Those of ' +
      'contacts who have another card by now, or neither the tags of the board nor an end lane to go to, stay deleted.',
    params: z.object({ boardId: id, id }),
    reply: z.object({ cards: z.number().int().describe('How many came back.') }),
    who: admins,
    rate: 'write',
    errors: ['boardNotFound', 'boardArchived', 'clearNotFound'],
    refusedToGhosts: true,
  }),
  removeTaskLane: endpoint({
    method: 'POST',
    path: '/taskboard/{boardId}/lanes/{laneId}/remove',
    summary:
      'Remove a lane; its cards move to the end of another one, whose rule does not apply to them. Its recurring cards are added there.',
    params: ofLane,
    body: z.strictObject({ moveTo: id }),
    reply: taskBoard,
    who: admins,
    rate: 'write',
    errors: ['boardNotFound', 'boardArchived', 'laneNotFound', 'lastLane'],
    refusedToGhosts: true,
  }),
  listRecurringCards: endpoint({
    method: 'GET',
    path: '/taskboard/{id}/recurring',
    summary: 'Cards that are added again and again, by title.',
    params: ofBoard,
    reply: list(recurringCard),
    who: everyone,
    rate: 'read',
    errors: ['boardNotFound'],
  }),
  addRecurringCard: endpoint({
    method: 'POST',
    path: '/taskboard/{id}/recurring',
    summary: 'Add a card again and again, at 6 AM of its day in the agency’s time zone, at the end of a lane.',
    params: ofBoard,
    body: newRecurringCard,
    reply: recurringCard,
    status: 201,
    who: everyone,
    rate: 'write',
    errors: ['boardNotFound', 'boardArchived', 'laneNotFound', 'userNotFound', 'tooManyRecurring', 'idTaken'],
    refusedToGhosts: true,
  }),
  updateRecurringCard: endpoint({
    method: 'PUT',
    path: '/taskboard/recurring/{id}',
    summary: 'Change a recurring card, or pause it. Cards that were added stay as they are.',
    params: ofBoard,
    body: changedRecurringCard,
    reply: recurringCard,
    versioned: true,
    who: everyone,
    rate: 'write',
    errors: ['recurringNotFound', 'boardArchived', 'laneNotFound', 'userNotFound'],
    refusedToGhosts: true,
  }),
  deleteRecurringCard: endpoint({
    method: 'DELETE',
    path: '/taskboard/recurring/{id}',
    summary: 'Add it no longer; cards that were added stay.',
    params: ofBoard,
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['recurringNotFound', 'boardArchived'],
    refusedToGhosts: true,
  }),
  checkBoardImport: endpoint({
    method: 'POST',
    path: '/taskboard/import/check',
    summary:
      'What a board from Trello (its JSON export) or a CSV file (by its columns) would become; nothing is stored.',
    body: upload,
    reply: boardImport,
    who: admins,
    rate: 'heavy',
    turn: 'search',
    errors: ['boardUnreadable', 'boardTooLarge'],
    refusedToGhosts: true,
  }),
  importTaskBoard: endpoint({
    method: 'POST',
    path: '/taskboard/import',
    summary: 'A new board from Trello (its JSON export) or a CSV file. Deleting the board undoes it.',
    body: { ...upload, fields: z.strictObject({ boardname: singleLine(boardLimits.name, 'Enter a name.') }) },
    reply: z.object({ board: taskBoard, import: boardImport }),
    status: 201,
    who: admins,
    rate: 'heavy',
    turn: 'search',
    errors: ['boardUnreadable', 'boardTooLarge', 'tooManyBoards'],
    refusedToGhosts: true,
  }),
}

export const boardErrors = {
  boardNotFound: { status: 404, message: 'This task board doesn’t exist, or it was deleted.' },
  boardArchived: { status: 409, message: 'This board is archived. Restore the board first.' },
  laneNotFound: { status: 404, message: 'This lane doesn’t exist on this board, or it was removed.' },
  clearNotFound: {
    status: 404,
    message: `These cards were already restored, or were deleted more than ${boardUndoDays} days ago.`,
  },
  recurringNotFound: { status: 404, message: 'This recurring card doesn’t exist, or it was deleted.' },
  tooManyBoards: {
    status: 422,
    message: `An account can have at most ${boardLimits.boards} boards. Archive or delete one first.`,
  },
  tooManyLanes: { status: 422, message: `A board can have at most ${boardLimits.lanes} lanes. Remove one first.` },
  tooManyRecurring: {
    status: 422,
    message: `A board can have at most ${boardLimits.recurring} recurring cards. Delete one first.`,
  },
  lastLane: { status: 422, message: 'A board needs at least one lane. Choose another lane for the cards.' },
  boardUnreadable: {
    status: 422,
    message:
      'This file is neither a Trello board in JSON format nor a CSV file with a “Title” column. Export the board again, or add the column.',
  },
  boardTooLarge: {
    status: 422,
    message: `This file is too large. Split it into boards of at most ${boardLimits.importCards.toLocaleString('en-US')} cards.`,
  },
} as const
