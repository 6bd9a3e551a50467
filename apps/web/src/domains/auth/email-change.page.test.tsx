import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EmailChangePage } from './email-change.page.tsx'
import { type Answers, fakeServer, refused } from './testing/fake-server.ts'
import { renderPage } from './testing/render-page.tsx'

const token = 'k'.repeat(43)
const change = {
  ...{ agency: 'Harbor Insurance', current: 'sam@harbor.test', email: 'sam.new@harbor.test' },
  expiresAt: '2026-12-02T12:00:00.000Z',
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open(answers: Answers) {
  const seen = fakeServer(answers)
  await renderPage(() => <EmailChangePage />, { at: `/email-change/${token}`, path: '/email-change/$token' })
  return seen
}

test('opening the link confirms nothing before a press of the button', async () => {
  const seen = await open({
    [`GET /auth/email-change/${token}`]: () => ({ body: change }),
    [`POST /auth/email-change/${token}`]: () => ({ body: change }),
  })
  await expect.element(page.getByText(/You sign in to Harbor Insurance as sam@harbor\.test now\./)).toBeVisible()
  expect(seen.map(({ call }) => call)).toEqual([`GET /auth/email-change/${token}`])
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => seen.map(({ call }) => call)).toContain(`POST /auth/email-change/${token}`)
})

test('a link that is over says what to do', async () => {
  await open({ [`GET /auth/email-change/${token}`]: () => refused(422, 'emailChangeOver', 'Over.') })
  await expect.element(page.getByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible()
})
