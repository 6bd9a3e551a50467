import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { domainOf, overBudget, secondsByDomain } from './domains.ts'
import { secondsOfRound, slownessOf } from './machine-speed.ts'
import { parseStat, secondsBelow } from './processes.ts'

test('reads a process with any name', () => {
  const stat = '77 (a) (b 1) S 12 77 77 0 -1 4194560 9 0 0 0 150 50 1000 300 20 0 1 0'
  expect(parseStat(stat)).toEqual({ parent: 12, seconds: 15 })
})

test.runIf(process.platform === 'linux')('what a child took is counted', () => {
  const before = secondsBelow()
  spawnSync(process.execPath, ['-e', 'const end = performance.now() + 60; while (performance.now() < end);'])
  expect(secondsBelow() - before).toBeGreaterThan(0)
})

test.each([
  ['apps/server/src/domains/imports/rows/map-row.test.ts', 'imports'],
  ['apps/web/src/domains/auth/sign-in-form.test.tsx', 'auth'],
  ['packages/contract/src/records/policy.test.ts', 'records'],
  ['packages/contract/src/kit/page.test.ts', 'platform'],
  ['packages/contract/src/registry.test.ts', 'platform'],
  ['tests/journeys/mfa.test.ts', 'auth'],
  ['tests/journeys/import.test.ts', 'imports'],
  ['tests/journeys/contacts.test.ts', 'contacts'],
  ['tests/journeys/contact-list.test.ts', 'contacts'],
  ['tests/journeys/contact-screens.test.ts', 'records'],
  ['tests/journeys/employees.test.ts', 'users'],
  ['tests/journeys/locations.test.ts', 'locations'],
  ['tests/journeys/account-export.test.ts', 'accountexports'],
  ['tests/journeys/client-app.test.ts', 'clientapp'],
  ['tests/system/recovery/bulk.test.ts', 'bulk'],
  ['tests/journeys/shell.test.ts', 'platform'],
  ['tests/generated/matrix.test.ts', 'platform'],
])('%s belongs to %s', (file, domain) => {
  expect(domainOf(file)).toBe(domain)
})

test('the files of a domain add up, and what passes its budget is named', () => {
  const domains = secondsByDomain({
    'tests/journeys/mfa.test.ts': 20,
    'apps/web/src/domains/auth/a.test.ts': 91,
    'b.ts': 200,
  })
  expect(domains).toEqual([
    ['platform', 200],
    ['auth', 111],
  ])
  expect(overBudget(domains, 311)).toEqual([expect.stringContaining('The tests of auth took 111')])
  expect(overBudget([['auth', 110]], 2401)).toEqual([expect.stringContaining('The whole run took 2401')])
})

test('a slower machine has more time', () => {
  const taken: [string, number][] = [
    ['platform', 600],
    ['auth', 160],
    ['imports', 170],
  ]
  expect(overBudget(taken, 3500, 1.5)).toEqual([expect.stringContaining('The tests of imports took 170')])
  expect(overBudget(taken, 3700, 1.5)[1]).toContain(
    'The whole run took 3700 processor seconds; the limit on this machine is 3600',
  )
})

test('measures a machine’s slowness by work, with 1 for a fast one', async () => {
  expect(await secondsOfRound()).toBeGreaterThan(0.01)
  expect(slownessOf(0.18)).toBeCloseTo(2)
  expect(slownessOf(0.01)).toBe(1)
})
