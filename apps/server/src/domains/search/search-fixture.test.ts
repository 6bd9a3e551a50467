// Staff queries and expected results among five thousand others, and twenty thousand in the exhaustive run; `npm run bench` runs the same among a million.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exhaustive } from '#testing/exhaustive'
import { type MadeContact, makeContacts } from '../contacts/contacts.factory.ts'
import { city } from '../contacts/factory/city.factory.ts'
import { copyContacts } from '../contacts/factory/copy-contacts.factory.ts'
import { type TestApp, testApp } from '../contacts/test-app.factory.ts'
import { fixturePeople } from './fixture/people.factory.ts'
import { fixtureQueries } from './fixture/queries.factory.ts'

const part = 5000
const others = exhaustive ? 20_000 : part
let app: TestApp

beforeAll(async () => {
  app = await testApp()
  const client = await app.superuser.connect()
  const fill = async (at: typeof app.account, made: MadeContact[]) => {
    const filled = { accountId: at.id, authors: Object.values(at.people), locations: [], tags: new Map() }
    await client.query('begin')
    await copyContacts(client, filled, made)
    await client.query('commit')
  }
  const people = (seed: number) =>
    makeContacts(part, seed, undefined, city).map((contact) => ({ ...contact, tags: [] }))
  try {
    for (let seed = 0; seed < others / part; seed++) await fill(app.account, people(seed))
    await fill(app.account, [...fixturePeople.values()])
    // Another account has other people, and namesakes of every expected person: none of them may be found.
    await fill(app.elsewhere, people(100))
    const namesakes = [...fixturePeople.values()].map((contact) => ({ ...contact, id: renamed(contact.id), notes: [] }))
    await fill(
      app.elsewhere,
      namesakes.map((contact) => ({ ...contact, address: null })),
    )
  } finally {
    client.release()
  }
})
afterAll(() => app.close())

const renamed = (id: string) => id.replace('019abcde', '019abcdf')
const keyOf = new Map([...fixturePeople].map(([key, { id }]) => [id, key]))

test('two hundred queries return the expected people in order', async () => {
  expect(fixtureQueries.length).toBeGreaterThanOrEqual(200)
  const wrong: string[] = []
  for (const { typed, expected } of fixtureQueries) {
    const { data } = await app.sam.ask('listContacts', { query: { search: typed, limit: 10 } })
    const first = data.slice(0, expected.length).map(({ id, firstName, lastName, companyName }) => {
      return keyOf.get(id) ?? [firstName, lastName, companyName].filter(Boolean).join(' ')
    })
    if (first.join() !== expected.join())
      wrong.push(`${typed}: ${first.join(', ') || 'nobody'} instead of ${expected.join(', ')}`)
  }
  expect(wrong).toEqual([])
})

test('every result says why it was found', async () => {
  const silent: string[] = []
  for (const { typed, expected } of fixtureQueries) {
    const { data } = await app.sam.ask('listContacts', { query: { search: typed, limit: 3 } })
    const hit = data.find(({ id }) => keyOf.get(id) === expected[0])
    if (!hit?.found?.marks.length) silent.push(typed)
  }
  expect(silent).toEqual([])
})
