import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { GhostDialog } from './ghost-dialog.tsx'
import { signInAs } from './testing/me.ts'

const peer = (id: string, firstName: string, role: string) => ({
  id,
  firstName,
  lastName: 'Reyes',
  email: `${id}@harbor.test`,
  avatar: null,
  themeColor: null,
  role,
  phoneStatus: 'offline',
  since: null,
  coaching: null,
  loggedIn: false,
  mobileLoggedIn: false,
})
const team = [peer('sam-id', 'Sam', 'admin'), peer('jo-id', 'Jo', 'employee'), peer('olivia-id', 'Olivia', 'owner')]
const peers = { 'GET /users/peers': () => ({ body: { data: team } }) }

const close = vi.fn()
const open = () => renderPage(() => <GhostDialog onClose={close} />, { at: '/' })
const button = page.getByRole('button', { name: 'Ghost' })

beforeEach(() => void signInAs({ role: 'admin' }))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('offers those below or level, and needs a person and a reason', async () => {
  const seen = fakeServer({ ...peers, 'POST /auth/ghost': () => refused(403, 'ghostRefused', 'Could not ghost user') })
  await open()
  const person = page.getByRole('combobox', { name: 'Person' })
  await expect.element(person).toBeVisible()
  const options = [...person.element().querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['Choose a person', 'Jo Reyes, employee'])
  await person.selectOptions('jo-id')
  await expect.element(button).toHaveAttribute('title', 'Explain why in a few words.')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Help with a form')
  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Could not ghost user')
  expect(seen.find(({ path }) => path === '/auth/ghost')?.body).toEqual({ userId: 'jo-id', reason: 'Help with a form' })
})

test('a reason that was not sent is there again', async () => {
  fakeServer(peers)
  await open()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Their form does not')
  await cleanup()
  await open()
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Their form does not')
})

test('shows the specified text for another refusal, and adds the reason', async () => {
  fakeServer({ ...peers, 'POST /auth/ghost': () => refused(403, 'refusedWhileGhosting', 'Not while you act.') })
  await open()
  await page.getByRole('combobox', { name: 'Person' }).selectOptions('jo-id')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Help with a form')
  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Could not ghost user. Not while you act.')
})

test('says that nobody may be ghosted', async () => {
  signInAs()
  fakeServer(peers)
  await open()
  await expect.element(page.getByText('No one to ghost')).toBeVisible()
})

test('starts with the person whose row was used', async () => {
  fakeServer(peers)
  await renderPage(() => <GhostDialog userId="jo-id" onClose={close} />, { at: '/' })
  await expect.element(page.getByRole('combobox', { name: 'Person' })).toHaveValue('jo-id')
})
