import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../overlays/dialog.tsx'
import { listShortcuts, useShortcut } from './shortcut.ts'

const plain = vi.fn()
const palette = vi.fn()

function Screen({ dialog = false }: { dialog?: boolean }) {
  useShortcut({ keys: 'n', description: 'New contact', scope: 'Contacts', run: plain })
  useShortcut({ keys: 'mod+k', description: 'Search', scope: 'Everywhere', whileTyping: true, run: palette })
  return (
    <>
      <input aria-label="Name" />
      <Dialog open={dialog} onClose={() => {}} title="Open" />
    </>
  )
}

test('a letter typed into a field is a letter, unless the shortcut allows it', async () => {
  await render(<Screen />)
  await page.getByLabelText('Name').click()
  await userEvent.keyboard('n{Control>}k{/Control}')
  await expect.element(page.getByLabelText('Name')).toHaveValue('n')
  expect(plain).not.toHaveBeenCalled()
  expect(palette).toHaveBeenCalledOnce()
  page.getByLabelText('Name').element().blur()
  await userEvent.keyboard('n')
  expect(plain).toHaveBeenCalledOnce()
})

test('a dialog disables the shortcuts below it', async () => {
  plain.mockClear()
  await render(<Screen dialog />)
  await userEvent.keyboard('n')
  expect(plain).not.toHaveBeenCalled()
})

test('the list contains mounted shortcuts', async () => {
  const { unmount } = await render(<Screen />)
  expect(listShortcuts().map(({ description }) => description)).toEqual(['New contact', 'Search'])
  await unmount()
  expect(listShortcuts()).toEqual([])
})
