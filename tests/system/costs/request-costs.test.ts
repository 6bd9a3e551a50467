// What the most used endpoints ask of the database, in numbers that don't depend on the machine.
import { type Endpoint, isUpload } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../apps/server/src/testing/server.ts'
import { type Fixtures, parametersOf, seedFixtures } from '../../generated/fixtures.ts'
import { type Cost, costOf, watchWire } from './count-wire.ts'
import { requestCosts } from './request-costs.ts'

const listed = 50
const tries = 4

const unwatch = watchWire()
let server: TestServer
let world: Fixtures
let token = ''
beforeAll(async () => {
  server = await testServer()
  world = await seedFixtures(server, 'here')
  token = await server.session(world.people.owner)
  const names = Array.from({ length: listed }, (_, n) => ({ firstName: 'Ada', lastName: `Example ${n}` }))
  await Promise.all(names.map((body) => server.request(api.contacts.createContact, { body }, { token })))
})
afterAll(async () => {
  unwatch()
  await server.close()
})

interface Use {
  endpoint: Endpoint
  query?: Record<string, string>
  /** A new one for each call. */
  body?: (n: number) => unknown
}

const byName = { sort: { by: 'name' }, filter: null }
const uses: Record<string, Use> = {
  'contacts.getContact': { endpoint: api.contacts.getContact },
  'contacts.getFullContact': { endpoint: api.contacts.getFullContact },
  'timeline.listTimeline': { endpoint: api.timeline.listTimeline },
  'followups.listClientFollowups': { endpoint: api.followups.listClientFollowups },
  'sms.listClientRooms': { endpoint: api.sms.listClientRooms },
  'taskBoards.listClientCards': { endpoint: api.taskBoards.listClientCards },
  'contacts.listContacts': { endpoint: api.contacts.listContacts, query: { limit: '50' } },
  'contactList.listRows': { endpoint: api.contactList.listRows, body: () => ({ ...byName, limit: listed }) },
  'contactList.countRows': { endpoint: api.contactList.countRows, body: () => ({ filter: null }) },
  'contacts.countContacts': { endpoint: api.contacts.countContacts },
  'search.searchEverything': { endpoint: api.search.searchEverything, query: { query: 'ordinary person' } },
  'followups.listFollowups': { endpoint: api.followups.listFollowups },
  'sms.listRooms': { endpoint: api.sms.listRooms },
  'sms.listMessages': { endpoint: api.sms.listMessages },
  'chat.listChatRooms': { endpoint: api.chat.listChatRooms },
  'chat.listChatMessages': { endpoint: api.chat.listChatMessages },
  'taskBoards.getTaskBoard': { endpoint: api.taskBoards.getTaskBoard },
  'taskBoards.listCards': { endpoint: api.taskBoards.listCards },
  'dashboard.getDashboard': { endpoint: api.dashboard.getDashboard },
  'metrics.getEmployeeStats': { endpoint: api.metrics.getEmployeeStats },
  'calls.listCallLog': { endpoint: api.calls.listCallLog },
  'users.listPeers': { endpoint: api.users.listPeers },
  'platform.listMissedEvents': { endpoint: api.platform.listMissedEvents, query: { stream: 'contacts', after: '0' } },
  'contacts.createContact': {
    endpoint: api.contacts.createContact,
    body: (n) => ({ firstName: 'Grace', lastName: `Example ${n}`, mobilePhone: `1617555${1000 + n}` }),
  },
  'contacts.addNote': { endpoint: api.contacts.addNote, body: (n) => ({ note: `Called ${n} times.` }) },
  'taskBoards.moveCard': {
    endpoint: api.taskBoards.moveCard,
    body: (n) => ({ laneId: n % 2 ? world.boards.lane : world.boards.otherLane }),
  },
  'chat.sendChatMessage': {
    endpoint: api.chat.sendChatMessage,
    body: (n) => ({ id: crypto.randomUUID(), message: `Good morning ${n}` }),
  },
}

async function send({ endpoint, query = {}, body }: Use, n: number) {
  const params = parametersOf(endpoint, world, world.people.owner.id)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const acts = endpoint.method === 'POST' && endpoint.rate !== 'read' && !isUpload(endpoint.body)
  const payload = body?.(n)
  const reply = await server.app.app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    query,
    headers: { authorization: `Bearer ${token}`, ...(acts && { 'idempotency-key': crypto.randomUUID() }) },
    ...(payload !== undefined && { payload: payload as object }),
  })
  if (reply.statusCode >= 300) throw new Error(`${endpoint.method} ${path}: ${reply.statusCode} ${reply.body}`)
}

/** The least of several: reads that happen to share a connection's start, and noise from beside, only add. */
async function leastOf(use: Use) {
  const found = []
  for (let n = 0; n < tries + 2; n++) found.push(await costOf(() => send(use, n)))
  const warm = found.slice(2)
  return warm.reduce((least, each) => (total(each.cost) < total(least.cost) ? each : least))
}

const total = (cost: Cost) => Object.values(cost).reduce((sum, count) => sum + count, 0)
const columns = ['statements', 'checks', 'settings', 'transactions', 'trips', 'packets'] as const
const line = (name: string, cells: readonly unknown[]) =>
  [name.padEnd(32), ...cells.map((cell) => String(cell).padStart(12))].join(' ')

test('asks no more of the database than the table says', async () => {
  const problems: string[] = []
  const table = [line('', columns)]
  for (const [name, use] of Object.entries(uses)) {
    const { cost, texts } = await leastOf(use)
    table.push(
      line(
        name,
        columns.map((column) => cost[column]),
      ),
    )
    const known = requestCosts[name]
    for (const column of columns) {
      const [was, is] = [known?.[column] ?? 0, cost[column]]
      if (is < was) problems.push(`${name} needs fewer ${column} now, ${is} instead of ${was}: lower the number.`)
      if (is > was)
        problems.push(
          `${name} needs more ${column}, ${is} instead of ${was}. Where nothing can be left out, raise the number and say why beside it. It sends:\n${texts.map((text) => `    ${text.slice(0, 160)}`).join('\n')}`,
        )
    }
  }
  console.log(table.join('\n'))
  expect(problems.join('\n'), 'tests/system/costs/request-costs.ts').toBe('')
})

test('measures every line of the table', () => {
  expect(Object.keys(requestCosts).sort()).toEqual(Object.keys(uses).sort())
})
