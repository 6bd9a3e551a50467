import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCarrier, openCarrier } from '#testing/carrier'
import { runRecurring } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { mayText } from '../domains/sending/sending.public.ts'
import { registrationDomain } from '../money/registration/registration.public.ts'
import type { Platform } from '../platform/platform.ts'
import { actAs } from './act-as.ts'
import { harborNumbers, orderDemoNumbers } from './demo-numbers.ts'
import { listHarborOffices } from './demo-registrations.ts'
import { fillRegistrations } from './fill-registrations.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await testServer()
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-registry-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const open = () => openCarrier({ folder, now: () => server.clock.now(), needsRegistration: true })

test('the demo’s registrations are what the registry knows, after a fill that was interrupted and a restart too', async () => {
  const { here, admin, platform, clock } = server
  await admin.query(
    `insert into tenant.locations (account_id, id, name, timezone)
      select $1, gen_random_uuid(), name, 'America/New_York' from unnest(array['Boston', 'Portland', 'Worcester']) name`,
    [here.id],
  )
  const { owner } = here.people
  const fill = async (carrier: OpenCarrier) => {
    const parts: Platform = { ...platform, carrier }
    await orderDemoNumbers(parts, here.id, harborNumbers)
    const act = actAs(parts, { id: here.id, namespace: here.namespace }, owner)
    const offices = listHarborOffices('https://harbor.example')
    await fillRegistrations(parts, { accountId: here.id, author: owner.id, offices, act })
    await orderDemoNumbers(parts, here.id, harborNumbers)
  }
  const killed = open()
  killed.registration.assignNumber = () => Promise.reject(new Error('The process ended.'))
  await expect(fill(killed)).rejects.toThrow('The process ended.')
  await killed.close()
  for (let start = 0; start < 2; start++) {
    const carrier = open()
    await fill(carrier)
    await carrier.close()
    clock.step(3 * 60_000)
  }
  const carrier = open()
  const token = await server.session(owner)
  const read = async () => {
    const params = { id: here.id }
    const registrations = (await server.request(api.registration.listRegistrations, { params }, { token })).body.data
    const services = (await server.request(api.registration.listMessagingServices, { params }, { token })).body.data
    return { registrations, services }
  }
  const before = await read()
  expect(
    before.registrations.flatMap(({ profileStatus, brandStatus, nextStep, campaigns }) =>
      nextStep === 'address' ? [] : [[profileStatus, brandStatus, nextStep, campaigns.verified, campaigns.total]],
    ),
  ).toEqual([
    ['approved', 'approved', null, 1, 3],
    ['approved', 'not-submitted', 'brand', 0, 0],
    ['not-submitted', 'not-submitted', 'review', 0, 0],
  ])
  expect(
    before.services.map(({ friendlyName, assigned, textsAMinute, campaign: { status, errors } }) => [
      ...[friendlyName, status, assigned.length, textsAMinute, errors.map(({ code, sample }) => [code, sample])],
    ]),
  ).toEqual([
    ['Client service', 'VERIFIED', 2, 240, []],
    [
      ...['Renewal reminders', 'FAILED', 0, null],
      [
        ['30893', 1],
        ['30893', 3],
        ['30889', null],
      ],
    ],
    ['Review requests', 'IN_PROGRESS', 0, null, []],
  ])
  const registry = { ...server, platform: { ...platform, carrier } }
  for (const { name } of registrationDomain.recurring ?? [])
    await runRecurring(registry, registrationDomain.recurring ?? [], name)
  expect(await read()).toEqual(before)

  const texts = async (from: string) =>
    server.database.inAccount({ accountId: here.id, actor: { userId: null, name: 'test' } }, async (tx) => {
      const text = { to: '12125550123', contactId: null, origin: 'typed' as const, text: 'Hello', media: 0 }
      const asked = { ...text, from, lastReceivedAt: null, override: null }
      return (await mayText(tx, { ...platform, carrier }, asked)).decision === 'send'
    })
  expect([await texts('16175550100'), await texts('16175550117'), await texts('12075550100')]).toEqual([
    ...[true, true, false],
  ])
  const { data: phones } = (await server.request(api.numbers.listPhones, { params: { id: here.id } }, { token })).body
  expect(phones.flatMap(({ isDefault, phoneNumber }) => (isDefault ? phoneNumber : []))).toEqual(['16175550100'])
  const { rows } = await admin.query('select count(*)::int as charges, sum(amount)::int from tenant.billing_charges')
  expect(rows).toEqual([{ charges: 4, sum: 4600 + 3 * 1500 }])
  expect((await fetch(`${server.url}/consent/${here.namespace}`)).status).toBe(200)
  await carrier.close()
})
