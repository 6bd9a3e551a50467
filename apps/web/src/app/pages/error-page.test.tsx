import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { ErrorPage } from './error-page.tsx'

const open = (error: Error) => renderPage(() => <ErrorPage error={error} reset={() => {}} />, { at: '/' })
const button = (name: string) => page.getByRole('button', { name })

test.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/contact.page-Dk1.js',
  'error loading dynamically imported module: http://localhost/assets/contact.page-Dk1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/contact.page-Dk1.css',
])('a part that is not to be had is told in words: %s', async (message) => {
  await open(new TypeError(message))
  await expect.element(page.getByText('Part of Frontdesk couldn’t be loaded')).toBeVisible()
  await expect.element(button('Reload')).toHaveFocus()
  expect(button('Refresh').query()).toBeNull()
  await expect.element(page.getByText(message)).not.toBeVisible()
  await page.getByText('Details').click()
  await expect.element(page.getByText(message)).toBeVisible()
})

test('shows other errors only under Details', async () => {
  await open(new TypeError("Cannot read properties of undefined (reading 'name')"))
  await expect.element(page.getByText('This page stopped working')).toBeVisible()
  await expect.element(page.getByText(/Cannot read/)).not.toBeVisible()
  await expect.element(button('Refresh')).toHaveFocus()
  await expect.element(button('Reload')).toBeVisible()
})
