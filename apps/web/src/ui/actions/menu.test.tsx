import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../overlays/dialog.tsx'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'

function open() {
  const edit = vi.fn()
  const archive = vi.fn()
  const remove = vi.fn()
  const entries = [
    { label: 'Edit', run: edit },
    { label: 'Archive', disabled: 'It has open follow-ups', run: archive },
    'divider' as const,
    { label: 'Delete', danger: true, run: remove },
  ]
  return { edit, archive, remove, screen: <Menu label="Contact" trigger={<Button>More</Button>} entries={entries} /> }
}

test('works by keyboard alone and gives the focus back', async () => {
  const { screen, remove } = open()
  await render(screen)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(remove).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus()
})

function DeletesInDialog() {
  const [deleting, setDeleting] = useState(false)
  const entries = [{ label: 'Delete', run: () => setDeleting(true) }]
  return (
    <>
      <Menu label="Contact" trigger={<Button>More</Button>} entries={entries} />
      <Dialog open={deleting} onClose={() => setDeleting(false)} title="Delete?" actions={null}>
        They stay deleted.
      </Dialog>
    </>
  )
}

test('a dialog that an item opens gives the focus back to the menu’s button', async () => {
  await render(<DeletesInDialog />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus()
})

test('a letter finds its item', async () => {
  const { screen } = open()
  await render(screen)
  await page.getByRole('button', { name: 'More' }).click()
  await userEvent.keyboard('d')
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
})

test('shows why an item is disabled', async () => {
  const { screen, archive } = open()
  await render(screen)
  await page.getByRole('button', { name: 'More' }).click()
  const item = page.getByRole('menuitem', { name: 'Archive' })
  await expect.element(item).toHaveAttribute('title', 'It has open follow-ups')
  await item.click({ force: true })
  expect(archive).not.toHaveBeenCalled()
  await expect.element(item).toBeVisible()
})

test('a press elsewhere closes it, a second press on the button too', async () => {
  const { screen } = open()
  await render(
    <>
      {screen}
      <p>Elsewhere</p>
    </>,
  )
  const button = page.getByRole('button', { name: 'More' })
  await button.click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await button.click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await button.click()
  document.querySelector('p')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test('follows the menu button pattern: states, names, Home and End, Escape, and Tab', async () => {
  const { screen } = open()
  await render(screen)
  const button = page.getByRole('button', { name: 'More' })
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu', { name: 'Contact' })).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('menuitem')).toHaveLength(3)
  await expect.element(page.getByRole('menuitem', { name: 'Archive' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  await userEvent.keyboard('{End}{Home}')
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  for (const key of ['{Escape}', '{Tab}']) {
    await userEvent.keyboard(key)
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('menu')).toBeVisible()
  }
})
