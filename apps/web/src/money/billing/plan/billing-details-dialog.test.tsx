import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { type Answers, fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { BillingDetailsDialog } from './billing-details-dialog.tsx'

const call = '/accounts/harbor-id/billing-details'
const details = {
  ...{ name: 'Harbor Insurance', email: 'bills@harbor.test', address: '12 Harbor St', address2: '', city: 'Boston' },
  ...{ state: 'MA', zipcode: '02110', version: 3 },
}

async function show(answers: Answers) {
  signInAs({ role: 'admin' })
  const seen = fakeServer({ [`GET ${call}`]: () => ({ body: details }), ...answers })
  const onClose = vi.fn()
  await renderPage(() => <BillingDetailsDialog onClose={onClose} />, { at: '/account/info/billing' })
  return { seen, onClose }
}

beforeEach(() => page.viewport(1000, 900))
afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('saves on the version that was read; what a colleague changed elsewhere stays', async () => {
  const current = { ...details, name: 'Harbor LLC', version: 4 }
  const { seen, onClose } = await show({
    [`PUT ${call}`]: ({ headers, body }) =>
      headers.get('if-match') === '3'
        ? { status: 409, body: { code: 'conflict', message: 'Changed.', details: { current } } }
        : { body: { ...(body as object), version: 5 } },
  })
  await page.getByLabelText('Billing email').fill('money@harbor.test')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const { version: _, ...body } = { ...current, email: 'money@harbor.test' }
  expect(seen.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toEqual(body)
})

test('a refusal stands beside its field, and what was typed stays', async () => {
  const { onClose } = await show({
    [`PUT ${call}`]: () =>
      refused(422, 'invalidInput', 'Check the fields.', { fields: { zipcode: 'Enter a ZIP code, such as 04101.' } }),
  })
  await page.getByLabelText('ZIP code').fill('021')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Enter a ZIP code, such as 04101.')).toBeVisible()
  await expect.element(page.getByLabelText('ZIP code')).toHaveValue('021')
  await expect.element(page.getByLabelText('ZIP code')).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
})
