import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setScreenZone } from '#ui/format/zone.ts'
import { useToday } from './use-today.ts'

beforeEach(() => {
  setScreenZone('America/New_York')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-23T04:59:30Z') })
})
afterEach(() => {
  vi.useRealTimers()
  setScreenZone(null)
})

const Today = () => <p>{useToday()}</p>

test('a page that is left open shows another day after midnight on the agency’s clock', async () => {
  await render(<Today />)
  await expect.element(page.getByText('2026-11-22')).toBeVisible()
  vi.advanceTimersByTime(60_000)
  await expect.element(page.getByText('2026-11-23')).toBeVisible()
})
