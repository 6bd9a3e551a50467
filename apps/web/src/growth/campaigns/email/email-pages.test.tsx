import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { CampaignEmailPage } from './campaign-email.page.tsx'
import { UnsubscribePage } from './unsubscribe.page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

const token = 'k'.repeat(60)
const link = `harbor/${token}`
const preferences = `/mail/preferences/${link}`
const known = { agency: 'Harbor Insurance', email: 'm•••@mail.test', subscribed: true }
const button = (name: string) => page.getByRole('button', { name })

async function openLink(answers: Answers = {}) {
  const seen = fakeServer({
    [`GET ${preferences}`]: () => ({ body: known }),
    [`POST /mail/unsubscribe/${link}`]: () => ({ body: { subscribed: false } }),
    ...answers,
  })
  await renderPage(() => <UnsubscribePage />, { at: `/unsubscribe/${link}`, path: '/unsubscribe/$namespace/$token' })
  return seen
}

test('opening the link changes nothing; one click unsubscribes, and another resubscribes', async () => {
  const seen = await openLink({ [`POST ${preferences}`]: () => ({ body: { subscribed: true } }) })
  await expect.element(page.getByRole('heading', { name: 'Emails from Harbor Insurance' })).toBeVisible()
  expect(seen.map(({ call }) => call)).toEqual([`GET ${preferences}`])
  await button('Unsubscribe').click()
  await expect.element(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  await button('Subscribe again').click()
  await expect.element(page.getByRole('heading', { name: 'Emails from Harbor Insurance' })).toBeVisible()
  expect(seen.at(-1)).toMatchObject({ call: `POST ${preferences}`, body: { subscribed: true } })
})

test('says whom to ask when the address stays off the list', async () => {
  await openLink({
    [`GET ${preferences}`]: () => ({ body: { ...known, subscribed: false } }),
    [`POST ${preferences}`]: () => ({ body: { subscribed: false } }),
  })
  await button('Subscribe again').click()
  await expect.element(page.getByText(/Ask Harbor Insurance to add it back/)).toBeVisible()
})

test('a guessed link says what to do', async () => {
  await openLink({ [`GET ${preferences}`]: () => refused(404, 'mailLinkInvalid', 'This link isn’t valid.') })
  await expect.element(page.getByText('Use the link in your most recent email.')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('a lost connection keeps the page, and allows another click', async () => {
  await openLink({ [`POST /mail/unsubscribe/${link}`]: () => new Error('offline') })
  await button('Unsubscribe').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(button('Unsubscribe')).toBeVisible()
})

const list = '/campaigns/email/suppressions'
const suppression = {
  id: 'one',
  email: 'old@mail.test',
  cause: 'bounced',
  reason: 'Refused.',
  at: '2026-11-20T15:00:00Z',
}
const sender = {
  ...{ from: 'hello@harbor.test', name: 'Harbor Insurance', postalAddress: null, embedded: true },
  checks: [
    { what: 'spf', state: 'ok', words: 'Found for harbor.test.', record: null },
    {
      what: 'dmarc',
      state: 'missing',
      words: 'harbor.test has none.',
      record: '_dmarc.harbor.test TXT "v=DMARC1; p=none"',
    },
  ],
}

async function openSettings(role: 'owner' | 'employee', answers: Answers = {}) {
  signInAs({ role })
  const seen = fakeServer({
    'GET /campaigns/email/sender': () => ({ body: sender }),
    'GET /users': () => ({ body: { data: [] } }),
    [`GET ${list}`]: () => ({ body: { data: [{ ...suppression, by: null }], next: null } }),
    ...answers,
  })
  await renderPage(() => <CampaignEmailPage />, { at: '/account/settings/campaign-email' })
  return seen
}

test('says what the sender’s domain lacks, with the record to add', async () => {
  await openSettings('owner')
  await expect.element(page.getByText('_dmarc.harbor.test TXT "v=DMARC1; p=none"')).toBeVisible()
  await expect.element(page.getByText('Missing', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/Emails can’t be sent without one/)).toBeVisible()
  await expect.element(page.getByText(/stay in this installation’s outbox/)).toBeVisible()
})

test('names no one for an address that a link or a mailbox added', async () => {
  await openSettings('owner')
  await expect.element(page.getByText('old@mail.test')).toBeVisible()
  expect(page.getByText(/Former colleague/).elements()).toEqual([])
})

test('an address is added and removed with a reason', async () => {
  const added = { ...suppression, id: 'two', email: 'new@mail.test', cause: 'staff', by: 'sam-id' }
  const seen = await openSettings('owner', {
    [`POST ${list}`]: () => ({ status: 201, body: added }),
    [`DELETE ${list}/one?reason=Typed+wrong`]: () => ({ status: 204 }),
    [`DELETE ${list}/one?reason=Typed%20wrong`]: () => ({ status: 204 }),
  })
  const dialog = page.getByRole('dialog')
  await button('Add address').click()
  await dialog.getByRole('button', { name: 'Add address' }).click()
  await expect.element(page.getByText('Enter how they told you.')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('new@mail.test')
  await dialog.getByRole('textbox', { name: /^How they told you/ }).fill('On the phone')
  await dialog.getByRole('button', { name: 'Add address' }).click()
  await expect.element(page.getByText('new@mail.test won’t get campaign emails anymore')).toBeVisible()
  expect(seen.find(({ call }) => call === `POST ${list}`)?.body).toEqual({
    email: 'new@mail.test',
    reason: 'On the phone',
  })
  await button('Remove old@mail.test').click()
  await dialog.getByRole('button', { name: 'Remove from list' }).click()
  await expect.element(page.getByText('Enter why.')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Why/ }).fill('Typed wrong')
  await dialog.getByRole('button', { name: 'Remove from list' }).click()
  await expect.element(page.getByText('old@mail.test can get campaign emails again')).toBeVisible()
})

test('an employee adds addresses, and removes none', async () => {
  await openSettings('employee')
  await expect.element(button('Add address')).toBeVisible()
  await expect.element(page.getByText('old@mail.test')).toBeVisible()
  expect(page.getByRole('button', { name: /^Remove/ }).elements()).toEqual([])
})
