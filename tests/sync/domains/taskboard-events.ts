import { api } from '@frontdesk/contract/registry'
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import {
  boardQuery,
  boardsQuery,
  cardQuery,
  clientCardsQuery,
  laneQuery,
} from '../../../apps/web/src/domains/taskboards/taskboards.queries.ts'
import type { Shown } from '../browser.ts'
import type { Stage, SyncCase } from '../sync-case.ts'
import { addContact } from './contact-events.ts'

const boards = api.taskBoards

/** A board with two lanes, and `count` cards in the first one: `cards[0]` is at the top. */
async function newBoard({ server, token }: Stage, count = 3) {
  const [boardId, first, second] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const lanes = [
    { id: first, label: 'To do' },
    { id: second, label: 'Done', done: true },
  ]
  await server.request(boards.createTaskBoard, { body: { id: boardId, boardname: 'Renewals', lanes } }, { token })
  const board = { boardId, first, second, cards: [] as string[] }
  for (let at = 0; at < count; at++) board.cards.unshift(await addCard({ server, token }, board, `Card ${at}`))
  return board
}

type Made = Awaited<ReturnType<typeof newBoard>>

async function addCard({ server, token }: Pick<Stage, 'server' | 'token'>, { boardId, first }: Made, title: string) {
  const id = crypto.randomUUID()
  const made = await server.request(
    boards.addCard,
    { params: { boardId, laneId: first }, body: { id, title } },
    { token },
  )
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return id
}

/** As far as a first page reaches: what comes in pushes nothing out. */
function firstPage(boardId: string, laneId: string): Shown {
  const query = laneQuery({ boardId, laneId })
  return { ...query, view: (client) => query.view(client).slice(0, boardLimits.page) }
}

const lanesOf = ({ boardId, first, second }: Made) => [firstPage(boardId, first), firstPage(boardId, second)]
const shownOf = (made: Made) => [boardsQuery(), boardQuery(made.boardId), ...lanesOf(made)]

const move = ({ server, token }: Stage, id: string, body: { laneId: string; after?: string; before?: string }) =>
  server.request(boards.moveCard, { params: { id }, body }, { token })

export const taskBoardChanged: SyncCase[] = [
  {
    title: 'a board created beside another one, and one renamed',
    async arrange(stage) {
      const { boardId } = await newBoard(stage, 1)
      const { server, token } = stage
      return {
        shown: [boardsQuery(), boardQuery(boardId)],
        async act() {
          await newBoard(stage, 0)
          await server.request(
            boards.updateTaskBoard,
            { params: { id: boardId }, body: { boardname: 'All renewals', monitor: true } },
            { token },
          )
        },
      }
    },
  },
  {
    title: 'a card added at the top of its lane',
    async arrange(stage) {
      const made = await newBoard(stage)
      return { shown: shownOf(made), act: () => addCard(stage, made, 'Newest') }
    },
  },
  {
    title: 'a card moved within its lane, and one to another lane',
    async arrange(stage) {
      const made = await newBoard(stage)
      const [top = '', middle = '', bottom = ''] = made.cards
      return {
        shown: shownOf(made),
        async act() {
          await move(stage, top, { laneId: made.first, after: bottom })
          await move(stage, middle, { laneId: made.second })
        },
      }
    },
  },
  {
    title: 'a card moved into the part of a long lane that is loaded, and one out of it',
    async arrange(stage) {
      const made = await newBoard(stage, 13)
      const [top = '', second = ''] = made.cards
      const last = made.cards.at(-1) ?? ''
      return {
        shown: [boardQuery(made.boardId), firstPage(made.boardId, made.first)],
        async act() {
          await move(stage, last, { laneId: made.first, after: top })
          await move(stage, second, { laneId: made.first, before: top })
        },
      }
    },
  },
  {
    title: 'a card moved between two without room, so that those around it get other keys',
    async arrange(stage) {
      const made = await newBoard(stage, 13)
      const [top = '', second = '', third = ''] = made.cards
      await stage.server.admin.query(
        `update tenant.task_cards set place = case id when $1 then 'Yzz' else 'Yzz' || repeat('0', 396) || '1' end
           where id in ($1, $2)`,
        [top, second],
      )
      return {
        shown: shownOf(made),
        act: () => move(stage, third, { laneId: made.first, after: top, before: second }),
        refetched: ['listCards', 'listCards'],
      }
    },
  },
  {
    title: 'a card changed while it is open, and one deleted',
    async arrange(stage) {
      const made = await newBoard(stage)
      const [first = '', second = ''] = made.cards
      const { server, token, me } = stage
      return {
        shown: [...shownOf(made), cardQuery(first)],
        async act() {
          const body = { details: 'Call first.', dueOn: '2026-12-24', assignedTo: me.id, cardColor: 'red' as const }
          await server.request(boards.updateCard, { params: { id: first }, body }, { token })
          await server.request(boards.deleteCard, { params: { id: second } }, { token })
        },
      }
    },
  },
  {
    title: 'cards assigned, unassigned, and completed, one by one and a few at once',
    async arrange(stage) {
      const made = await newBoard(stage)
      const [top = '', middle = '', bottom = ''] = made.cards
      const { server, token, me } = stage
      const assign = (cards: string[], assignedTo: string | null) =>
        server.request(
          boards.changeCards,
          { params: { id: made.boardId }, body: { cards, act: { do: 'assign', assignedTo } } },
          { token },
        )
      await assign([top, middle], me.id)
      return {
        shown: shownOf(made),
        async act() {
          await assign([bottom], me.id)
          await server.request(boards.updateCard, { params: { id: top }, body: { assignedTo: null } }, { token })
          await move(stage, middle, { laneId: made.second })
          await assign([bottom], null)
          await server.request(boards.deleteCard, { params: { id: middle } }, { token })
        },
      }
    },
  },
  {
    title: 'the tasks of a client',
    async arrange(stage) {
      const client = await addContact(stage, { firstName: 'Priya', lastName: 'Raman' })
      const made = await newBoard(stage)
      const { server, token } = stage
      return {
        shown: [clientCardsQuery(client)],
        act: () =>
          server.request(
            boards.addCard,
            { params: { boardId: made.boardId, laneId: made.first }, body: { id: crypto.randomUUID(), client } },
            { token },
          ),
        refetched: ['listClientCards'],
      }
    },
  },
  {
    title: 'the tasks of a client, of a board that is archived',
    async arrange(stage) {
      const client = await addContact(stage, { firstName: 'Priya', lastName: 'Raman' })
      const { boardId, first } = await newBoard(stage)
      const { server, token } = stage
      const body = { id: crypto.randomUUID(), client }
      await server.request(boards.addCard, { params: { boardId, laneId: first }, body }, { token })
      return {
        shown: [clientCardsQuery(client)],
        act: () =>
          server.request(boards.updateTaskBoard, { params: { id: boardId }, body: { archived: true } }, { token }),
        refetched: ['listClientCards'],
      }
    },
  },
  {
    title: 'many cards changed at once, a cleared lane, and an archived board',
    async arrange(stage) {
      const made = await newBoard(stage, 12)
      const { server, token } = stage
      return {
        shown: shownOf(made),
        async act() {
          const body = { cards: made.cards, act: { do: 'move' as const, laneId: made.second } }
          await server.request(boards.changeCards, { params: { id: made.boardId }, body }, { token })
          const lane = { boardId: made.boardId, laneId: made.second }
          await server.request(boards.clearTaskLane, { params: lane }, { token })
          await server.request(
            boards.updateTaskBoard,
            { params: { id: made.boardId }, body: { archived: true } },
            { token },
          )
        },
        refetched: ['listCards', 'listCards'],
      }
    },
  },
]

export const taskCardPartsChanged: SyncCase[] = [
  {
    title: 'a checklist, a comment, and a file of an open card',
    async arrange(stage) {
      const made = await newBoard(stage, 1)
      const [id = ''] = made.cards
      const { server, token } = stage
      const [item, gone] = [crypto.randomUUID(), crypto.randomUUID()]
      const add = (itemId: string) =>
        server.request(boards.addChecklistItem, { params: { id }, body: { id: itemId, text: 'Quote' } }, { token })
      await add(gone)
      return {
        shown: [cardQuery(id), firstPage(made.boardId, made.first)],
        async act() {
          await add(item)
          await server.request(boards.updateChecklistItem, { params: { id: item }, body: { done: true } }, { token })
          await server.request(boards.deleteChecklistItem, { params: { id: gone } }, { token })
          const body = { id: crypto.randomUUID(), message: 'Left a message.' }
          await server.request(boards.addCardComment, { params: { id }, body }, { token })
          const file = new File(['Quote'], 'quote.txt', { type: 'text/plain' })
          await server.request(boards.uploadCardFile, { params: { id }, file }, { token })
        },
      }
    },
  },
]
