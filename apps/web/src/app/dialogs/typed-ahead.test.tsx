import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { keepTyping, takeTyped } from './typed-ahead.ts'

test('passes keys typed before the field exists to it, without triggering shortcuts', async () => {
  const onPage = vi.fn()
  document.addEventListener('keydown', onPage)
  const stop = keepTyping()
  await userEvent.keyboard('emx{Backspace}ily{Enter}')
  stop()
  expect(takeTyped()).toEqual({ text: 'emily', entered: true })
  expect(takeTyped()).toEqual({ text: '', entered: false })
  expect(onPage).not.toHaveBeenCalled()
  await userEvent.keyboard('e')
  expect(onPage).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', onPage)
})
