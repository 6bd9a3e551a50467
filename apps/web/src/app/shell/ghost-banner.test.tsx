import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '#domains/auth/testing/fake-server.ts'
import { signInAs } from '#domains/users/testing/me.ts'
import { refreshSession } from '#platform/session.ts'
import { GhostBanner } from './ghost-banner.tsx'

const MINUTE = 60_000
afterEach(() => vi.unstubAllGlobals())

test('counts by the server’s time, though this computer is forty minutes ahead', async () => {
  const server = Date.now() - 40 * MINUTE
  const me = signInAs({
    ghost: { by: { id: 'ana-id', firstName: 'Ana', lastName: 'Reyes' }, reason: 'Sam is ill' },
    session: { id: 'ghost', kind: 'ghost', lockedAt: null, idle: false, endsAt: iso(server + 10 * MINUTE) },
  })
  const seen = fakeServer({
    'GET /users/me': () => ({ body: me, headers: { date: new Date(server).toUTCString() } }),
  })
  await refreshSession()
  await render(<GhostBanner />)
  await expect.element(page.getByText(/^(10:00|9:59) left$/)).toBeVisible()
  // When the time is up, it checks whether the session has ended.
  expect(seen).toHaveLength(1)
})

const iso = (ms: number) => new Date(ms).toISOString()
