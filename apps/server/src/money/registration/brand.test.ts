import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { startPlan } from '../billing/billing.factory.ts'
import { createRegistrar, harborPages } from './registration.factory.ts'

let server: TestServer
let registrar: Awaited<ReturnType<typeof createRegistrar>>
beforeAll(async () => {
  server = await testServer({ pages: harborPages })
  registrar = await createRegistrar(server)
  await startPlan(server)
  await server.admin.query('update tenant.accounts set max_locations = 50')
})
afterAll(() => server.close())

test('a brand is registered for the confirmed fee, which is charged once on the next invoice', async () => {
  const pending = await registrar.submitted()
  expect((await registrar.submitBrand(pending)).body).toMatchObject({ code: 'profileNotApproved' })
  const location = await registrar.approved()
  expect((await registrar.getBrand(location)).body).toMatchObject({ code: 'registrationMissing' })
  expect((await registrar.submitBrand(location, { fee: 400 })).body).toMatchObject({
    ...{ code: 'feeChanged', details: { fee: 4600 } },
  })
  const { status, body } = await registrar.submitBrand(location)
  expect([status, body]).toMatchObject([
    200,
    { brandType: 'private', status: 'under-review', fee: 4600, throughput: null },
  ])
  expect((await registrar.submitBrand(location)).body).toMatchObject({ code: 'registrationLocked' })
  await registrar.hurry(location, 'approve')
  expect((await registrar.getBrand(location)).body).toMatchObject({
    ...{ status: 'approved', throughput: { textsAMinute: expect.any(Number), tier: expect.any(String) } },
  })
  expect(await registrar.find(location)).toMatchObject({ nextStep: null, brandStatus: 'approved' })

  const { body: next } = await server.request(
    api.billing.getUpcomingInvoice,
    { params: { id: server.here.id } },
    { token: registrar.token },
  )
  const lines = 'lines' in next ? next.lines.data : []
  expect(lines.filter(({ kind }) => kind === 'registration')).toMatchObject([
    { description: 'Brand registration, Harbor Insurance LLC', amount: 4600, quantity: 1 },
  ])
  const suspended = await registrar.hurry(location, 'suspend')
  expect(suspended.body).toMatchObject({ brandStatus: 'suspended', brandReasons: [{ message: expect.any(String) }] })
})

test('a corrected brand is registered again for another fee', async () => {
  const location = await registrar.approved()
  await registrar.submitBrand(location)
  expect((await registrar.saveBusiness(location, { businessName: 'Harbor LLC' })).status).toBe(409)
  expect((await registrar.hurry(location, 'reject')).body).toMatchObject({ brandStatus: 'failed', nextStep: 'brand' })
  expect((await registrar.saveBusiness(location, { registrationNumber: '12-3456780' })).status).toBe(200)
  expect((await registrar.submitBrand(location)).body).toMatchObject({ status: 'under-review', reasons: [] })
  const { rows } = await server.admin.query(
    `select s.step from tenant.registration_steps s join tenant.registrations r on r.id = s.subject_id
      where r.location_id = $1 and s.step in ('business', 'brand') and s.state = 'done' order by s.step`,
    [location],
  )
  expect(rows.map(({ step }) => step)).toEqual(['brand', 'brand', 'business', 'business'])
})

test('a sole proprietor pays less and is texted a passcode', async () => {
  const location = await registrar.newLocation()
  const name = 'Jo Reyes'
  await registrar.saveAddress(location, { legalName: name })
  const sole = { businessType: 'Sole Proprietorship', idType: 'OTHER', idTypeOther: 'None', registrationNumber: 'none' }
  await registrar.saveBusiness(location, { ...sole, businessName: name })
  await registrar.saveRep1(location)
  await registrar.evaluate(location)
  await registrar.submit(location, true)
  await registrar.hurry(location, 'approve')
  expect((await registrar.submitBrand(location)).body).toMatchObject({ code: 'feeChanged', details: { fee: 450 } })
  await registrar.submitBrand(location, { fee: 450 })
  await registrar.hurry(location, 'approve')
  expect((await registrar.getBrand(location)).body).toMatchObject({ status: 'needs-passcode', passcodeSentTo: '0123' })
  const resent = await server.request(
    api.registration.resendPasscode,
    { params: { id: server.here.id, locationId: location } },
    { token: registrar.token },
  )
  expect(resent).toMatchObject({ status: 200, body: { status: 'needs-passcode' } })
  await registrar.hurry(location, 'approve')
  expect((await registrar.getBrand(location)).body).toMatchObject({ status: 'approved', passcodeSentTo: null })
})
