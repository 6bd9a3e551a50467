import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { BlockedNumbersPage } from './blocked-numbers.page.tsx'

const by = { id: 'jo', firstName: 'Jo', lastName: 'Carter' }
const at = '2026-11-20T15:00:00Z'
const known = { id: 'known', phoneNumber: '12075550110', reason: 'Warranty calls', addedBy: by, createdAt: at }
const added = { ...known, id: 'added', phoneNumber: '12075550111', reason: '', addedBy: null }
const answers = {
  'GET /phone/block?sort=-createdAt': () => ({ body: { data: [known], next: null, total: 1 } }),
  'POST /phone/block': () => ({ status: 201, body: added }),
  'DELETE /phone/block/known': () => ({ status: 204 }),
}

afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('a number is blocked once it has 11 digits, shown at once, and unblocked with undo', async () => {
  signInAs({ role: 'employee' })
  const seen = fakeServer(answers)
  await renderPage(() => <BlockedNumbersPage />, { at: '/' })
  await expect.element(page.getByText('Warranty calls')).toBeVisible()
  await page.getByRole('button', { name: 'Block number' }).click()
  const field = page.getByRole('textbox', { name: 'Number' })
  await field.fill('207-555-0111')
  const submit = page.getByRole('button', { name: 'Block', exact: true })
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  await field.fill('+1 207-555-0111')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/added to block list/)).toBeVisible()
  expect(seen.find(({ call }) => call === 'POST /phone/block')?.body).toEqual({
    phoneNumber: '12075550111',
    reason: '',
  })
  await expect.element(page.getByRole('button', { name: /^Unblock .*0111/ })).toBeVisible()

  await page.getByRole('button', { name: /^Unblock .*0110/ }).click()
  await expect.element(page.getByText('Warranty calls')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await eventually(() =>
    expect(seen.filter(({ call }) => call === 'POST /phone/block').at(-1)?.body).toEqual({
      phoneNumber: '12075550110',
      reason: 'Warranty calls',
    }),
  )
})
