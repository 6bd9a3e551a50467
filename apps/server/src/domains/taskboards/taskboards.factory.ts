// Short ways to call the task boards, for tests.
import type { Arguments } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { boardsStream } from '@frontdesk/contract/taskboards/limits'
import type { TestPerson, TestServer } from '#testing/server'
import type { LaneReactions } from './rules/enter-lane.ts'

type Calls = typeof api.taskBoards
type BodyOf<K extends keyof Calls> = Arguments<Calls[K]> extends { body?: infer B } ? B : never
type NewBoard = BodyOf<'createTaskBoard'>
type NewLane = NewBoard['lanes'][number]
type ChangedBoard = BodyOf<'updateTaskBoard'>
type ChangedLane = BodyOf<'updateTaskLane'>
type Has = { id: string }

export type BoardUser = ReturnType<typeof createBoardUser>

const newId = (): string => crypto.randomUUID()
const laneOf = (lane: string | Partial<NewLane>): NewLane =>
  typeof lane === 'string' ? { id: newId(), label: lane } : { id: newId(), label: 'Lane', ...lane }

/** Throws when the board has no such lane. */
function laneNamed<L extends { label: string }>(board: { lanes: readonly L[] }, label: string): L {
  const lane = board.lanes.find((each) => each.label === label)
  if (!lane) throw new Error(`There is no lane ${label}.`)
  return lane
}

/** The body of a good reply; its error is the test's error. */
export function requireSuccess<T>({ status, body }: { status: number; body: T }): T {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/**
 * What a colleague does with task boards. Functions that are named after a thing (`board`, `card`, `cards`) return it,
 * or throw when they are refused; all others return the whole reply.
 */
export function createBoardUser(server: TestServer, person: TestPerson) {
  const { taskBoards: calls } = api
  let token = server.session(person)
  let since = server.clock.now().getTime()
  const auth = async (ifMatch?: number) => {
    const now = server.clock.now().getTime()
    // A session expires sooner than tests step the clock.
    if (Math.abs(now - since) > 5 * 60_000) [token, since] = [server.session(person), now]
    return {
      token: await token,
      ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
    }
  }
  const call = server.request
  const create = async (body: NewBoard) => call(calls.createTaskBoard, { body }, await auth())
  const add = async (board: Has, lane: Has, title: string, more: Partial<BodyOf<'addCard'>> = {}) =>
    call(
      calls.addCard,
      { params: { boardId: board.id, laneId: lane.id }, body: { id: newId(), title, ...more } },
      await auth(),
    )
  const lane = (board: Has, { id }: Has) => ({ params: { boardId: board.id, laneId: id } })
  const of = ({ id }: Has) => ({ params: { id } })
  return {
    id: person.id,
    auth,
    create,
    /** A new board with lanes of these titles, or like these; `lane(label)` of it is one of them. */
    board: async (
      boardname: string,
      lanes: readonly (string | Partial<NewLane>)[] = ['To contact', 'Quoted', 'Done'],
      more: Partial<NewBoard> = {},
    ) => {
      const board = requireSuccess(await create({ id: newId(), boardname, ...more, lanes: lanes.map(laneOf) }))
      return { ...board, lane: (label: string) => laneNamed(board, label) }
    },
    copy: async (board: Has, boardname: string, id = newId()) =>
      call(calls.copyTaskBoard, { ...of(board), body: { id, boardname } }, await auth()),
    boards: async (archived?: 'true' | 'false') =>
      requireSuccess(await call(calls.listTaskBoards, { query: { ...(archived && { archived }) } }, await auth())).data,
    open: async (board: Has) => call(calls.getTaskBoard, of(board), await auth()),
    /** The board as it is now. */
    now: async (board: Has) => requireSuccess(await call(calls.getTaskBoard, of(board), await auth())),
    users: async (board: Has) => call(calls.listTaskBoardUsers, of(board), await auth()),
    lanes: async (board: Has) => call(calls.listTaskLanes, of(board), await auth()),
    change: async (board: Has, body: ChangedBoard, ifMatch?: number) =>
      call(calls.updateTaskBoard, { ...of(board), body }, await auth(ifMatch)),
    drop: async (board: Has) => call(calls.deleteTaskBoard, of(board), await auth()),
    restore: async (board: Has) => call(calls.restoreTaskBoard, of(board), await auth()),
    saveLabels: async (board: Has, ...labels: BodyOf<'saveTaskLabels'>['labels']) =>
      call(calls.saveTaskLabels, { ...of(board), body: { labels } }, await auth()),

    addLane: async (board: Has, body: string | Partial<NewLane>) =>
      call(calls.addTaskLane, { ...of(board), body: laneOf(body) }, await auth()),
    changeLane: async (board: Has, which: Has, body: ChangedLane) =>
      call(calls.updateTaskLane, { ...lane(board, which), body }, await auth()),
    removeLane: async (board: Has, which: Has, to: Has) =>
      call(calls.removeTaskLane, { ...lane(board, which), body: { moveTo: to.id } }, await auth()),
    clear: async (board: Has, which: Has) => call(calls.clearTaskLane, lane(board, which), await auth()),
    clears: async (board: Has) => call(calls.listClearedLanes, of(board), await auth()),
    undo: async (board: Has, clear: string) =>
      call(calls.undoClearLane, { params: { boardId: board.id, id: clear } }, await auth()),

    add,
    /** A new card; without `after` or `before` it is the first of its lane. */
    card: async (board: Has, which: Has, title: string, more: Partial<BodyOf<'addCard'>> = {}) =>
      requireSuccess(await add(board, which, title, more)),
    /** Cards of a lane, up to 100. */
    cards: async (board: Has, which: Has, query: Arguments<Calls['listCards']>['query'] = {}) =>
      requireSuccess(
        await call(calls.listCards, { ...lane(board, which), query: { limit: 100, ...query } }, await auth()),
      ).data,
    list: async (board: Has, which: Has, query: Arguments<Calls['listCards']>['query'] = {}) =>
      call(calls.listCards, { ...lane(board, which), query }, await auth()),
    ofClient: async (client: Has) => call(calls.listClientCards, { params: { clientId: client.id } }, await auth()),
    openCard: async (card: Has) => call(calls.getCard, of(card), await auth()),
    history: async (card: Has) => call(calls.listCardHistory, of(card), await auth()),
    update: async (card: Has, body: BodyOf<'updateCard'>, ifMatch?: number) =>
      call(calls.updateCard, { ...of(card), body }, await auth(ifMatch)),
    move: async (card: Has, to: Has, place: { after?: string | null; before?: string | null } = {}) =>
      call(calls.moveCard, { ...of(card), body: { laneId: to.id, ...place } }, await auth()),
    dropCard: async (card: Has) => call(calls.deleteCard, of(card), await auth()),
    restoreCard: async (card: Has) => call(calls.restoreCard, of(card), await auth()),
    bulk: async (board: Has, cards: readonly Has[], act: BodyOf<'changeCards'>['act']) =>
      call(calls.changeCards, { ...of(board), body: { cards: cards.map(({ id }) => id), act } }, await auth()),

    addItem: async (card: Has, text: string, id = newId()) =>
      call(calls.addChecklistItem, { ...of(card), body: { id, text } }, await auth()),
    changeItem: async (item: Has, body: BodyOf<'updateChecklistItem'>) =>
      call(calls.updateChecklistItem, { ...of(item), body }, await auth()),
    dropItem: async (item: Has) => call(calls.deleteChecklistItem, of(item), await auth()),
    comment: async (card: Has, message: string, mentions: readonly Has[] = [], id = newId()) =>
      call(
        calls.addCardComment,
        { ...of(card), body: { id, message, mentions: mentions.map((each) => each.id) } },
        await auth(),
      ),
    changeComment: async (comment: Has, message: string, mentions: readonly Has[] = []) =>
      call(
        calls.updateCardComment,
        { ...of(comment), body: { message, mentions: mentions.map((each) => each.id) } },
        await auth(),
      ),
    dropComment: async (comment: Has) => call(calls.deleteCardComment, of(comment), await auth()),
    attach: async (card: Has, file: File) => call(calls.uploadCardFile, { ...of(card), file }, await auth()),
    file: async (file: Has) => call(calls.showCardFile, of(file), await auth()),
    dropFile: async (file: Has) => call(calls.deleteCardFile, of(file), await auth()),

    recurring: async (board: Has) => call(calls.listRecurringCards, of(board), await auth()),
    addRecurring: async (board: Has, body: BodyOf<'addRecurringCard'>) =>
      call(calls.addRecurringCard, { ...of(board), body }, await auth()),
    changeRecurring: async (card: Has, body: BodyOf<'updateRecurringCard'>, ifMatch?: number) =>
      call(calls.updateRecurringCard, { ...of(card), body }, await auth(ifMatch)),
    dropRecurring: async (card: Has) => call(calls.deleteRecurringCard, of(card), await auth()),

    /** Events about boards after this one, oldest first, at most 500; all of them are stored. */
    events: async (after = 0) => {
      const query = { stream: boardsStream, after, limit: 500 }
      return requireSuccess(await call(api.platform.listMissedEvents, { query }, await auth())).data
    },
  }
}

/** No other domain reacts to what cards do. */
export const unheard: LaneReactions = { onEntered: async () => {} }
