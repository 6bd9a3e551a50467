// What the most used endpoints ask of the database, in numbers that don't depend on the machine.
import { type Endpoint, isUpload } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../apps/server/src/testing/server.ts'
import { type Fixtures, parametersOf, seedFixtures } from '../../generated/fixtures.ts'
import { type Cost, measureCost, watchWire } from './count-wire.ts'
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

/** The least of several, each number apart: noise from beside only adds. */
async function leastOf(use: Use) {
  const found = []
  for (let n = 0; n < tries + 2; n++) found.push(await measureCost(() => send(use, n)))
  const [first, ...others] = found.slice(2)
  if (!first) throw new Error('Nothing was measured.')
  const cost = { ...first.cost }
  for (const each of others) for (const column of columns) cost[column] = Math.min(cost[column], each.cost[column])
  return { cost, texts: first.texts }
}

const columns = ['statements', 'checks', 'settings', 'transactions', 'trips', 'packets'] as const
const line = (name: string, cells: readonly unknown[]) =>
  [name.padEnd(32), ...cells.map((cell) => String(cell).padStart(12))].join(' ')

/** Undefined where the table is right. Which writes meet in a packet differs a little, so fewer of them are accepted. */
function problemOf(name: string, { cost, texts }: { cost: Cost; texts: readonly string[] }) {
  const known = requestCosts[name]
  const grown = columns.filter((column) => cost[column] > (known?.[column] ?? 0))
  const fallen = (['statements', 'checks'] as const).filter((column) => cost[column] < (known?.[column] ?? 0))
  const list = (some: readonly (keyof Cost)[]) =>
    some.map((column) => `${column} ${known?.[column] ?? 'none'} → ${cost[column]}`).join(', ')
  if (grown.length > 0)
    return [
      `${name} costs more: ${list(grown)}. Where nothing can be left out, raise the number and say why beside it. It sends:`,
      ...texts.map((text) => `    ${text.replace(/\s+/g, ' ').slice(0, 160)}`),
    ].join('\n')
  if (fallen.length > 0) return `${name} costs less: ${list(fallen)}. Lower the numbers.`
}

test('asks no more of the database than the table says', async () => {
  const problems: string[] = []
  const table = [line('', columns)]
  for (const [name, use] of Object.entries(uses)) {
    const found = await leastOf(use)
    table.push(
      line(
        name,
        columns.map((column) => found.cost[column]),
      ),
    )
    const problem = problemOf(name, found)
    if (problem) problems.push(problem)
  }
  console.log(table.join('\n'))
  expect(problems.join('\n'), 'tests/system/costs/request-costs.ts').toBe('')
})

test('measures every line of the table', () => {
  expect(Object.keys(requestCosts).sort()).toEqual(Object.keys(uses).sort())
})
