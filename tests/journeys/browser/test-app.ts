// A whole server with the built web, and one browser, for the journeys of a file. Anything unexpected that a journey
// did not declare in advance (a console error, an error reply, a failed request) fails it.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@frontdesk/contract/kit/role'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type { Pages } from '../../../apps/server/src/providers/pages/pages.ts'
import { type TestServer, testServer } from '../../../apps/server/src/testing/server.ts'
import { sharedBrowser } from './browser.ts'
import { pictureFailure } from './check-accessibility.ts'
import { openVisitor, type Visitor, type VisitorOptions } from './visitor.ts'

interface PersonOptions extends VisitorOptions {
  at?: string
  side?: 'here' | 'there'
  /** The page has no live connection. */
  quiet?: boolean
}

interface TestAppOptions {
  env?: Record<string, string>
  /** The initial time. */
  start?: string
  /** The websites that the server opens. */
  pages?: Pages
  /** Numbers text only under a verified message campaign. */
  needsRegistration?: boolean
  /** A copy of the built web that the journey may change, for a newer version. */
  ownWeb?: boolean
}

/** `const app = useTestApp('sign-in')` at the top of a journey's file; the name is the prefix of its screenshots. */
export function useTestApp(journey: string, { ownWeb = false, ...options }: TestAppOptions = {}) {
  let server: TestServer
  let browser: Browser
  let webRoot: string
  let visitors: Visitor[] = []

  beforeAll(async () => {
    webRoot = ownWeb ? mkdtempSync(join(tmpdir(), 'frontdesk-own-web-')) : inject('webRoot')
    if (ownWeb) cpSync(inject('webRoot'), webRoot, { recursive: true })
    ;[server, browser] = await Promise.all([testServer({ webRoot, timetable: true, ...options }), sharedBrowser()])
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
    /** Not signed in. */
    visitor,
    /** Signed in without the sign-in page, connected, and on a page. */
    async person(role: Role, { at = '/', side = 'here', quiet = false, ...rest }: PersonOptions = {}) {
      const { people, namespace } = server[side]
      const token = await server.session(people[role])
      const opened = await visitor({ ...rest, session: { token, userId: people[role].id, namespace } })
      await opened.go(at)
      if (!quiet) await opened.connected()
      return opened
    },
    /**
     * Advances the time: in every page first, so that the server does not notify a page of what it should detect by
     * itself.
     */
    async pass(milliseconds: number) {
      for (const { context } of visitors) await context.clock.fastForward(milliseconds)
      server.clock.step(milliseconds)
    },
  }
}
