import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { createSettings, serveReviews, showPage } from '../fixtures/reviews.factory.tsx'
import { ServiceReviewPage } from './service-review.page.tsx'

const at = '/account/settings/service-review'
const save = 'PUT /accounts/harbor-id/service-review'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('only what changed is sent, on its version; the rules are sent together', async () => {
  const asked = serveReviews({
    replies: {
      [save]: () => ({ body: createSettings({ version: 4 }) }),
      'GET /taskboard': () => ({ body: { data: [{ id: 'claims', boardname: 'Claims' }] } }),
    },
  })
  await showPage(ServiceReviewPage, { at })
  await page.getByRole('checkbox', { name: /^After a policy is added/ }).click()
  await page.getByRole('checkbox', { name: /^After a claim is closed/ }).click()
  await button('Save').click()
  await expect.element(page.getByText('Choose a task board.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Task board of claims' }).selectOptions('Claims')
  await button('Save').click()
  await expect.element(page.getByText('Account service review settings saved.')).toBeVisible()
  const [sent] = asked.filter(({ call }) => call === save)
  expect(sent?.body).toEqual({
    rules: { conversationCompleted: false, policyAdded: true, claimClosed: { board: 'claims', days: 3 } },
  })
  expect(sent?.headers.get('if-match')).toContain('3')
})

test('a text without the link isn’t sent, and the preview shows what a client gets', async () => {
  const asked = serveReviews()
  await showPage(ServiceReviewPage, { at })
  await expect.element(page.getByText(/^Hi Harriet, how did we do\? http/)).toBeVisible()
  await field('Text that asks').fill('How did we do?')
  await button('Save').click()
  await expect.element(page.getByText('Put {{link}} where the client’s link goes.')).toBeVisible()
  expect(asked.some(({ call }) => call === save)).toBe(false)
})

test('says where clients review, and that everyone gets the same link', async () => {
  serveReviews()
  await showPage(ServiceReviewPage, { at })
  await field('Google place ID').fill('ChIJ-new')
  await expect
    .element(page.getByRole('link', { name: 'Open' }).first())
    .toHaveAttribute('href', 'https://search.google.com/local/writereview?placeid=ChIJ-new')
  await expect
    .element(
      page.getByText('Everyone gets the same public link. A lower rating alerts your team and adds a follow-up.'),
    )
    .toBeVisible()
})

test('a failure says so, and an employee reads without changing', async () => {
  serveReviews({ replies: { [save]: () => ({ status: 400, body: { code: 'invalid', message: 'No.' } }) } })
  const { router } = await showPage(ServiceReviewPage, { at })
  await page.getByRole('checkbox', { name: /^Notify the team/ }).click()
  await button('Save').click()
  await expect.element(page.getByText('Unable to update account settings: No.')).toBeVisible()
  await button('Reset').click()
  expect(router.state.location.pathname).toBe(at)
  await cleanup()

  serveReviews()
  await showPage(ServiceReviewPage, { at, me: { role: 'employee' } })
  await expect.element(page.getByText(/Only admins can change these settings\./)).toBeVisible()
  await expect.element(field('Text that asks')).toBeDisabled()
  expect(button('Save').query()).toBeNull()
})
