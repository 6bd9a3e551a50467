import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.employee)
})
afterAll(() => server.close())

const lookUp = (zip: string) => server.request(api.lookups.lookUpZip, { params: { zip } }, { token })

test('finds city, state, and county without a network', async () => {
  const place = { cities: ['Allston'], state: 'MA', county: 'Suffolk' }
  expect(await lookUp('02134')).toMatchObject({ status: 200, body: { place } })
  expect(await lookUp('02134-1234')).toMatchObject({ status: 200, body: { place } })
})

test('knows nothing of a ZIP code that is newer than the table', async () => {
  expect(await lookUp('00000')).toMatchObject({ status: 200, body: { place: null } })
})

test.each(['2134', '02134-1', 'K1A0B1'])('%s is no ZIP code', async (zip) => {
  expect(await lookUp(zip)).toMatchObject({ body: { fields: { zip: 'must be a ZIP code, such as 04101' } } })
})
