import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MergeDialog } from './merge-dialog.tsx'

const fields = [
  { name: 'email', label: 'Email', mine: 'mine@example.com', theirs: 'theirs@example.com' },
  { name: 'details', label: 'Details', mine: 'Called twice', theirs: 'Sent papers', both: 'Sent papers\nCalled twice' },
]
const open = (props: Partial<Parameters<typeof MergeDialog>[0]> = {}) => {
  const onResolved = vi.fn()
  const shown = { subtitle: 'Saved just now.', fields, busy: false, onClose: vi.fn(), onResolved, ...props }
  return render(<MergeDialog {...shown} />).then(() => onResolved)
}

test('both versions are shown, and the keyboard alone decides', async () => {
  const onResolved = await open()
  for (const name of [
    /^mine@/,
    /^theirs@/,
    /^Called twice ?Yours/,
    /^Sent papers ?Saved by someone else/,
    /^Sent papers\s+Called twice ?Both/,
  ]) {
    await expect.element(page.getByRole('radio', { name })).toBeVisible()
  }
  await expect.element(page.getByRole('radio', { name: /mine@example\.com/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Tab}{ArrowDown}{ArrowDown}{Enter}')
  expect(onResolved).toHaveBeenCalledWith({ email: 'theirs', details: 'both' })
})

test('uses one’s own values unless chosen otherwise, or all of theirs', async () => {
  const onResolved = await open()
  await page.getByRole('button', { name: 'Save this' }).click()
  expect(onResolved).toHaveBeenLastCalledWith({})
  await page.getByRole('button', { name: 'Keep all theirs' }).click()
  await page.getByRole('button', { name: 'Save this' }).click()
  expect(onResolved).toHaveBeenLastCalledWith({ email: 'theirs', details: 'theirs' })
})

test('names further fields that the other person changed', async () => {
  await open({ kept: ['Suffix', 'Phone'] })
  await expect.element(page.getByText('They also changed these, which are kept: Suffix, Phone')).toBeVisible()
})
