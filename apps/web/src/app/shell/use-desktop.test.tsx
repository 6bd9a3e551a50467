import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { setPresence } from '#domains/users/presence.queries.ts'
import { type Me, useSession } from '#platform/session/session-state.ts'
import { hideLockScreen } from '#platform/session.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { setBadge } from './badges.ts'
import { useDesktop } from './use-desktop.ts'

vi.mock('#domains/users/presence.queries.ts', () => ({ setPresence: vi.fn(async () => {}) }))

/** The wrapper as the desktop app provides it to the page. */
const heard = new Map<'lock' | 'unlock', () => void>()
const badges: number[] = []
window.frontdeskDesktop = {
  onLock: (run) => void heard.set('lock', run),
  onUnlock: (run) => void heard.set('unlock', run),
  setBadge: (count) => badges.push(count),
  focus: () => {},
}

beforeEach(() => {
  vi.mocked(setPresence).mockClear()
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  const session = { token: 't', userId: 'ann', namespace: 'harbor' }
  useSession.setState({ session, me: { id: 'ann' } as Me, locked: false })
})
afterEach(() => vi.unstubAllGlobals())

test('a locked computer sets away and locks the screen', async () => {
  await renderHook(() => useDesktop())
  heard.get('lock')?.()
  await eventually(() => expect(useSession.getState().locked).toBe('asked'))
  expect(setPresence).toHaveBeenCalledExactlyOnceWith('away')
})

test('covers the screen of a locked computer before the server replies', async () => {
  const answer = Promise.withResolvers<void>()
  vi.mocked(setPresence).mockReturnValueOnce(answer.promise)
  await renderHook(() => useDesktop())
  heard.get('lock')?.()
  expect(useSession.getState().locked).toBe('asked')
  answer.resolve()
})

test('sets available for an unlocked computer once the password was entered', async () => {
  await renderHook(() => useDesktop())
  useSession.setState({ locked: 'asked' })
  heard.get('unlock')?.()
  expect(setPresence).not.toHaveBeenCalled()
  hideLockScreen()
  expect(setPresence).toHaveBeenCalledExactlyOnceWith('available')
})

test('sets it at once while the screen is not locked', async () => {
  await renderHook(() => useDesktop())
  heard.get('unlock')?.()
  expect(setPresence).toHaveBeenCalledExactlyOnceWith('available')
})

test('its icon counts what the tabs count', async () => {
  const { act } = await renderHook(() => useDesktop())
  await act(() => {
    setBadge('/messages', 3)
    setBadge('/tasks', 120)
  })
  expect(badges.at(-1)).toBe(123)
})
