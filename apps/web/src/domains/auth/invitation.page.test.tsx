import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useSession } from '#platform/session/session-state.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { InvitationPage } from './invitation.page.tsx'
import { suggestEmail, suggestedEmail } from './sign-in/remembered-email.ts'
import { type Answers, fakeServer, refused } from './testing/fake-server.ts'
import { renderPage } from './testing/render-page.tsx'

const token = 'a'.repeat(43)
const path = `/auth/invitation/${token}`
const invitation = {
  account: { id: 'harbor-id', name: 'Harbor Insurance', namespace: 'harbor' },
  ...{ email: 'lee@harbor.test', knows: false, passwordMinLength: 8, expiresAt: '2026-11-27T15:00:00.000Z' },
}
const over = () => refused(422, 'invitationOver', 'This invitation has expired.')

afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ session: null })
  useSnacks.setState({ snacks: [] })
  suggestEmail('')
})

async function open(answers: Answers) {
  const seen = fakeServer(answers)
  const { router } = await renderPage(() => <InvitationPage />, {
    at: `/invitation/${token}`,
    path: '/invitation/$token',
  })
  return { router, sent: () => seen.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body) }
}

const join = () => page.getByRole('button', { name: 'Join' })

test('a new person chooses a password that the server takes, and goes to sign in with their email', async () => {
  const replies = [
    refused(422, 'weakPassword', 'Password complexity is weak', { fields: { password: 'it is easy to guess' } }),
    { body: invitation },
  ]
  const { router, sent } = await open({
    [`GET ${path}`]: () => ({ body: invitation }),
    [`POST ${path}`]: () => replies.shift() ?? {},
  })
  await expect.element(page.getByRole('heading', { name: 'Join Harbor Insurance' })).toBeVisible()
  await expect.element(join()).toHaveAttribute('aria-disabled', 'true')
  const fill = async (text: string) => {
    await page.getByLabelText('New Password', { exact: true }).fill(text)
    await page.getByLabelText('Confirm Password', { exact: true }).fill(text)
  }
  await fill('password')
  await join().click()
  await expect.element(page.getByText('Password complexity is weak: it is easy to guess.')).toBeVisible()
  await fill('quiet-otter-lamp')
  await join().click()
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(sent()).toEqual([{ password: 'password' }, { password: 'quiet-otter-lamp' }])
  expect(suggestedEmail()).toBe('lee@harbor.test')
})

test('somebody with a password only joins; whoever is signed in here is signed out', async () => {
  useSession.setState({ session: { token: 'token', userId: 'sam', namespace: 'harbor' } })
  const { router, sent } = await open({
    [`GET ${path}`]: () => ({ body: { ...invitation, knows: true } }),
    [`POST ${path}`]: () => ({ body: invitation }),
  })
  await expect.element(page.getByText(/with your existing password/)).toBeVisible()
  await expect.element(page.getByText(/Joining signs you out/)).toBeVisible()
  await join().click()
  await expect.poll(() => router.state.location.pathname).toBe('/logout')
  expect(sent()).toEqual([{}])
})

test('a link that is over, or was cut off, says what to do', async () => {
  const { router } = await open({ [`GET ${path}`]: over })
  await expect.element(page.getByText('This invitation doesn’t work anymore')).toBeVisible()
  await expect.element(page.getByText(/ask your admin to send it again/)).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/login')
})

test('a link that was used while the page was open is over too; a failed request can be repeated', async () => {
  let failing = true
  await open({
    [`GET ${path}`]: () => (failing ? new Error('offline') : { body: { ...invitation, knows: true } }),
    [`POST ${path}`]: over,
  })
  failing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await join().click()
  await expect.element(page.getByText('This invitation doesn’t work anymore')).toBeVisible()
})
