import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'

test('keeps its width and ignores clicks while busy', async () => {
  const press = vi.fn()
  await render(
    <>
      <Button>Save contact</Button>
      <Button busy onClick={press}>
        Save contact
      </Button>
    </>,
  )
  const [idle, busy] = page.getByRole('button', { name: 'Save contact' }).elements()
  expect(busy?.getBoundingClientRect().width).toBe(idle?.getBoundingClientRect().width)
  await page.getByRole('button').nth(1).click({ force: true })
  expect(press).not.toHaveBeenCalled()
})

test('can be focused and shows the reason when disabled, but does not submit', async () => {
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  await render(
    <form onSubmit={submit}>
      <Button type="submit" disabled="Add a phone number first">
        Send
      </Button>
    </form>,
  )
  await userEvent.tab()
  const button = page.getByRole('button', { name: 'Send' })
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('title', 'Add a phone number first')
  await userEvent.keyboard('{Enter}')
  expect(submit).not.toHaveBeenCalled()
})
