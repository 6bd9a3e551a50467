import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { teamPlan } from '../money/billing/billing.factory.ts'
import { noRealtime } from './admin.ts'
import { billingCommands } from './billing-commands.ts'
import { parseArguments } from './command.ts'

let server: TestServer
let folder: string
const said = vi.spyOn(console, 'log').mockImplementation(() => {})
beforeAll(async () => {
  server = await testServer()
  folder = await mkdtemp(join(tmpdir(), 'plans-'))
})
beforeEach(() => void said.mockClear())
afterAll(async () => {
  said.mockRestore()
  await rm(folder, { recursive: true })
  await server.close()
})

const run = (name: string, ...args: string[]) => {
  const command = billingCommands[name]
  if (!command) throw new Error(`no command ${name}`)
  return command.run({ ...server.platform, realtime: noRealtime }, parseArguments(command, args), server.adminUrl)
}
const heard = () => said.mock.calls.flat().join('\n')
async function write(text: string) {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  await writeFile(file, text)
  return file
}

test('offers a plan from a file, starts it for an agency, checks its usage, and ends the offer', async () => {
  expect(await run('plans')).toBe(true)
  expect(heard()).toContain('No plan is offered.')
  expect(await run('add-plan', '--from', await write(JSON.stringify(teamPlan)))).toBe(true)
  await run('plans')
  expect(heard()).toContain('team  Team, $299.00 a month')
  expect(await run('start-plan', '--namespace', 'here', '--plan', 'team')).toBe(true)
  expect(await run('start-plan', '--namespace', 'here', '--plan', 'team')).toBe(false)
  expect(await run('check-usage')).toBe(true)
  expect([await run('end-plan', '--id', 'team'), await run('end-plan', '--id', 'team')]).toEqual([true, false])
})

test('finds sums of usage that differ from what was metered, and mends them', async () => {
  const { admin, there } = server
  await run('add-plan', '--from', await write(JSON.stringify({ ...teamPlan, id: 'summed' })))
  await run('start-plan', '--namespace', 'there', '--plan', 'summed')
  await admin.query(
    `insert into tenant.usage_events (account_id, kind, source_id, nth, quantity, at)
       values ($1, 'minutes', gen_random_uuid(), 0, 7, '2026-11-20T12:00:00Z')`,
    [there.id],
  )
  const check = async (...args: string[]) => {
    said.mockClear()
    const same = await run('check-usage', '--namespace', 'there', ...args)
    return [
      same,
      heard()
        .split('\n')
        .find((line) => line.includes('sums')),
    ]
  }
  const wrong = 'there: minutes: sums differ in 1 of its quarters of an hour: 7 units missing, 0 too many.'
  expect((await check())[1]).toBeUndefined()
  await admin.query('update tenant.usage_quarters set quantity = 0, rows = 0 where account_id = $1', [there.id])
  expect(await check()).toEqual([false, `${wrong} Mend them: npm run admin -- check-usage --mend sums`])
  expect(await check('--mend', 'sums')).toEqual([true, `${wrong} Mended.`])
  expect((await check())[1]).toBeUndefined()
  await expect(run('check-usage', '--mend', 'everything')).rejects.toThrow('--mend')
})

test('enters a tax for a state from a day on, lists it, and refuses what is none', async () => {
  await run('tax-rates')
  expect(heard()).toContain('No tax is added.')
  const named = ['--name', 'Sales tax, Massachusetts']
  expect(await run('set-tax-rate', '--state', 'massachusetts', '--rate', '6.25', ...named)).toBe(true)
  await run('set-tax-rate', '--state', 'MA', '--rate', '7', '--from', '2027-01-01', ...named)
  await run('tax-rates')
  expect(heard()).toContain('MA  6.25 % from 2026-11-20: Sales tax, Massachusetts')
  expect(heard()).toContain('MA  7 % from 2027-01-01')
  for (const [state, rate, from] of [
    ['Atlantis', '5', '2027-01-01'],
    ['MA', '31', '2027-01-01'],
    ['MA', '-1', '2027-01-01'],
    ['MA', '5', '2027-02-30'],
  ] as const)
    await expect(run('set-tax-rate', '--state', state, `--rate=${rate}`, '--from', from, ...named)).rejects.toThrow(
      '--',
    )
})

test.each([
  ['no file', '/nowhere/plan.json', 'ENOENT'],
  ['no JSON', '{', 'with a plan in JSON'],
  ['a large file', ' '.repeat(100_001), 'at most 100000 bytes'],
  ['a price with a minus', JSON.stringify({ ...teamPlan, amount: -1 }), 'amount: '],
  ['a limit that no one knows', JSON.stringify({ ...teamPlan, maxCars: 1 }), 'maxCars'],
  [
    'tiers that end',
    JSON.stringify({
      ...teamPlan,
      metered: {
        ...teamPlan.metered,
        minutes: { mode: 'volume', tiers: [{ up_to: 5, unit_amount_decimal: '1', flat_amount: 0 }] },
      },
    }),
    'metered.minutes.tiers: Tiers rise',
  ],
])('refuses a plan with %s', async (_, text, problem) => {
  const file = text.startsWith('/') ? text : await write(text)
  await expect(run('add-plan', '--from', file)).rejects.toThrow(problem)
})

test('refuses a plan with the id of another, and an unknown plan', async () => {
  const file = await write(JSON.stringify({ ...teamPlan, id: 'twice' }))
  await run('add-plan', '--from', file)
  await expect(run('add-plan', '--from', file)).rejects.toThrow('There is a plan twice already.')
  await expect(run('start-plan', '--namespace', 'there', '--plan', 'none')).rejects.toThrow('There is no plan none.')
})
