// A task board with one of everything, so that the parameters of its endpoints refer to something.
import { api } from '@frontdesk/contract/registry'
import type { TestServer } from '../../apps/server/src/testing/server.ts'

const id = () => crypto.randomUUID()

/** By the parameter or the segment of the path that names it. */
export async function addBoard(server: TestServer, token: string, word: string) {
  const boards = api.taskBoards
  const made = {
    board: id(),
    lane: id(),
    otherLane: id(),
    card: id(),
    checklistItem: id(),
    comment: id(),
    recurring: id(),
    label: id(),
  }
  const lanes = [
    { id: made.lane, label: `${word} lane`.slice(0, 40) },
    { id: made.otherLane, label: 'Done', done: true },
  ]
  const created = [
    await server.request(
      boards.createTaskBoard,
      { body: { id: made.board, boardname: `${word} board`, lanes } },
      { token },
    ),
    await server.request(
      boards.addCard,
      { params: { boardId: made.board, laneId: made.lane }, body: { id: made.card, title: `${word} card` } },
      { token },
    ),
    await server.request(
      boards.addChecklistItem,
      { params: { id: made.card }, body: { id: made.checklistItem, text: word } },
      { token },
    ),
    await server.request(
      boards.addCardComment,
      { params: { id: made.card }, body: { id: made.comment, message: word } },
      { token },
    ),
    await server.request(
      boards.addRecurringCard,
      {
        params: { id: made.board },
        body: { id: made.recurring, laneId: made.lane, title: word, every: 'month', nextOn: '2027-01-31' },
      },
      { token },
    ),
  ]
  const file = await server.request(
    boards.uploadCardFile,
    { params: { id: made.card }, file: new File([`${word} text`], `${word}.txt`, { type: 'text/plain' }) },
    { token },
  )
  const label = { id: made.label, name: word.slice(0, 30), color: 'teal' as const }
  await server.request(boards.saveTaskLabels, { params: { id: made.board }, body: { labels: [label] } }, { token })
  for (const { status, body } of [...created, file])
    if (status !== 201) throw new Error(`No task board could be made: ${JSON.stringify(body)}`)
  return { ...made, cardFile: file.body.id }
}

export type BoardFixtures = Awaited<ReturnType<typeof addBoard>>

/** Undefined for paths that are no task board's. */
export function boardParameter(path: string, name: string, of: BoardFixtures, contact: string): string | undefined {
  if (!path.startsWith('/taskboard')) return undefined
  if (name === 'boardId') return of.board
  if (name === 'laneId') return of.lane
  if (name === 'clientId') return contact
  const segment = path.split('/')[2] ?? ''
  const named: Record<string, string> = {
    cards: of.card,
    checklist: of.checklistItem,
    comments: of.comment,
    files: of.cardFile,
    recurring: of.recurring,
  }
  return named[segment] ?? of.board
}
