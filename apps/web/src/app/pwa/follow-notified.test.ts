import { expect, test, vi } from 'vitest'
import { followNotified } from './follow-notified.ts'

test('goes to an address of the workspace, and nowhere else', () => {
  const messages = new EventTarget()
  const go = vi.fn()
  followNotified(messages, go)
  const send = (data: unknown) => messages.dispatchEvent(new MessageEvent('message', { data }))
  for (const data of [null, true, {}, { open: 7 }, { open: '//other.test/' }, { open: 'https://other.test/' }])
    send(data)
  expect(go).not.toHaveBeenCalled()
  send({ open: '/tasks/board-1?card=card-1' })
  expect(go).toHaveBeenCalledExactlyOnceWith('/tasks/board-1?card=card-1')
})
