import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IconButton } from '../actions/icon-button.tsx'
import { Tooltip } from './tooltip.tsx'
import { TooltipHost } from './tooltip-host.tsx'

const shown = () => page.getByRole('tooltip')

const two = (
  <div style={{ padding: 80 }}>
    <input aria-label="Before" />
    <IconButton name="Refresh" shortcut="R" icon={<i />} />
    <Tooltip text="300 Contacts">
      <button type="button">Contacts</button>
    </Tooltip>
    <TooltipHost />
  </div>
)

test('shows on hover after a moment, and hides on leaving, a click, or Escape', async () => {
  const screen = await render(two)
  await userEvent.hover(screen.getByRole('button', { name: 'Refresh' }))
  await expect.element(shown()).toHaveTextContent('RefreshR')
  await userEvent.hover(screen.getByRole('button', { name: 'Contacts' }))
  await expect.element(shown()).toHaveTextContent('300 Contacts')
  await userEvent.click(screen.getByRole('button', { name: 'Contacts' }))
  await expect.element(shown()).not.toBeInTheDocument()
})

test('shows at once on keyboard focus, and describes unless it is the name', async () => {
  const screen = await render(two)
  // The previous test may have left the pointer over an element.
  await userEvent.hover(screen.getByLabelText('Before'))
  screen.getByLabelText('Before').element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(shown()).toHaveTextContent('RefreshR')
  await expect.element(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-describedby')
  await userEvent.keyboard('{Tab}')
  await expect.element(shown()).toHaveTextContent('300 Contacts')
  await expect.element(screen.getByRole('button', { name: 'Contacts' })).toHaveAccessibleDescription('300 Contacts')
  await userEvent.keyboard('{Escape}')
  await expect.element(shown()).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Contacts' })).not.toHaveAttribute('aria-describedby')
})

test('stays hidden on the button of an open panel', async () => {
  const screen = await render(
    <div style={{ padding: 80 }}>
      <div role="dialog" aria-label="GIF" style={{ marginBottom: 40 }}>
        <input aria-label="Search" />
      </div>
      <IconButton name="GIF" icon={<i />} />
      <button type="button">Elsewhere</button>
      <TooltipHost />
    </div>,
  )
  const button = screen.getByRole('button', { name: 'GIF' })
  await userEvent.hover(screen.getByRole('button', { name: 'Elsewhere' }))
  await userEvent.hover(button)
  await expect.element(shown()).toHaveTextContent('GIF')
  await userEvent.hover(screen.getByRole('button', { name: 'Elsewhere' }))
  screen.getByLabelText('Search').element().focus()
  await userEvent.hover(button)
  // Longer than the delay after which a tooltip appears.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(shown().query()).toBeNull()
})
