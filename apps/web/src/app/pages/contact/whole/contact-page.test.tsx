import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { forgetOrder, leaveFor } from '#domains/contacts/list/came-from.ts'
import { useReviewRequest } from '#platform/reviews/review-request.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { setScreenZone } from '#ui/format/zone.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { contactPages, serveContacts } from './contact-page.factory.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const panel = (name: string) => page.getByRole('tabpanel', { name })

async function open(start: string, ...names: readonly string[]) {
  const calls = serveContacts(...names)
  const { element, go } = contactPages(start)
  await render(element)
  const saved = () => calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])
  return { go, saved }
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  localStorage.clear()
  forgetOrder()
  signIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  setScreenZone(null)
  useSnacks.setState({ snacks: [] })
})

test('a value is edited in its place: Escape leaves it, Enter saves it, and Undo restores it', async () => {
  const { saved } = await open('/contacts/contact/ann', 'Ann')
  const occupation = page.getByLabelText('Occupation', { exact: true })
  await button('Engineer').click()
  await occupation.fill('Pilot')
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Engineer')).toBeVisible()
  expect(saved()).toEqual([])
  await button('Engineer').click()
  await occupation.fill('Pilot')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Pilot')).toBeVisible()
  await button('Undo').click()
  await expect.element(button('Engineer')).toBeVisible()
  expect(saved()).toEqual([
    ['/clients/ann', { occupation: 'Pilot' }],
    ['/clients/ann', { occupation: 'Engineer' }],
  ])
})

test('a location in another zone has its time beside its name', async () => {
  setScreenZone('America/New_York')
  await open('/contacts/contact/ann', 'Ann')
  await expect.element(page.getByTitle('The time in Mesa').getByText(/^\d+:\d\d [AP]M MST$/)).toBeVisible()
})

test('the head and the policies agree on the yearly premiums, of which one is for six months', async () => {
  await open('/contacts/contact/cam?view=policy', 'Cam')
  await expect.element(page.getByTitle('What the policies in force cost a year').getByText('$2,532.00')).toBeVisible()
  await expect.element(panel('Policy').getByText('$2,532.00 a year')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Policies' }).getByText('$2,532.00 a year')).toBeVisible()
  const premiums = panel('Policy').getByTitle('Edit the premium')
  expect(premiums.elements().map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['$1,486.00a year', '$523.00for 6 months']),
  )
})

test('a policy’s premium is changed in its card, and Undo restores it; changes are below the policies', async () => {
  const { saved } = await open('/contacts/contact/bea?view=policy', 'Bea')
  await expect.element(page.getByText('1 active policy')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Policies' }).getByText('1 in force')).toBeVisible()
  const changes = page.getByRole('region', { name: 'Recent policy changes' })
  await expect.element(changes.getByText('premium $1,400 → $1,486')).toBeVisible()
  expect(changes.getByRole('listitem').elements()).toHaveLength(1)
  await panel('Policy').getByTitle('Edit the premium').first().click()
  const premium = page.getByLabelText('Premium', { exact: true })
  await premium.fill('1,700')
  await userEvent.keyboard('{Enter}')
  await expect.element(premium).not.toBeInTheDocument()
  await button('Undo').click()
  await eventually(() => expect(saved()).toHaveLength(2))
  expect(saved()).toEqual([
    ['/clients/bea/policies/gold', { premium: 170_000 }],
    ['/clients/bea/policies/gold', { premium: 148_600 }],
  ])
})

test('j and k go to the next and the previous contact of the list, and stop at its ends', async () => {
  const ids = ['cid', 'dan']
  leaveFor({ total: 2, address: '/contacts', idAt: async (index) => ids[index] }, 'cid', 0)
  await open('/contacts/contact/cid', 'Cid', 'Dan')
  await expect.element(heading('Cid')).toBeVisible()
  await expect.element(button('Previous contact')).toBeDisabled()
  await userEvent.keyboard('j')
  await expect.element(heading('Dan')).toBeVisible()
  await expect.element(page.getByText('2 of 2')).toBeVisible()
  await expect.element(button('Next contact')).toBeDisabled()
  await userEvent.keyboard('k')
  await expect.element(heading('Cid')).toBeVisible()
  await expect.element(page.getByText('1 of 2')).toBeVisible()
})

test('going away and back keeps the tab, the filters, and how far one had scrolled', async () => {
  const { go } = await open('/contacts/contact/eve', 'Eve', 'Fay')
  const people = page.getByRole('button', { name: /^Activity by:/ })
  const scroller = () => panel('Activity').element().parentElement?.parentElement as HTMLElement
  await button('Notes 42').click()
  await people.click()
  await page.getByRole('menuitemradio', { name: 'Sam Carter (you)' }).click()
  await expect.element(page.getByText('Prefers texts')).toBeVisible()
  await expect.element(page.getByText('Two dogs')).not.toBeInTheDocument()
  scroller().scrollTop = 300
  await eventually(() => expect(scroller().scrollTop).toBe(300))
  await new Promise(requestAnimationFrame)

  go('/contacts/contact/fay')
  await expect.element(heading('Fay')).toBeVisible()
  await expect.element(button('All')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Activity by: Everyone')).toBeVisible()
  expect(scroller().scrollTop).toBe(0)

  go('/contacts/contact/eve')
  await expect.element(heading('Eve')).toBeVisible()
  await expect.element(button('Notes')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Activity by: Sam Carter')).toBeVisible()
  await eventually(() => expect(scroller().scrollTop).toBe(300))
  await button('Show everyone’s activity').click()
  await expect.element(page.getByText('Two dogs')).toBeVisible()

  await tab('Policy').click()
  await expect.element(panel('Policy')).toBeVisible()
  go('/contacts')
  await expect.element(page.getByText('The list')).toBeVisible()
  go('/contacts/contact/eve')
  await expect.element(tab('Policy')).toHaveAttribute('aria-selected', 'true')
})

test('the rating in the head shows the reviews, and the menu asks for another one', async () => {
  await open('/contacts/contact/ann', 'Ann')
  await button('Reviews: Ann 5 of 5 stars. Show them').click()
  await expect.element(tab('Reviews')).toHaveAttribute('aria-selected', 'true')
  await expect.element(panel('Reviews').getByText('No requests found')).toBeVisible()
  await button('More actions').click()
  await page.getByRole('menuitem', { name: 'Request review' }).click()
  expect(useReviewRequest.getState().request).toEqual({ contactId: 'ann', clientLevel: 'primary' })
})

test('a referrer is one press away, and the referral is changed beside it', async () => {
  await open('/contacts/contact/eve', 'Eve')
  await expect
    .element(page.getByRole('link', { name: 'Debra Powell' }))
    .toHaveAttribute('href', '/contacts/contact/debra')
  await button('Change the referral').click()
  await expect.element(page.getByRole('dialog', { name: 'Referral' })).toBeVisible()
})
