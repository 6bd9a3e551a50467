import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { setMentioned } from '../badges.ts'
import { NavTabs } from './nav-tabs.tsx'

const open = (width: number) =>
  renderPage(
    () => (
      <div id="room" style={{ display: 'flex', width }}>
        <NavTabs />
      </div>
    ),
    { at: '/' },
  )
const room = (width: number) => {
  const element = document.getElementById('room')
  if (element) element.style.width = `${width}px`
}
const label = () => page.getByText('Contacts').element().getBoundingClientRect().width

test('keeps labels as long as they fit, and names always', async () => {
  signInAs()
  await page.viewport(1024, 600)
  // The bar's share of 1024 pixels beside the open sidebar.
  await open(600)
  await expect.poll(label).toBeGreaterThan(30)
  room(380)
  await expect.poll(label).toBe(1)
  const contacts = page.getByRole('link', { name: 'Contacts', exact: true })
  await expect.element(contacts).toBeVisible()
  await userEvent.hover(contacts)
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Contacts')
  room(600)
  await expect.poll(label).toBeGreaterThan(30)
})

test('marks a tab where someone mentioned one', async () => {
  signInAs()
  await open(600)
  const marked = page.getByRole('link', { name: /Someone mentioned you/ })
  await expect.element(page.getByRole('link', { name: 'Team' })).toBeVisible()
  await expect.element(marked).not.toBeInTheDocument()
  setMentioned('/chat', true)
  await expect.element(marked).toBeVisible()
  setMentioned('/chat', false)
  await expect.element(marked).not.toBeInTheDocument()
})
