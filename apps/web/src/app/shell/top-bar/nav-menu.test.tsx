import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { setBadge, setMentioned } from '../badges.ts'
import { NavMenu } from './nav-menu.tsx'

test('shows a mention with and without unread messages, also while it is closed', async () => {
  signInAs()
  setMentioned('/chat', true)
  await renderPage(NavMenu, { at: '/' })
  await page.getByRole('button', { name: /Someone mentioned you/ }).click()
  const team = page.getByRole('menuitem', { name: /Team/ })
  const words = () => team.element().textContent
  await expect.poll(words).toMatch(/Someone mentioned you$/)
  setBadge('/chat', 2)
  await expect.poll(words).toMatch(/Someone mentioned you · 2 /)
  setMentioned('/chat', false)
  setBadge('/chat', 0)
  await expect.poll(words).not.toMatch(/mentioned/)
})
