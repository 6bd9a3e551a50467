import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { setBadge } from '../shell/badges.ts'
import { useAppBadge } from './use-app-badge.ts'

const shown = vi.fn(async (_count?: number) => {})
const cleared = vi.fn(async () => {})
beforeEach(() => {
  Object.defineProperty(navigator, 'setAppBadge', { value: shown, configurable: true })
  Object.defineProperty(navigator, 'clearAppBadge', { value: cleared, configurable: true })
})

test('the icon counts what the tabs count, and nothing after the sign-out', async () => {
  const hook = await renderHook(() => useAppBadge())
  await hook.act(() => {
    setBadge('/tasks', 2)
    setBadge('/chat', 3)
  })
  expect(shown).toHaveBeenLastCalledWith(5)
  cleared.mockClear()
  await hook.unmount()
  expect(cleared).toHaveBeenCalledOnce()
})
