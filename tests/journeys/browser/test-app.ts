// A whole server with the built web, and one browser, for the journeys of a file. What a journey did not say
// beforehand that it would meet (an error in the console, a refusal, a failed request) fails it.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@frontdesk/contract/kit/role'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { type TestServer, testServer } from '../../../apps/server/src/testing/server.ts'
import { sharedBrowser } from './browser.ts'
import { pictureFailure } from './check-accessibility.ts'
import { openVisitor, type Visitor, type VisitorOptions } from './visitor.ts'

/** What is told, and not found out some time later, is seen by then (ms); how soon on a quiet machine, the bench says. */
export const prompt = 4_000

interface PersonOptions extends VisitorOptions {
  at?: string
  side?: 'here' | 'there'
}

interface TestAppOptions {
  env?: Record<string, string>
  /** When its time begins. */
  start?: string
  /** A copy of the built web that the journey may change: a newer version. */
  ownWeb?: boolean
}

/** `const app = useTestApp('sign-in')` at the head of a journey's file; the name leads its screenshots. */
export function useTestApp(journey: string, { ownWeb = false, ...options }: TestAppOptions = {}) {
  let server: TestServer
  let browser: Browser
  let webRoot: string
  let visitors: Visitor[] = []

  beforeAll(async () => {
    webRoot = ownWeb ? mkdtempSync(join(tmpdir(), 'frontdesk-own-web-')) : inject('webRoot')
    if (ownWeb) cpSync(inject('webRoot'), webRoot, { recursive: true })
    ;[server, browser] = await Promise.all([testServer({ webRoot, ...options }), sharedBrowser()])
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await pictureFailure(visitors, `${journey}-failed`)
    const unexpected = visitors.flatMap((visitor) => visitor.unexpected())
    await Promise.all(visitors.map(({ context }) => context.close()))
    visitors = []
    expect(unexpected).toEqual([])
  })
  afterAll(async () => {
    await server?.close()
    if (ownWeb) rmSync(webRoot, { recursive: true, force: true })
  })

  async function visitor(visitorOptions: VisitorOptions = {}) {
    const opened = await openVisitor(browser, server, journey, visitorOptions)
    visitors.push(opened)
    return opened
  }

  return {
    get server() {
      return server
    },
    get webRoot() {
      return webRoot
    },
    get people() {
      return server.here.people
    },
    /** Nobody yet. */
    visitor,
    /** Somebody whose sign-in is not the subject, connected and on a page. */
    async person(role: Role, { at = '/', side = 'here', ...rest }: PersonOptions = {}) {
      const { people, namespace } = server[side]
      const token = await server.session(people[role])
      const opened = await visitor({ ...rest, session: { token, userId: people[role].id, namespace } })
      await opened.go(at)
      await opened.connected()
      return opened
    },
    /** Time passes: in every page first, so that none is told by the server what it ought to find out by itself. */
    async pass(milliseconds: number) {
      for (const { context } of visitors) await context.clock.fastForward(milliseconds)
      server.clock.step(milliseconds)
    },
  }
}
