import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { confirm } from './confirm.ts'
import { ConfirmHost } from './confirm-host.tsx'

test('resolves to the choice', async () => {
  await render(<ConfirmHost />)
  const yes = confirm({ title: 'Leave this room?' })
  await page.getByRole('button', { name: 'Yes' }).click()
  expect(await yes).toBe(true)
  const no = confirm({ title: 'Leave this room?' })
  await page.getByRole('button', { name: 'No' }).click()
  expect(await no).toBe(false)
})

test('closing is a no', async () => {
  await render(<ConfirmHost />)
  const answer = confirm({ title: 'Leave this room?' })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(await answer).toBe(false)
})

test('the button of a coded question waits for the exact code', async () => {
  await render(<ConfirmHost />)
  const answer = confirm({ title: 'Delete?', yes: 'Delete', no: 'Cancel', danger: true, code: '4821' })
  const button = page.getByRole('button', { name: 'Delete' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('482{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('1')
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  await userEvent.keyboard('{Enter}')
  expect(await answer).toBe(true)
})
