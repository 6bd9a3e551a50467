import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { teamPlan } from '../../money/billing/billing.factory.ts'
import { addTestMethod } from '../../money/billing/billing.public.ts'
import { createBooks } from '../../money/billing/books.factory.ts'
import { pngLogo } from '../clientapp/client-app.factory.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await testServer()
  owner = await server.session(server.here.people.owner)
})
afterAll(() => server.close())

const id = () => server.here.id
const update = (body: object) =>
  server.request(api.accounts.updateAccount, { params: { id: id() }, body }, { token: owner })
const outstanding = async () => (await server.request(api.accounts.getSetup, {}, { token: owner })).body.outstanding

test('the company’s address is checked, and an abbreviated state is written in capitals', async () => {
  const place = { legalName: 'Harbor LLC', address: '12 Harbor St', city: 'Portland', zipcode: '04101' }
  expect((await update({ ...place, state: 'me' })).body).toMatchObject({ ...place, state: 'ME' })
  const elsewhere = await update({ zipcode: '02134', state: 'CA' })
  expect(elsewhere.body).toMatchObject({
    fields: { zipcode: 'ZIP code 02134 is in Massachusetts, not California.' },
  })
  const wrong = await update({ zipcode: '4101', state: 'ZZ' })
  expect([wrong.status, Object.keys((wrong.body as unknown as { fields: object }).fields)]).toEqual([
    422,
    ['state', 'zipcode'],
  ])
})

test('a logo has an address of its own, which ends with the logo; what is no square PNG is refused', async () => {
  const { body } = await update({ logo: pngLogo() })
  expect(body.logo).toMatch(/^\/api\/accounts\/here\/logo\/[0-9a-f]{32}$/)
  const picture = await fetch(`${server.url}${body.logo}`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await server.request(api.users.getMe, {}, { token: owner })).body.account.logo).toBe(body.logo)
  expect((await fetch(`${server.url}${body.logo?.replace('here', 'there')}`)).status).toBe(404)
  expect((await update({ logo: pngLogo(200) })).status).toBe(422)
  expect((await update({ logo: null })).body.logo).toBeNull()
  expect((await fetch(`${server.url}${body.logo}`)).status).toBe(404)
})

test('a payment method is outstanding once a plan can be chosen, also before one is', async () => {
  const own = await testServer()
  try {
    const token = await own.session(own.here.people.owner)
    const isOutstanding = async () =>
      (await own.request(api.accounts.getSetup, {}, { token })).body.outstanding.includes('stripePaymentMethodId')
    expect(await isOutstanding()).toBe(false)
    await createBooks(own).addPlans(teamPlan)
    expect(await isOutstanding()).toBe(true)
    await addTestMethod(own.platform, own.here.id, 'approved')
    expect(await isOutstanding()).toBe(false)
  } finally {
    await own.close()
  }
})

test('what is outstanding goes as it is done', async () => {
  expect(await outstanding()).toEqual(['location', 'phone', 'mfaSetup'])
  const [office] = (await server.request(api.locations.listLocations, { params: { id: id() } }, { token: owner })).body
    .data
  const address = { legalName: 'Harbor LLC', address: '12 Harbor St', city: 'Boston', state: 'MA', zipcode: '02110' }
  await server.request(
    api.locations.saveLocationAddress,
    { params: { id: id(), locationId: office?.id ?? '' }, body: address as never },
    { token: owner },
  )
  expect(await outstanding()).toEqual(['phone', 'mfaSetup'])
  const employee = await server.session(server.here.people.employee)
  expect((await server.request(api.accounts.getSetup, {}, { token: employee })).status).toBe(403)
})
