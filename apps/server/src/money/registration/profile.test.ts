import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import { type TestServer, testServer } from '#testing/server'
import { createRegistrar, ein, harborPages, rep } from './registration.factory.ts'

let server: TestServer
let registrar: Awaited<ReturnType<typeof createRegistrar>>
beforeAll(async () => {
  server = await testServer({ pages: harborPages })
  registrar = await createRegistrar(server)
})
afterAll(() => server.close())

const steps = async (location: string) => {
  const { nextStep, profileStatus, brandStatus } = await registrar.find(location)
  return { nextStep, profileStatus, brandStatus }
}

test('a location goes step by step from its address to an approved profile', async () => {
  const location = await registrar.newLocation()
  const nothing = { profileStatus: 'not-submitted', brandStatus: 'not-submitted' }
  expect(await steps(location)).toEqual({ nextStep: 'address', ...nothing })
  await registrar.saveAddress(location)
  expect(await steps(location)).toEqual({ nextStep: 'business', ...nothing })
  expect((await registrar.getBusiness(location)).body).toMatchObject({ code: 'registrationMissing' })
  expect((await registrar.evaluate(location)).body).toMatchObject({ code: 'registrationIncomplete' })
  expect((await registrar.saveBusiness(location)).status).toBe(200)
  expect(await steps(location)).toEqual({ nextStep: 'rep1', ...nothing })
  expect((await registrar.saveRep1(location)).body).toEqual({ ...rep, phoneNumber: '16175550123' })
  expect(await steps(location)).toEqual({ nextStep: 'review', ...nothing })

  expect((await registrar.submit(location)).body).toMatchObject({ code: 'profileNotCompliant' })
  const { status, body } = await registrar.evaluate(location)
  expect([status, body.status]).toEqual([200, 'compliant'])
  expect(body.results.map(({ step, passed }) => [step, passed])).toEqual([
    ['address', true],
    ['business', true],
    ['rep1', true],
    ['review', true],
  ])
  const submitted = await registrar.submit(location)
  expect([submitted.status, submitted.body.profileStatus, submitted.body.busy]).toEqual([200, 'pending-review', false])
  expect((await registrar.hurry(location, 'approve')).body).toMatchObject({
    profileStatus: 'approved',
    nextStep: 'brand',
  })
  const shown = await server.request(
    api.locations.getLocation,
    { params: { id: server.here.id, locationId: location } },
    { token: registrar.token },
  )
  expect(shown.body).toMatchObject({ profileStatus: 'approved', brandStatus: 'not-submitted' })
  await eventually(() =>
    expect(server.mails.map(({ to, subject }) => `${to} ${subject}`)).toContain(
      'owner@here.test The business profile of Harbor Insurance LLC is approved',
    ),
  )
})

test('the registration number is sealed, masked in replies and the audit log, and shown to admins on request', async () => {
  const location = await registrar.entered()
  expect((await registrar.getBusiness(location)).body.registrationNumber).toBe('**-***6789')
  const params = { id: server.here.id, locationId: location }
  const shown = await server.request(api.registration.showRegistrationNumber, { params }, { token: registrar.token })
  expect(shown.body).toEqual({ registrationNumber: ein })
  const { rows } = await server.admin.query<{ text: string }>(
    `select (select json_agg(r)::text from tenant.registrations r) || (select json_agg(p)::text from tenant.registration_reps p)
      || (select json_agg(a)::text from tenant.audit_log a) || (select json_agg(e)::text from tenant.events e) as text`,
  )
  for (const secret of [ein, '123456789', 'Reyes', 'jo@harbor.example', '6175550123'])
    expect(rows[0]?.text).not.toContain(secret)
  expect(rows[0]?.text).toContain('registration.numberShown')
  expect(rows[0]?.text).toContain('registration.rep1Saved')
})

test('another ID type needs its number; a stale save is refused with what is there', async () => {
  const location = await registrar.entered()
  const { version } = await registrar.find(location)
  const other = { idType: 'DUNS', registrationNumber: undefined }
  expect((await registrar.saveBusiness(location, other)).body).toMatchObject({ code: 'registrationNumberNeeded' })
  const same = { registrationNumber: undefined, socialMediaUrl: 'https://social.example/harbor' }
  expect((await registrar.saveBusiness(location, same, version)).status).toBe(200)
  const stale = await registrar.saveBusiness(location, { businessName: 'Other LLC' }, version)
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'conflict', details: { current: { registrationNumber: '**-***6789' } } },
  })
})

test('a submitted profile can’t be changed until it is rejected, and is then submitted again', async () => {
  const location = await registrar.submitted()
  const locked = { status: 409, body: { code: 'registrationLocked' } }
  const changes = () =>
    Promise.all([
      registrar.saveBusiness(location, { businessName: 'Harbor Group LLC' }),
      registrar.saveRep1(location, { firstName: 'Joanne' }),
      registrar.saveAddress(location, { address: '14 Harbor St' }),
    ])
  for (const refused of await changes()) expect(refused).toMatchObject(locked)
  expect(await registrar.evaluate(location)).toMatchObject(locked)
  const rejected = await registrar.hurry(location, 'reject')
  expect(rejected.body).toMatchObject({
    ...{ profileStatus: 'rejected', nextStep: 'review' },
    profileReasons: [{ code: '18601', step: 'business', field: 'websiteUrl' }],
  })
  expect((await registrar.saveRep1(location, { firstName: 'Joanne' })).status).toBe(200)
  expect((await registrar.submit(location)).body).toMatchObject({ code: 'profileNotCompliant' })
  expect((await registrar.evaluate(location)).body.status).toBe('compliant')
  expect((await registrar.submit(location)).body).toMatchObject({ profileStatus: 'pending-review', profileReasons: [] })
})

test('a profile that carriers would refuse isn’t submitted, and the reply says why', async () => {
  const location = await registrar.entered()
  await registrar.saveAddress(location, { address: '1 Post Road', legalName: 'Summit Agency LLC' })
  await registrar.evaluate(location)
  const { status, body } = await registrar.submit(location, true)
  expect([status, body]).toMatchObject([
    422,
    { code: 'findingsOpen', details: { findings: [{ rule: 'nameDiffers' }] } },
  ])
  expect((await registrar.find(location)).profileStatus).toBe('not-submitted')
})

test('an evaluation says at which step something is missing', async () => {
  const location = await registrar.entered()
  expect((await registrar.saveRep1(location, { email: 'jo@gmail.com' })).status).toBe(200)
  const { body } = await registrar.evaluate(location)
  expect(body.status).toBe('noncompliant')
  expect(body.results.find(({ step }) => step === 'rep1')).toMatchObject({
    passed: false,
    invalid: [{ code: '18606', failureReason: expect.stringMatching(/\.$/) }],
  })
})

test('employees and other agencies see and change nothing', async () => {
  const location = await registrar.entered()
  const { here, there } = server
  const params = { id: here.id, locationId: location }
  const employee = { token: await server.session(here.people.employee) }
  const stranger = { token: await server.session(there.people.owner) }
  expect((await server.request(api.registration.getRep1, { params }, employee)).status).toBe(403)
  expect((await server.request(api.registration.getRep1, { params }, stranger)).status).toBe(404)
  const theirs = { params: { id: there.id, locationId: location } }
  for (const endpoint of [api.registration.getRep1, api.registration.getBusiness, api.registration.evaluateProfile])
    expect(await server.request(endpoint, theirs, stranger)).toMatchObject({
      status: 404,
      body: { code: 'locationNotFound' },
    })
})

test('facts for the checks have the website, phones, and templates', async () => {
  const location = await registrar.entered()
  const { body } = await server.request(
    api.registration.getRegistrationFacts,
    { params: { id: server.here.id, locationId: location } },
    { token: registrar.token },
  )
  expect(body).toMatchObject({
    ...{ agency: 'Harbor Insurance', legalName: 'Harbor Insurance LLC', street: '12 Harbor St', consentPageUrl: null },
    website: { url: 'https://harbor.example', reached: true, hasPrivacySentence: true, hasPrivacyPage: true },
  })
})
