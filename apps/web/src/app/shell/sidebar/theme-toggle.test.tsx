import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { closeDialog, useOpenDialog } from '../../dialogs/open-dialog.ts'
import { chooseMode, useColorMode } from '../../theme/color-mode.ts'
import { ThemeToggle } from './theme-toggle.tsx'

const mode = () => useColorMode.getState().mode
const opened = () => useOpenDialog.getState().open

beforeEach(() => {
  closeDialog()
  chooseMode('light')
})

test('a press changes between light and dark', async () => {
  const screen = await render(<ThemeToggle tooltip="top" />)
  await screen.getByRole('button').click()
  expect(mode()).toBe('dark')
  await screen.getByRole('button').click()
  expect(mode()).toBe('light')
  expect(opened()).toBeNull()
})

test('opens the theme color when held for half a second, without toggling', async () => {
  const screen = await render(<ThemeToggle tooltip="top" />)
  const button = screen.getByRole('button').element() as HTMLElement
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.poll(opened).toBe('theme')
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  button.click()
  expect(mode()).toBe('light')
  button.click()
  expect(mode()).toBe('dark')
})
