import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Contact } from '#domains/contacts/contact-types.ts'
import { inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { AboutCard } from './about-card.tsx'

const contact = { id: 'ada', tags: [{ id: 't', name: 'VIP' }] } as unknown as Contact
const link = { id: 'l', name: 'Portal', description: 'For claims', url: 'https://portal.example.com' }
const sticky = { id: 'n', note: 'Calls only after noon', user: { firstName: 'Jo', lastName: 'Reed' } }
const open = (known = contact) => render(inWorkspace(() => <AboutCard contact={known} />))

beforeEach(signIn)

test('shows tags, links, and sticky notes together', async () => {
  serve(({ path }) => ({
    json: { data: path.includes('/links') ? [link] : path.includes('/followups') ? [] : [sticky], total: 1 },
  }))
  await open()
  await expect.element(page.getByText('VIP')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Portal' })).toHaveAttribute('href', link.url)
  await expect.element(page.getByText('Calls only after noon')).toBeVisible()
})

test('shows empty states, also for parts that are not built yet', async () => {
  serve(() => ({ json: { data: [], total: 0 } }))
  await open({ ...contact, tags: [] })
  for (const none of ['No tags.', 'No links.', 'No sticky notes.', 'Nothing on this day.'])
    await expect.element(page.getByText(none)).toBeVisible()
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await expect.element(page.getByText('No tasks')).toBeVisible()
  await page.getByRole('tab', { name: 'Recordings' }).click()
  await expect.element(page.getByText('No recordings')).toBeVisible()
})

test('shows an error for one part and keeps the others', async () => {
  serve(({ path }) =>
    path.includes('/links')
      ? { status: 403, json: { error: { code: 'forbidden', message: 'You may not see links.' } } }
      : { json: { data: path.includes('/followups') ? [] : [sticky], total: 1 } },
  )
  await open()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('Calls only after noon')).toBeVisible()
})
