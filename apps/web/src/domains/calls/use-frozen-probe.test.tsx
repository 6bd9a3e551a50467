import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SnackbarHost } from '#ui/feedback/snackbar-host.tsx'
import { useFrozenProbe } from './use-frozen-probe.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(() => vi.useRealTimers())

function Probe() {
  useFrozenProbe()
  return <SnackbarHost />
}

test('says how long the tab was paused, and nothing of the slow timers of a hidden one', async () => {
  await render(<Probe />)
  const pausedFor = (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    vi.advanceTimersByTime(1000)
  }
  pausedFor(61_000)
  expect(page.getByText(/paused/).query()).toBeNull()
  pausedFor(600_000)
  await expect.element(page.getByText(/10 minutes/)).toBeVisible()
})
