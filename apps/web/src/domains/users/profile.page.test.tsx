import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { useSession } from '#platform/session/session-state.ts'
import { ProfilePage } from './profile.page.tsx'
import { signInAs } from './testing/me.ts'

const CALL = 'PUT /users/sam-id'
const first = page.getByRole('textbox', { name: 'First name' })
const save = page.getByRole('button', { name: 'Save' })
const open = () => renderPage(ProfilePage, { at: '/profile' })

beforeEach(() => {
  localStorage.clear()
  signInAs()
})
afterEach(() => vi.unstubAllGlobals())

test('Save waits for a change, sends wire values, and the shell follows', async () => {
  const seen = fakeServer({ [CALL]: ({ body }) => ({ body: { ...(body as object), id: 'sam-id' } }) })
  await open()
  await expect.element(save).toHaveAttribute('title', 'Nothing has changed yet.')
  await first.fill(' Samuel ')
  await page.getByLabelText('Phone').fill('14155550123')
  await save.click()
  await expect.element(page.getByText('Profile saved')).toBeVisible()
  expect(seen[0]?.body).toEqual({ firstName: 'Samuel', lastName: 'Carter', phone: '+14155550123', themeColor: null })
  expect(useSession.getState().me?.firstName).toBe('Samuel')
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
})

test('what was changed and not saved is there again, over what is saved by then', async () => {
  fakeServer({})
  await open()
  await first.fill('Samuel')
  await cleanup()
  await open()
  await expect.element(first).toHaveValue('Samuel')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(first).toHaveValue('Sam')
})

test('a name must stay, and Reset brings the saved one back', async () => {
  const seen = fakeServer({})
  await open()
  await first.fill('')
  await save.click()
  await expect.element(first).toHaveAccessibleDescription('Enter a first name.')
  expect(seen).toEqual([])
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.element(first).toHaveValue('Sam')
})

test('what the server refuses stands at its field', async () => {
  fakeServer({ [CALL]: () => refused(422, 'invalid', 'Please check.', { fields: { lastName: 'too long' } }) })
  await open()
  await first.fill('Samuel')
  await save.click()
  await expect.element(page.getByText('Unable to update profile: Please check.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription('too long')
})
