// Who is told of cards that they get together: once, whatever gave them the cards.

import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFeedingApp, type FeedingApp } from '../feeding/feeding.factory.ts'
import { collectReminders } from '../rules/reminders.factory.ts'

let app: FeedingApp
let heard: ReturnType<typeof collectReminders>
beforeAll(async () => {
  app = await createFeedingApp()
  heard = collectReminders(app.server)
})
afterAll(() => app.close())
beforeEach(() => heard())

const reminder = (user: { id: string }, by: string, cards: number) => ({
  ...{ kind: 'assigned', users: [user.id], title: expect.any(String), by, cards },
})

async function started(count: number) {
  const { sam } = app
  const board = await sam.board('Together')
  const cards = []
  for (let at = 0; at < count; at += 1) cards.push(await sam.card(board, board.lane('Quoted'), `Card ${at}`))
  return { board, cards }
}

test.each([2, 12])('%i cards that somebody assigns at once are one reminder', async (count) => {
  const { sam, ana } = app
  const { board, cards } = await started(count)
  await sam.bulk(board, cards, { do: 'assign', assignedTo: ana.id })
  expect(heard()).toEqual([reminder(ana, 'Employee Here', count)])
  await sam.bulk(board, cards, { do: 'assign', assignedTo: ana.id })
  await sam.bulk(board, cards, { do: 'assign', assignedTo: sam.id })
  await ana.bulk(board, cards, { do: 'assign', assignedTo: null })
  expect(heard()).toEqual([])
})

test('one card, and who has it already, are as before', async () => {
  const { sam, ana } = app
  const { board, cards } = await started(2)
  const [first = board, second = board] = cards
  await sam.update(first, { assignedTo: ana.id })
  heard()
  await sam.bulk(board, [first, second], { do: 'assign', assignedTo: ana.id })
  expect(heard()).toEqual([{ kind: 'assigned', users: [ana.id], title: 'Card 1', by: 'Employee Here' }])
})

test('cards that a rule assigns are one reminder: moved together, or brought by a tag', async () => {
  const { sam, ana } = app
  const { board, cards } = await started(12)
  const tag = await app.tag('Assigning')
  const rule = { assignTo: ana.id, dueDays: null, followupDays: null, template: null }
  for (const label of ['To contact', 'Done']) await sam.changeLane(board, board.lane(label), { rule })
  await sam.bulk(board, cards, { do: 'move', laneId: board.lane('Done').id })
  expect(heard()).toEqual([reminder(ana, '', 12)])
  await sam.change(board, { assignedTag: [tag.id] })
  await app.insertTagged(
    tag,
    Array.from({ length: 520 }, (_, at) => `Client ${at}`),
  )
  await app.follow()
  await expect.poll(() => app.fed(board)).toHaveLength(520)
  expect(heard()).toEqual([reminder(ana, '', 520)])
})

test('a board that is imported tells each colleague once, and not whoever imported it', async () => {
  const { sam, ana, server } = app
  const rows = ['Title,Assigned', 'One,Employee Here', 'Two,Employee Here', 'Three,Owner Here']
  const file = new File([rows.join('\n')], 'board.csv', { type: 'text/csv' })
  const fields = { boardname: 'Brought in' }
  const { status } = await server.request(api.taskBoards.importTaskBoard, { file, fields } as never, await ana.auth())
  expect(status).toBe(201)
  expect(heard()).toEqual([reminder(sam, 'Owner Here', 2)])
})
