import { expect, test, vi } from 'vitest'
import { type OpenWindow, openNotified } from './open-notified.ts'

const origin = 'https://frontdesk.test'
const windowAt = (path: string): OpenWindow => ({
  url: origin + path,
  focus: vi.fn(() => Promise.resolve()),
  postMessage: vi.fn(),
})
const windowsWith = (...open: OpenWindow[]) => ({
  matchAll: vi.fn(() => Promise.resolve(open)),
  openWindow: vi.fn(() => Promise.resolve()),
})
const href = '/tasks/board-1?card=card-1'

test('the window that was used last comes to the front and goes to the card', async () => {
  const [last, other] = [windowAt('/contacts'), windowAt('/')]
  const windows = windowsWith(last, other)
  await openNotified(windows, origin, { href, id: 'card-1' })
  expect(last.focus).toHaveBeenCalledOnce()
  expect(last.postMessage).toHaveBeenCalledExactlyOnceWith({ open: href })
  expect(other.focus).not.toHaveBeenCalled()
  expect(windows.openWindow).not.toHaveBeenCalled()
})

test('without a window of the workspace one is opened there; the clients’ app and a training are none', async () => {
  const others = [windowAt('/app/harbor'), windowAt('/trainings/first-day')]
  const windows = windowsWith(...others)
  await openNotified(windows, origin, { href })
  expect(windows.openWindow).toHaveBeenCalledExactlyOnceWith(href)
  for (const { focus } of others) expect(focus).not.toHaveBeenCalled()
})

test('a window that may not take the focus still goes there', async () => {
  const stubborn = { ...windowAt('/'), focus: () => Promise.reject(new Error('NotAllowed')) }
  await openNotified(windowsWith(stubborn), origin, { href })
  expect(stubborn.postMessage).toHaveBeenCalledExactlyOnceWith({ open: href })
})

test('a notification without an address only brings the workspace to the front', async () => {
  const calling = windowAt('/contacts')
  await openNotified(windowsWith(calling), origin, null)
  expect(calling.focus).toHaveBeenCalledOnce()
  expect(calling.postMessage).not.toHaveBeenCalled()
  const none = windowsWith()
  await openNotified(none, origin, undefined)
  expect(none.openWindow).toHaveBeenCalledExactlyOnceWith('/')
})
