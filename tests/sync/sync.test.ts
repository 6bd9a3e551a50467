// For every event: what a browser showed before + the event = what a fresh browser shows; and nobody else receives it.
import { type ServerEventName, serverEvents } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../apps/server/src/testing/server.ts'
import { type Browser, fetchFresh, openBrowser, readView, type Shown } from './browser.ts'
import { eventCases, withoutCache } from './event-cases.ts'
import { type Listener, listen } from './listener.ts'
import type { Stage, SyncCase } from './sync-case.ts'

let server: TestServer
let browser: Browser
/** One session for each person: another one would end it. */
let token: string
let adminToken: string
const others: Record<'stranger' | 'owner' | 'employee' | 'admin', Listener> = {} as never

beforeAll(async () => {
  server = await testServer()
  const { here, there } = server
  adminToken = await server.session(here.people.admin)
  browser = await openBrowser(server, here.people.admin, adminToken)
  token = await server.session(here.people.owner)
  others.stranger = await listen(server, there, there.people.owner, { token: await server.session(there.people.owner) })
  others.owner = await listen(server, here, here.people.owner, { token })
  others.admin = await listen(server, here, here.people.admin, { token: adminToken })
  others.employee = await listen(server, here, here.people.employee, {
    token: await server.session(here.people.employee),
  })
})
afterAll(async () => {
  browser?.close()
  for (const other of Object.values(others)) other.disconnect()
  await server?.close()
})

test('every event has cases here, or a reason why not', () => {
  const cases = Object.entries(eventCases).filter(([, list]) => list.length > 0)
  expect([...cases.map(([event]) => event), ...Object.keys(withoutCache)].sort()).toEqual(
    Object.keys(serverEvents).sort(),
  )
})

for (const [event, cases] of Object.entries(eventCases)) {
  describe(event, () => {
    for (const one of cases) test(one.title, () => watched(one, () => play(event as ServerEventName, one)))
  })
}

/** The process is one browser: for another watcher it is opened again. */
async function watched({ watcher }: SyncCase, run: () => Promise<void>) {
  if (!watcher) return run()
  const { people } = server.here
  const reopen = async (person: 'admin' | 'owner') => {
    browser.close()
    browser = await openBrowser(server, people[person], person === 'owner' ? token : adminToken)
  }
  await reopen(watcher)
  try {
    await run()
  } finally {
    await reopen('admin')
  }
}

async function play(event: ServerEventName, { arrange, deaf = [], ...one }: SyncCase) {
  const watcher = one.watcher ?? 'admin'
  let began = browser.appliedPlace()
  const stage: Stage = {
    server,
    browser,
    me: server.here.people[watcher],
    token,
    applied: (name, times = 1) => browser.untilApplied(name, times, began),
  }
  const { shown, act, refetched = [] } = await arrange(stage)
  await browser.settle()
  browser.queryClient.clear()
  await browser.show(shown)
  const stale = new Map(shown.map((query) => [query, readView(browser.queryClient, query)]))
  const outsiders = ['stranger' as const, ...deaf].map((name) => ({ name, from: others[name].place() }))

  began = browser.appliedPlace()
  const heardFrom = browser.place()
  const answer = await act()
  expectGood(answer)
  await browser.settle()
  expect(
    browser.heardSince(event, heardFrom) || browser.appliedSince(event, began) > 0,
    `${event} was not heard at all`,
  ).toBe(true)

  await expectInStep(shown, stale, refetched)
  for (const { name, from } of outsiders) {
    await others[name].settle()
    expect(others[name].heardSince(event, from), `${name} heard ${event}`).toBe(false)
  }
}

function expectGood(answer: unknown) {
  const { status = 200, body } = (answer ?? {}) as { status?: number; body?: unknown }
  expect(status, JSON.stringify(body)).toBeLessThan(300)
}

async function expectInStep(shown: Shown[], stale: Map<Shown, unknown>, refetched: readonly string[]) {
  const invalidated: string[] = []
  let moved = 0
  for (const query of shown) {
    const state = browser.queryClient.getQueryState(query.queryKey)
    const fresh = await fetchFresh(query)
    if (JSON.stringify(stale.get(query)) !== JSON.stringify(fresh)) moved += 1
    if (state?.isInvalidated) invalidated.push(nameOf(query))
    else expect(readView(browser.queryClient, query), `${nameOf(query)} fell out of step`).toEqual(fresh)
  }
  expect(moved, 'nothing that is shown has changed, so the event could not be missed').toBeGreaterThan(0)
  expect(invalidated.sort()).toEqual([...refetched].sort())
}

/** `listContacts m`, `found`; sticky notes separately. */
function nameOf({ queryKey }: Shown): string {
  const [, name, args] = queryKey as [string, string, { query?: { sticky?: string; letter?: string } }?]
  const { sticky, letter } = args?.query ?? {}
  return [name, letter, sticky === 'true' && 'sticky'].filter(Boolean).join(' ')
}
