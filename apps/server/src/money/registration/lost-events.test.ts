// Events of the registry that are shuffled, doubled, and lost: after the rounds, the state is what the registry says.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { RegistryEvent } from '#providers/carrier/registration'
import { exhaustive } from '#testing/exhaustive'
import { runRecurring } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { pseudoRandom, type Random } from '../../domains/contacts/factory/random.factory.ts'
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

const decisions = ['approve', 'reject', 'suspend', 'hold'] as const
const seeds = Array.from({ length: exhaustive ? 40 : 6 }, (_, at) => at + 1)

/** Posts of the registry wait here; the registry believes that they arrived. */
function holdEvents() {
  const held: (() => Promise<unknown>)[] = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (!String(url).endsWith('/webhooks/embedded-registration')) return real(url, init)
    // Its own time limit would end while it waits here.
    held.push(() => real(url, { ...init, signal: null }))
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  return held
}

/** Some of them, in any order, and some twice. */
async function deliverSome(held: (() => Promise<unknown>)[], random: Random) {
  for (let left = random.below(held.length + 1); left > 0; left--) {
    const [post] = held.splice(random.below(held.length), 1)
    await Promise.all([post?.(), random.below(3) === 0 ? post?.() : undefined])
  }
}

test.each(seeds)('a registration is what the registry says, whatever becomes of its events (seed %i)', async (seed) => {
  const random = pseudoRandom(seed)
  const { registration } = server.platform.carrier
  const held = holdEvents()
  const location = await registrar.approved()
  await registrar.submitBrand(location)
  const { rows } = await server.admin.query<{ profile_sid: string; brand_sid: string }>(
    'select profile_sid, brand_sid from tenant.registrations where location_id = $1',
    [location],
  )
  const { profile_sid: profileSid = '', brand_sid: brandSid = '' } = rows[0] ?? {}
  for (let turn = 0; turn < 8; turn++) {
    const about: RegistryEvent =
      random.below(2) === 0 ? { kind: 'profile', sid: profileSid } : { kind: 'brand', sid: brandSid }
    // What can't be decided now is refused.
    await registration.hurry?.(about, random.pick(decisions)).catch(() => undefined)
    await deliverSome(held, random)
    if (random.below(3) === 0) await runRecurring(server, registrationRecurring, 'registration.poll')
  }
  await runRecurring(server, registrationRecurring, 'registration.compare')
  const [profile, brand] = [await registration.readProfile(profileSid), await registration.readBrand(brandSid)]
  expect(await registrar.find(location)).toMatchObject({
    ...{ profileStatus: profile.status, profileReasons: profile.reasons },
    ...{ brandStatus: brand.status, brandReasons: brand.reasons },
  })
  await deliverSome(held, random)
})
