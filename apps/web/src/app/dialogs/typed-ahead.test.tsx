import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { keepTyping, takeTyped } from './typed-ahead.ts'

test('keys typed before the field is there are kept for it, and run nothing on the page', async () => {
  const onPage = vi.fn()
  document.addEventListener('keydown', onPage)
  const stop = keepTyping()
  await userEvent.keyboard('emx{Backspace}ily{Enter}')
  stop()
  expect(takeTyped()).toBe('emily')
  expect(takeTyped()).toBe('')
  expect(onPage).not.toHaveBeenCalled()
  await userEvent.keyboard('e')
  expect(onPage).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', onPage)
})
