// A task board with rows in each of its tables.
import type { TestServer } from '#testing/server'
import { boarding, good } from '../../domains/taskboards/taskboards.factory.ts'

/** Fed by the tag; one lane was cleared, and a card is added every month. */
export async function haveBoard(server: TestServer, tag: string, client: string) {
  const ana = boarding(server, server.here.people.owner)
  const end = crypto.randomUUID()
  const lanes = ['To contact', 'Quoted', { id: end, label: 'Größe ☂' }]
  const board = await ana.board('Renewals', lanes, { endLane: end })
  const label = { id: crypto.randomUUID(), name: 'Größe', color: 'red' as const }
  good(await ana.saveLabels(board, label))
  const card = await ana.card(board, board.lane('Quoted'), 'Call about the roof', { client })
  good(await ana.update(card, { labels: [label.id], assignedTo: ana.id, dueOn: '2027-01-15' }))
  good(await ana.addItem(card, 'Find the policy'))
  good(await ana.comment(card, 'Look ☂', [server.here.people.employee]))
  good(await ana.attach(card, new File(['Größe'], 'größe.txt', { type: 'text/plain' })))
  await ana.card(board, board.lane('Größe ☂'), 'Cleared')
  good(await ana.clear(board, board.lane('Größe ☂')))
  const monthly = { id: crypto.randomUUID(), laneId: board.lane('Quoted').id, title: 'Water the plants' }
  good(await ana.addRecurring(board, { ...monthly, every: 'month', nextOn: '2027-01-15' }))
  good(await ana.change(board, { assignedTag: [tag] }))
}
