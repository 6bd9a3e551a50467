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
  await expect.element(save).toHaveAttribute('title', 'There are no changes to save.')
  await first.fill(' Samuel ')
  await page.getByLabelText('Phone').fill('14155550123')
  await save.click()
  await expect.element(page.getByText('Profile saved')).toBeVisible()
  expect(seen[0]?.body).toEqual({ firstName: 'Samuel', lastName: 'Carter', phone: '+14155550123', themeColor: null })
  expect(useSession.getState().me?.firstName).toBe('Samuel')
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
})

test('restores unsaved changes on top of the saved values', async () => {
  fakeServer({})
  await open()
  await first.fill('Samuel')
  await cleanup()
  await open()
  await expect.element(first).toHaveValue('Samuel')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(first).toHaveValue('Sam')
})

test('requires a name, and Reset restores the saved one', async () => {
  const seen = fakeServer({})
  await open()
  await first.fill('')
  await save.click()
  await expect.element(first).toHaveAccessibleDescription('Enter a first name.')
  expect(seen).toEqual([])
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.element(first).toHaveValue('Sam')
})

test('shows the server’s errors at their fields', async () => {
  fakeServer({ [CALL]: () => refused(422, 'invalid', 'Please check.', { fields: { lastName: 'too long' } }) })
  await open()
  await first.fill('Samuel')
  await save.click()
  await expect.element(page.getByText('Unable to update profile: Please check.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription('too long')
})
