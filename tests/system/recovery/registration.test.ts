// A registration whose server is killed while it is handed over and while its brand is submitted: the registry has one
// profile and one brand of it, and the fee is charged once.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoLegalName, listHarborOffices } from '../../../apps/server/src/demo/demo-registrations.ts'
import { fillRegistrations } from '../../../apps/server/src/demo/fill-registrations.ts'
import { insertLocation } from '../../../apps/server/src/domains/locations/locations.public.ts'
import { exhaustive } from '../../../apps/server/src/testing/exhaustive.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { type Agency, startAgency, until } from './agency.ts'
import { whileServersStart } from './server-process.ts'

const timezone = 'America/New_York'
/** Milliseconds after which the server is killed, for one location each. */
const moments = exhaustive ? [0, 5, 10, 15, 20, 30, 40, 60, 80] : [5, 25]
const names = moments.map((_, at) => `Office ${at + 1}`)
/** Milliseconds, while the parts of a profile are handed over one after the other. */
const earlier = exhaustive ? [0, 10, 20, 30, 50, 80, 120, 180] : [15, 60]
const others = earlier.map((_, at) => `Branch ${at + 1}`)
const fee = 4600

let agency: Agency
let accountId = ''

beforeAll(async () => {
  const [, portland = expect.fail()] = listHarborOffices('https://harbor.example')
  agency = await startAgency(async (parts, id) => {
    accountId = id
    await parts.database.inAccount({ accountId, actor: { userId: null, name: 'test' } }, async (tx) => {
      for (const name of [...names, ...others]) await insertLocation(tx, { id: crypto.randomUUID(), name, timezone })
    })
    // The profiles of the offices are approved, and those of the branches are entered.
    const offices = [
      ...names.map((name) => ({ ...portland, name })),
      ...others.map((name) => ({ ...portland, name, profileAgo: null })),
    ]
    await fillRegistrations(parts, { accountId, author: null, offices, act: async () => ({}) as never })
  })
})
afterAll(() => agency?.remove())

const list = async () => {
  const params = { id: accountId }
  return (await call(agency.url, api.registration.listRegistrations, { params }, agency.owner)).body.data
}
const submit = (locationId: string) =>
  call(
    agency.url,
    api.registration.submitBrand,
    { params: { id: accountId, locationId }, body: { brandType: 'private', fee } },
    agency.owner,
  )

const evaluate = (locationId: string) =>
  call(agency.url, api.registration.evaluateProfile, { params: { id: accountId, locationId } }, agency.owner)
const readRegistry = () =>
  JSON.parse(readFileSync(join(agency.dataDir, 'carrier/registration/registry.json'), 'utf8')) as {
    parts: { kind: string }[]
    profiles: unknown[]
    brands: { profile: string }[]
  }

/** Kills the server that long after the call; returns the registration once nothing is being sent for it. */
async function killDuring(asked: Promise<unknown>, moment: number, location: string) {
  const replied = asked.catch(() => undefined)
  await wait(moment)
  await agency.kill()
  await replied
  await agency.asAdmin(async (admin) => {
    await admin.query("update tenant.registrations set busy_since = busy_since - interval '1 minute'")
    await admin.query('update platform.schedules set next_run_at = now()')
  })
  await agency.startLater()
  const find = () => list().then((all) => all.find((each) => each.location === location) ?? expect.fail())
  return until(find, ({ busy }) => !busy)
}

test(`the server is killed ${earlier.length} times while a profile is handed over`, whileServersStart, async () => {
  for (const moment of earlier) {
    const location = (await list()).find(({ nextStep, businessSid }) => nextStep === 'review' && !businessSid)?.location
    if (!location) expect.fail()
    await killDuring(evaluate(location), moment, location)
    expect(await evaluate(location)).toMatchObject({ status: 200, body: { status: 'compliant' } })
  }
  await agency.kill()
  const { parts, profiles } = readRegistry()
  const all = moments.length + earlier.length
  expect(profiles).toHaveLength(all)
  expect(parts.map(({ kind }) => kind).sort()).toEqual(
    ['address', 'business', 'rep1'].flatMap((kind) => Array.from({ length: all }, () => kind)),
  )
  await agency.startLater()
})

test(`the server is killed ${moments.length} times while a brand is submitted`, whileServersStart, async () => {
  for (const [at, moment] of moments.entries()) {
    const location = (await list()).filter(({ nextStep }) => nextStep === 'brand')[0]?.location ?? expect.fail()
    const { brandStatus } = await killDuring(submit(location), moment, location)
    // It was killed before anything was begun.
    if (brandStatus === 'not-submitted') expect((await submit(location)).status).toBe(200)
    expect((await list()).filter((each) => each.brandStatus !== 'not-submitted')).toHaveLength(at + 1)
  }
  await agency.kill()
  const { brands } = readRegistry()
  expect(brands).toHaveLength(moments.length)
  expect(new Set(brands.map(({ profile }) => profile)).size).toBe(moments.length)
  await agency.asAdmin(async (admin) => {
    const { rows } = await admin.query('select description, amount from tenant.billing_charges')
    const charge = { description: `Brand registration, ${demoLegalName}`, amount: fee }
    expect(rows).toEqual(moments.map(() => charge))
  })
})
