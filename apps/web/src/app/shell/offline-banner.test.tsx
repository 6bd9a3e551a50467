import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useConnection } from '#platform/realtime.ts'
import { OfflineBanner } from './offline-banner.tsx'
import styles from './workspace.module.css'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  useConnection.setState({ status: 'init' })
})

test('reports the lost connection without moving content or blocking clicks', async () => {
  await render(
    <div className={styles.workspace}>
      <div className={styles.body}>
        <OfflineBanner />
        <main className={styles.content}>
          <button type="button">The page</button>
        </main>
      </div>
    </div>,
  )
  const place = () => JSON.stringify(page.getByRole('main').element().getBoundingClientRect())
  const before = place()
  useConnection.setState({ status: 'disconnected' })
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  vi.advanceTimersByTime(4_000)
  const words = page.getByText(/^Connection lost/)
  await expect.element(words).toBeVisible()
  expect(place()).toBe(before)
  const { left, top } = words.element().getBoundingClientRect()
  expect(document.elementFromPoint(left + 20, top + 10)?.closest('main')).not.toBeNull()
})
