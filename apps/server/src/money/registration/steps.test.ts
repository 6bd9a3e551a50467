// Crashes between a write and its record, and events in any order.

import type { ProfileStatus } from '@frontdesk/contract/money/registration/limits'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CarrierUnavailable } from '#providers/carrier/carrier'
import type { CarrierRegistration } from '#providers/carrier/registration'
import { eventually } from '#testing/eventually'
import { runRecurring } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { pseudoRandom } from '../../domains/contacts/factory/random.factory.ts'
import { refreshRegistration } from './apply-newest.ts'
import { createRegistrar, harborPages } from './registration.factory.ts'
import { registrationRecurring } from './rounds.ts'

let server: TestServer
let registrar: Awaited<ReturnType<typeof createRegistrar>>
beforeAll(async () => {
  server = await testServer({ pages: harborPages })
  registrar = await createRegistrar(server)
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => server.close())

const registry = () => server.platform.carrier.registration
const afterLease = () => server.clock.step(41_000)
const resume = () => runRecurring(server, registrationRecurring, 'registration.resume')

/** The write is carried out, and the server ends before it has recorded that. */
function cutOff(name: 'saveBusiness' | 'openProfile' | 'submitProfile' | 'openTrustBundle' | 'registerBrand') {
  const real = registry()[name] as (order: unknown) => Promise<unknown>
  return vi.spyOn(registry() as Record<typeof name, typeof real>, name).mockImplementationOnce(async (order) => {
    await real(order)
    throw new CarrierUnavailable('The server was killed.')
  })
}

test.each(['saveBusiness', 'openProfile'] as const)(
  'an evaluation that ends in the middle of %s goes on with the same key',
  async (name) => {
    const location = await registrar.entered()
    const asked = cutOff(name)
    expect((await registrar.evaluate(location)).body).toMatchObject({ code: 'carrierUnavailable' })
    expect(await registrar.find(location)).toMatchObject({ busy: true })
    expect((await registrar.evaluate(location)).body).toMatchObject({ code: 'registrationBusy' })
    await resume()
    expect(asked).toHaveBeenCalledTimes(1)
    afterLease()
    await resume()
    const [[first], [again]] = asked.mock.calls as [[{ key: string }], [{ key: string }]]
    expect(again.key).toBe(first.key)
    expect(await registrar.find(location)).toMatchObject({ busy: false })
    expect((await registrar.evaluate(location)).body).toMatchObject({ status: 'compliant' })
    const sids = asked.mock.calls.map(([order]) => (order as { sid: string | null }).sid)
    // Found by its key, it is changed afterward and never made again.
    expect(sids.slice(0, 2)).toEqual([null, null])
    expect(sids.slice(2).every((sid) => sid !== null)).toBe(true)
  },
)

test('a submission that was cut off is applied by the round, and nothing can be changed until then', async () => {
  const location = await registrar.entered()
  await registrar.evaluate(location)
  cutOff('submitProfile')
  expect((await registrar.submit(location)).body).toMatchObject({ code: 'carrierUnavailable' })
  expect((await registrar.saveRep1(location, { firstName: 'Jay' })).body).toMatchObject({ code: 'registrationLocked' })
  afterLease()
  await resume()
  expect(await registrar.find(location)).toMatchObject({
    busy: false,
    profileStatus: expect.stringMatching(/-review$/),
  })
})

test.each(['openTrustBundle', 'registerBrand'] as const)(
  'a brand that was cut off in the middle of %s is registered and charged once',
  async (name) => {
    const location = await registrar.approved()
    const brands = vi.spyOn(registry(), 'registerBrand')
    cutOff(name)
    expect((await registrar.submitBrand(location)).body).toMatchObject({ code: 'carrierUnavailable' })
    afterLease()
    await Promise.all([resume(), resume()])
    expect(await registrar.find(location)).toMatchObject({ busy: false, brandStatus: 'under-review' })
    const keys = new Set(brands.mock.calls.map(([{ key }]) => key))
    expect(keys.size).toBeLessThanOrEqual(1)
    const { rows } = await server.admin.query(
      `select c.amount from tenant.billing_charges c join tenant.registration_steps s on s.id = c.id
        join tenant.registrations r on r.id = s.subject_id where r.location_id = $1`,
      [location],
    )
    expect(rows).toEqual([{ amount: 4600 }])
  },
)

test('events in any order leave the state that the registry has', async () => {
  const location = await registrar.submitted()
  const statuses: readonly ProfileStatus[] = ['pending-review', 'in-review', 'approved', 'rejected']
  const scope = { accountId: server.here.id, actor: { userId: null, name: 'Frontdesk' } }
  /** As the worker of webhooks does, which tries again. */
  const deliver = async (): Promise<void> => {
    const isDone = await refreshRegistration(server.platform, scope, location).then(
      () => true,
      (error: Error) => {
        expect(error.message).toMatch(/^A registration changed each time/)
        return false
      },
    )
    if (!isDone) await deliver()
  }
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const random = pseudoRandom(seed)
    let now: ProfileStatus = 'pending-review'
    const readProfile: CarrierRegistration['readProfile'] = async (sid) => {
      const seen = { sid, status: now, reasons: [] }
      // Replies come back in another order than they were asked for.
      for (let turns = random.below(20); turns > 0; turns--) await new Promise(setImmediate)
      return seen
    }
    vi.spyOn(registry(), 'readProfile').mockImplementation(readProfile)
    const events = Array.from({ length: 6 }, async () => {
      for (let turns = random.below(20); turns > 0; turns--) await new Promise(setImmediate)
      now = random.pick(statuses)
      // A call that is delivered twice.
      await Promise.all([deliver(), deliver()])
    })
    await Promise.all(events)
    expect((await registrar.find(location)).profileStatus).toBe(now)
  }
})

test('events of the registry arrive at our own endpoint and are applied', async () => {
  const location = await registrar.submitted()
  const { rows } = await server.admin.query<{ profile_sid: string }>(
    'select profile_sid from tenant.registrations where location_id = $1',
    [location],
  )
  const sid = rows[0]?.profile_sid ?? ''
  await registry().hurry?.({ kind: 'profile', sid }, 'approve')
  await eventually(async () => expect((await registrar.find(location)).profileStatus).toBe('approved'))
})
