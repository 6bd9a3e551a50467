// Whatever the rows are: every sum of the report is what a plain recount of the rows gives.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatDayIn } from '#platform/zone'
import { sampled } from '#testing/exhaustive'
import { type TestServer, testServer } from '#testing/server'
import { pseudoRandom } from '../../domains/contacts/factory/random.factory.ts'
import { addContact, addReviews, buildTestReview } from './report.factory.ts'

const { reviews } = api

let server: TestServer
let token: string
let contacts: string[]
beforeAll(async () => {
  server = await testServer()
  contacts = await Promise.all(
    Array.from({ length: 40 }, (_, at) => addContact(server, { first: `C${at}`, last: 'Client' })),
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  token = await server.session(server.here.people.owner)
})

type Row = ReturnType<typeof buildTestReview>

/** In the second and third the clocks go back over midnight. */
const zones = ['America/New_York', 'America/Havana', 'Atlantic/Azores', 'Asia/Kathmandu', 'Australia/Lord_Howe']
/** Many are within hours of a month's end, where the zone decides. */
const monthEnds = Array.from({ length: 18 }, (_, at) => Date.UTC(2025, 5 + at, 1))

function makeRows(seed: number, people: readonly string[]): Row[] {
  const { below, chance, pick } = pseudoRandom(seed)
  // A person has one open request.
  const open = new Set<string>()
  return Array.from({ length: 400 }, () => {
    const minutes = chance(0.5) ? below(30 * 60) - 15 * 60 : below(700 * 60)
    const contact_id = chance(0.1) ? null : pick(contacts)
    const client_level = contact_id !== null && chance(0.3) ? ('secondary' as const) : ('primary' as const)
    const states = contact_id === null ? ['answered' as const] : (['answered', 'open', 'expired', 'canceled'] as const)
    const drawn = pick(states)
    const key = `${contact_id} ${client_level}`
    const state = drawn === 'open' && open.has(key) ? 'expired' : drawn
    if (state === 'open') open.add(key)
    return buildTestReview({
      ...{ contact_id, client_level, state, rating: state === 'answered' ? 1 + below(5) : null },
      requested_by: contact_id === null || chance(0.1) ? null : pick(people),
      created_at: new Date(pick(monthEnds) + minutes * 60_000).toISOString(),
    })
  })
}

/** As plainly as the words of the contract say it. */
function recount(rows: readonly Row[]) {
  const counted = rows.filter(({ contact_id, state }) => contact_id !== null && state !== 'canceled')
  const ratings = counted.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  const sum = ratings.reduce((all, rating) => all + rating, 0)
  return {
    reviews: counted.length,
    completed: counted.filter(({ state }) => state === 'answered').length,
    rating: ratings.length === 0 ? null : sum / ratings.length,
  }
}

const get = async <T>(asked: Promise<{ status: number; body: T }>): Promise<T> => {
  const { status, body } = await asked
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

test('totals, summary, employees and persons of a contact are what a recount of random rows gives', async () => {
  const as = { token }
  const people = Object.values(server.here.people).map(({ id }) => id)
  for (const [round, zone] of sampled(zones, { most: 3 }).entries()) {
    await server.admin.query('update tenant.accounts set timezone = $2 where account_id = $1', [server.here.id, zone])
    await server.admin.query('delete from tenant.reviews')
    const rows = makeRows(round + 1, people)
    await addReviews(server, rows)
    const monthOf = ({ created_at }: Row) => formatDayIn(zone, new Date(created_at)).slice(0, 7)
    const inMonth = (month: string) => rows.filter((row) => monthOf(row) === month)
    const name = (month: string) => `${month.slice(5)}${month.slice(0, 4)}`
    const months = [...new Set(rows.map(monthOf))].sort()
    const totals = (query: object) => get(server.request(reviews.getReviewTotals, { query } as never, as))

    expect(await totals({})).toEqual(recount(rows))
    for (const requestedBy of people)
      expect(await totals({ requestedBy })).toEqual(recount(rows.filter((row) => row.requested_by === requestedBy)))
    for (const month of months) {
      const monthYear = name(month)
      const its = inMonth(month)
      expect(await totals({ monthYear }), `${zone} ${month}`).toEqual(recount(its))
      const { data } = await get(server.request(reviews.listEmployeeReviewTotals, { query: { monthYear } }, as))
      const employees = people
        .map((user) => ({ user, ...recount(its.filter((row) => row.requested_by === user)) }))
        .filter((each) => each.reviews > 0)
      expect(data.toSorted(byUser)).toEqual(employees.toSorted(byUser))
      await expectSummary(month, undefined)
    }
    await expectSummary(months.at(-1) ?? '', people[0])
    for (const contact of contacts.slice(0, 5)) {
      const { levels } = await get(server.request(reviews.listClientReviews, { params: { id: contact } }, as))
      for (const { clientLevel, ...level } of levels)
        expect(level).toMatchObject(
          recount(rows.filter((row) => row.contact_id === contact && row.client_level === clientLevel)),
        )
    }

    async function expectSummary(month: string, requestedBy: string | undefined) {
      const some = (of: string) => inMonth(of).filter((row) => !requestedBy || row.requested_by === requestedBy)
      const query = { monthYear: name(month), ...(requestedBy && { requestedBy }) }
      const body = await get(server.request(reviews.getReviewSummary, { query }, as))
      const counted = some(month).filter(({ contact_id }) => contact_id !== null)
      const byRating = [1, 2, 3, 4, 5].map((stars) => counted.filter(({ rating }) => rating === stars).length)
      const [year = 0, number = 0] = month.split('-').map(Number)
      const twelve = Array.from({ length: 12 }, (_, at) =>
        new Date(Date.UTC(year, number - 12 + at)).toISOString().slice(0, 7),
      )
      expect(body, `${zone} ${month}`).toEqual({
        ...recount(some(month)),
        byRating,
        months: twelve.map((each) => {
          const { completed, rating } = recount(some(each))
          return { monthYear: name(each), completed, rating }
        }),
      })
    }
  }
  await server.admin.query(`update tenant.accounts set timezone = 'America/New_York' where account_id = $1`, [
    server.here.id,
  ])
})

test('every number of the report opens exactly its rows, in the list and in the file', async () => {
  const as = { token }
  const person = server.here.people.admin.id
  await server.admin.query('delete from tenant.reviews')
  const rows = makeRows(9, [person, server.here.people.employee.id])
  await addReviews(server, rows)
  const month = '2025-10'
  const own = rows.filter(({ created_at }) => formatDayIn('America/New_York', new Date(created_at)).startsWith(month))
  const counted = own.filter(({ contact_id, state }) => contact_id !== null && state !== 'canceled')
  expect(counted.length).toBeLessThan(own.length)
  const list = async (query: object): Promise<string[]> => {
    const pages: string[] = []
    for (let page = 1; page === 1 || pages.length === (page - 1) * 50; page += 1) {
      const asked = { monthYear: '102025', limit: 50, page, ...query }
      pages.push(...(await get(server.request(reviews.listReviews, { query: asked } as never, as))).map(({ id }) => id))
    }
    const file = await server.request(reviews.exportReviews, { query: { monthYear: '102025', ...query } } as never, as)
    expect(String(file.body).trim().split('\r\n')).toHaveLength(pages.length + 1)
    return pages.sort()
  }
  const idsOf = (some: readonly Row[]) => some.map(({ id }) => id).sort()
  const requests = { state: 'requested', visitors: 'false' }
  const answered = counted.filter(({ rating }) => rating !== null)
  expect(await list(requests)).toEqual(idsOf(counted))
  expect(await list({ ...requests, answered: 'true' })).toEqual(idsOf(answered))
  expect(await list({ ...requests, answered: 'false' })).toEqual(idsOf(counted.filter(({ rating }) => rating === null)))
  expect(await list({ ...requests, requestedBy: person })).toEqual(
    idsOf(counted.filter(({ requested_by }) => requested_by === person)),
  )
  for (const rating of [1, 2, 3, 4, 5])
    expect(await list({ ...requests, answered: 'true', rating })).toEqual(
      idsOf(answered.filter((row) => row.rating === rating)),
    )
  expect(await list({ state: 'canceled' })).toEqual(idsOf(own.filter(({ state }) => state === 'canceled')))
  expect(await list({ visitors: 'true' })).toEqual(idsOf(own.filter(({ contact_id }) => contact_id === null)))
})

const byUser = (a: { user: string }, b: { user: string }) => (a.user < b.user ? -1 : 1)
