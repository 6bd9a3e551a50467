import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { applyKeyword } from '../sending.public.ts'

let server: TestServer
let sam: string
let admin: string
const ours = '16175550100'
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
  sam = await server.session(server.here.people.employee)
  admin = await server.session(server.here.people.admin)
})
afterAll(() => server.close())

const say = (phone: string, text: string) =>
  server.database.inAccount({ accountId: server.here.id, actor: { userId: null, name: 'Frontdesk' } }, (tx) =>
    applyKeyword(tx, server.platform, {
      ...{ phone, text, asked: true, from: ours, at: server.clock.now() },
      ...{ messageId: crypto.randomUUID(), roomId: crypto.randomUUID() },
    }),
  )
const record = (phone: string, token: string, evidence?: { where: string; on: string; file?: string }) =>
  server.request(
    api.sending.recordConsent,
    { body: { phone, act: 'optIn', how: 'In person', wording: 'Please text me again', ...(evidence && { evidence }) } },
    { token },
  )
const isOptedOut = async (to: string) =>
  (await server.request(api.sending.checkNumber, { query: { to } }, { token: sam })).body.optedOut

test('an employee does not lift a client’s STOP', async () => {
  const phone = '12125550140'
  await say(phone, 'STOP')
  const evidence = { where: 'Signed form at the office', on: '2026-11-19' }
  for (const reply of [await record(phone, sam), await record(phone, sam, evidence)])
    expect([reply.status, reply.body]).toMatchObject([403, { code: 'optInNeedsAdmin' }])
  expect(await isOptedOut(phone)).toBe(true)
})

test('an admin lifts it with evidence, which the history and the other admins show', async () => {
  const phone = '12125550141'
  await say(phone, 'Please stop texting me')
  const evidence = { where: 'Signed form at the office', on: '2026-11-19' }
  expect([(await record(phone, admin)).status, await isOptedOut(phone)]).toEqual([422, true])
  expect((await record(phone, admin, { ...evidence, on: '2026-11-25' })).status).toBe(422)
  const lifted = await record(phone, admin, evidence)
  expect([lifted.status, lifted.body]).toMatchObject([201, { act: 'optIn', ...evidence }])
  expect(await isOptedOut(phone)).toBe(false)
  const listed = await server.request(api.sending.listConsent, { query: { phone } }, { token: sam })
  expect(listed.body.data).toMatchObject([
    { act: 'optIn', ...evidence, user: server.here.people.admin.id },
    { act: 'optOut', where: null, on: null },
  ])
  const { rows } = await server.admin.query(
    "select facts from tenant.audit_log where action = 'consent.opt_out.lifted' and account_id = $1",
    [server.here.id],
  )
  expect(rows.map(({ facts }) => facts)).toMatchObject([evidence])
})

test('consent of a number that never opted out needs no evidence', async () => {
  expect((await record('12125550142', sam)).status).toBe(201)
})

test('a STOP that comes at the same time as a recorded consent wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const phone = `1212555016${round}`
    const [, reply] = await Promise.all([say(phone, 'STOP'), record(phone, sam)])
    expect([201, 403]).toContain(reply.status)
    expect(await isOptedOut(phone)).toBe(true)
  }
})

test.each([
  ['merged into another contact', 'merge'],
  ['deleted and created again', 'delete'],
] as const)('an opt-out stays when its contact is %s', async (_, way) => {
  const phone = way === 'merge' ? '12125550171' : '12125550172'
  const create = async (lastName: string, mobilePhone?: string) =>
    (await server.request(api.contacts.createContact, { body: { lastName, mobilePhone } }, { token: sam })).body.id
  const id = await create('Quiet', phone)
  await say(phone, 'STOP')
  if (way === 'merge') {
    const otherId = await create('Other')
    await server.request(
      api.households.mergeContacts,
      { params: { id: otherId, otherId: id }, body: { mergeAs: 'secondary' } as never },
      { token: sam },
    )
  } else {
    await server.request(api.households.deleteContact, { params: { id } }, { token: sam })
    await create('Again', phone)
  }
  expect(await isOptedOut(phone)).toBe(true)
})

const pdf = '%PDF-1.4 Please text me again. Signed, Rosa'
const upload = (token: string, content = pdf, type = 'application/pdf') =>
  server.request(api.sending.uploadEvidence, { file: new File([content], 'Form.pdf', { type }) }, { token })
const open = (id: string, token: string) => server.request(api.sending.showEvidence, { params: { id } }, { token })

test('an admin lifts it with a signed form, which only admins open, and each time is logged', async () => {
  const phone = '12125550181'
  await say(phone, 'STOP')
  const file = await upload(admin)
  expect([file.status, file.body]).toMatchObject([201, { name: 'Form.pdf', type: 'application/pdf' }])
  const { id } = file.body
  expect((await open(id, admin)).status).toBe(404)
  const evidence = { where: 'Signed form at the office', on: '2026-11-19', file: id }
  expect((await record(phone, admin, evidence)).body).toMatchObject({ file: { id, name: 'Form.pdf' } })
  const listed = await server.request(api.sending.listConsent, { query: { phone } }, { token: sam })
  expect(listed.body.data).toMatchObject([{ act: 'optIn', file: { id } }, { file: null }])
  const opened = await open(id, admin)
  expect([opened.status, opened.body]).toEqual([200, pdf])
  expect(opened.headers.get('content-disposition')).toMatch(/^attachment/)
  const stranger = await server.session(server.there.people.owner)
  expect([(await open(id, sam)).status, (await open(id, stranger)).status]).toEqual([403, 404])
  const { rows } = await server.admin.query(
    "select entity_id, facts from tenant.audit_log where action = 'consent.evidence.opened'",
  )
  expect(rows).toEqual([{ entity_id: phone, facts: { file: 'Form.pdf' } }])
})

test('a file that isn’t a PDF or a picture, of someone else, or used before is no evidence', async () => {
  for (const content of ['<html><script>alert(1)</script>', 'MZ\x90', 'GIF89a'])
    expect((await upload(admin, content)).status).toBeGreaterThanOrEqual(415)
  expect((await upload(sam)).status).toBe(403)
  const phone = '12125550182'
  await say(phone, 'STOP')
  const evidence = { where: 'Signed form at the office', on: '2026-11-19' }
  const ofOwner = (await upload(await server.session(server.here.people.owner))).body.id
  const used = (await upload(admin)).body.id
  expect((await record('12125550183', admin, { ...evidence, file: used })).status).toBe(201)
  for (const file of [ofOwner, used, crypto.randomUUID()]) {
    const reply = await record(phone, admin, { ...evidence, file })
    expect([reply.status, reply.body]).toMatchObject([404, { code: 'evidenceFileNotFound' }])
  }
  expect(await isOptedOut(phone)).toBe(true)
})
