// A task board with rows in each of its tables.

import type { TestServer } from '#testing/server'
import { createBoardUser, requireSuccess } from '../../domains/taskboards/taskboards.factory.ts'

/** Fed by the tag; one lane was cleared, and a card is added every month. */
export async function haveBoard(server: TestServer, tag: string, client: string) {
  const ana = createBoardUser(server, server.here.people.owner)
  const end = crypto.randomUUID()
  const lanes = ['To contact', 'Quoted', { id: end, label: 'Größe ☂' }]
  const board = await ana.board('Renewals', lanes, { endLane: end })
  const label = { id: crypto.randomUUID(), name: 'Größe', color: 'red' as const }
  requireSuccess(await ana.saveLabels(board, label))
  const card = await ana.card(board, board.lane('Quoted'), 'Call about the roof', { client })
  requireSuccess(await ana.update(card, { labels: [label.id], assignedTo: ana.id, dueOn: '2027-01-15' }))
  requireSuccess(await ana.addItem(card, 'Find the policy'))
  requireSuccess(await ana.comment(card, 'Look ☂', [server.here.people.employee]))
  requireSuccess(await ana.attach(card, new File(['Größe'], 'größe.txt', { type: 'text/plain' })))
  await ana.card(board, board.lane('Größe ☂'), 'Cleared')
  requireSuccess(await ana.clear(board, board.lane('Größe ☂')))
  const monthly = { id: crypto.randomUUID(), laneId: board.lane('Quoted').id, title: 'Water the plants' }
  requireSuccess(await ana.addRecurring(board, { ...monthly, every: 'month', nextOn: '2027-01-15' }))
  requireSuccess(await ana.change(board, { assignedTag: [tag] }))
}
