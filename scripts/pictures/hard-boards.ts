import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import { boardColors } from '@frontdesk/contract/taskboards/limits'
import { type BoardUser, createBoardUser } from '../../apps/server/src/domains/taskboards/taskboards.factory.ts'
import { buildBoardRecurring } from '../../apps/server/src/domains/taskboards/taskboards.jobs.ts'
import { runRecurring } from '../../apps/server/src/testing/jobs.ts'
import type { TestServer } from '../../apps/server/src/testing/server.ts'
import { root } from '../root.ts'

const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung'
const titles = [
  long,
  'Call about the hail damage on the roof of the barn, and ask whether the deductible for wind was explained to them',
  'مرحبا، متى يمكنني الحصول على بطاقة التأمين الجديدة؟',
  '👍🏽👨‍👩‍👧‍👦🏠🚗',
  'https://example.com/claims/2026/11/24/4711/photos/of/the/roof?from=text&to=adjuster&size=large',
]
const laneLabels = [
  'Waiting for documents of the mortgagee!!',
  'Donaudampfschifffahrtsgesellschaftskapit',
  'בטיפול',
  ...['Received', 'Sorted', 'First call', 'Second call', 'Quoted', 'Signed', 'Paid', 'Filed', 'Closed'],
]

/** Boards with all that they can hold, with what is hard to set, with nothing, and with what a tag brings. */
export async function fillHardBoards(server: TestServer, contact: string, renewals: string) {
  const { owner, admin } = server.here.people
  const [olivia, ana] = [createBoardUser(server, owner), createBoardUser(server, admin)]
  const card = await fillCard(server, { olivia, ana, contact, renewals: { id: renewals } })
  const hard = await fillHardBoard(server, olivia, contact)
  const empty = await olivia.board('Onboarding', ['Welcome', 'Documents', 'Policies set up', 'Settled in'])
  const archived = await olivia.board('Old leads', ['To call', 'Done'])
  await olivia.card(archived, archived.lane('To call'), 'Ask again in spring', { client: contact })
  await olivia.change(archived, { archived: true })
  const auth = await ana.auth()
  const { body: tag } = await server.request(api.tags.createTag, { body: { name: 'Hail in June' } }, auth)
  const fed = await ana.board('Hail claims', ['To call', 'Adjuster sent', 'Settled'], {
    description: 'Everybody whose roof was hit',
    assignedTag: [tag.id],
  })
  const give = [{ id: tag.id, isActive: true }]
  await server.request(api.tags.assignTags, { params: { id: contact }, body: give }, auth)
  await runRecurring(server, buildBoardRecurring({ onEntered: async () => {} }), 'taskboards.follow')
  return { card, hard: hard.id, empty: empty.id, archived: archived.id, fed: fed.id }
}

interface Renewals {
  olivia: BoardUser
  ana: BoardUser
  contact: string
  renewals: { id: string }
}

/** A card of the renewals with all that a card can have; returns its id. */
export async function fillCard(server: TestServer, { olivia, ana, contact, renewals }: Renewals) {
  const { admin, employee } = server.here.people
  const { lanes, labels } = await olivia.now(renewals)
  const [first, second] = lanes
  if (!first || !second) throw new Error('The renewals have no lanes.')
  const card = await olivia.card(renewals, first, 'Shop the home policy before it renews', {
    client: contact,
    details:
      'The premium went up by 18%. They asked for quotes from two other carriers: https://example.com/quotes\n\nThey prefer a call after 5 PM.',
    ...{ dueOn: '2026-11-24', remindOn: '2026-11-23', labels: labels.slice(0, 2).map(({ id }) => id) },
  })
  await olivia.move(card, second)
  await olivia.update(card, { assignedTo: admin.id })
  const items = ['Get the declarations page', 'Quote Travelers', 'Quote Chubb', 'Send the comparison']
  for (const [at, text] of items.entries()) {
    const { body: item } = await olivia.addItem(card, text)
    if (at < 2) await ana.changeItem(item, { done: true })
  }
  await ana.comment(card, 'Travelers came back at $2,310. Waiting for Chubb.')
  await olivia.comment(card, `@${employee.firstName} ${employee.lastName} can you call Chubb?`, [employee])
  await ana.attach(card, new File(['Carrier,Premium\nTravelers,2310\n'], 'Quotes.csv', { type: 'text/csv' }))
  const icons = join(root, 'apps/web/public/icons')
  const picture = readFileSync(join(icons, 'icon-192.png'))
  await ana.attach(card, new File([picture], 'Roof-after-the-storm.png', { type: 'image/png' }))
  const third = lanes[2]
  if (third) await olivia.changeLane(renewals, third, { rule: { assignTo: admin.id, dueDays: 5, followupDays: 2 } })
  const recurring = (title: string, every: 'week' | 'month', nextOn: string) =>
    olivia.addRecurring(renewals, {
      ...{ id: crypto.randomUUID(), title, every, nextOn, laneId: first.id, details: '', assignedTo: null },
      ...{ dueDays: null, active: true },
    })
  await recurring('Review of lost renewals', 'month', '2026-12-01')
  const { body: weekly } = await recurring('List of next month’s renewals', 'week', '2026-11-23')
  await olivia.changeRecurring(weekly, { active: false }, weekly.version)
  return card.id
}

async function fillHardBoard(server: TestServer, olivia: BoardUser, contact: string) {
  const { admin, employee } = server.here.people
  const lanes = laneLabels.map((label, at) => ({ label, color: boardColors[at % 9] ?? null, target: at * 3 }))
  const board = await olivia.board(
    'Donaudampfschifffahrt, commercial fleets, farms, and all else that is large',
    lanes,
    {
      description: titles.join(' '),
      monitor: true,
    },
  )
  const labels = boardColors.map((color, at) => ({
    ...{ id: crypto.randomUUID(), color, name: at === 0 ? 'A label with thirty characters' : `Label ${color}` },
  }))
  await olivia.saveLabels(board, ...labels)
  // Not whoever looks at the pictures: what is past due would be announced over them.
  const people = [admin, employee]
  for (const [at, lane] of board.lanes.slice(0, 4).entries())
    for (const [nth, title] of titles.entries()) {
      const card = await olivia.card(board, lane, title, {
        client: (at + nth) % 3 === 0 ? contact : null,
        clientType: 'secondary',
        cardColor: boardColors[(at + nth) % 9] ?? null,
        dueOn: nth % 2 === 0 ? '2026-11-18' : '2026-12-24',
        labels: labels.slice(0, nth * 2).map(({ id }) => id),
        assignedTo: people[nth % 3]?.id ?? null,
      })
      if (nth % 2 === 0) continue
      await olivia.addItem(card, titles[1] ?? '')
      await olivia.comment(card, long)
      await olivia.attach(card, new File(['1'], `${long}.csv`, { type: 'text/csv' }))
    }
  const cleared = board.lane('Sorted')
  await olivia.card(board, cleared, 'Sorted already')
  await olivia.clear(board, cleared)
  return board
}
