import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { fakeServer } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { setScreenZone } from '#ui/format/zone.ts'
import { buildTree, type ReferredPerson } from './build-tree.ts'
import { PersonalLinkSection } from './personal-link.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const path = '/clients/debra/referral-link'
const link = {
  ...{ code: 'harbor-k7m2', url: 'https://desk.test/refer/harbor-k7m2', active: true, showsName: false },
  ...{ permissionAt: null, permissionBy: null, createdAt: '2026-11-20T15:00:00Z', forms: 3 },
}
const permission = { showsName: true, permissionAt: '2026-11-23T14:40:00Z', permissionBy: 'Ana Reyes' }
const referred = (name: string, parent: string, premium = 0): ReferredPerson => ({
  ...{ client: { id: name.toLowerCase(), name }, parent, on: '2026-11-20', via: 'Phone', premium },
})

function show(known: typeof link | null, data: readonly ReferredPerson[] = []) {
  const seen = fakeServer({
    [`GET ${path}`]: () => ({ body: { data: known } }),
    [`POST ${path}`]: () => ({ status: 201, body: { data: link } }),
    [`PUT ${path}`]: ({ body }) => ({
      body: { data: { ...link, ...((body as { showsName?: boolean }).showsName ? permission : (body as object)) } },
    }),
    'GET /clients/debra/referral-tree': () => ({ body: { data, premium: 300_000, cut: true } }),
  })
  return renderPage(() => <PersonalLinkSection contactId="debra" name="Debra Powell" />, { at: '/debra' }).then(
    () => seen,
  )
}

beforeEach(() => {
  signInAs()
  setScreenZone('America/New_York')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T14:40:00Z') })
})
afterEach(async () => {
  await cleanup()
  setScreenZone(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('creates the link, records who agreed to the name, and turns the link off', async () => {
  const seen = await show(null)
  await button('Create link').click()
  await expect.element(page.getByText('desk.test/refer/harbor-k7m2')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '3 forms came in' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Show their first name/ }).click()
  await expect.element(page.getByText('Recorded by Ana Reyes, today')).toBeVisible()
  await button('Turn off').click()
  await expect.element(button('Turn on')).toBeVisible()
  await expect.element(page.getByText('Off', { exact: true })).toBeVisible()
  const puts = seen.filter(({ call }) => call === `PUT ${path}`).map(({ body }) => body)
  expect(puts).toEqual([{ showsName: true }, { active: false }])
})

test('shows who brought whom, the premium, and that there are more', async () => {
  await show(link, [referred('Owen', 'debra', 214_000), referred('Clara', 'owen', 86_000)])
  await button('Referrals').click()
  const dialog = page.getByRole('dialog', { name: 'Referrals of Debra Powell' })
  await expect.element(dialog.getByText('2 people · $3,000 a year in force')).toBeVisible()
  await expect.element(dialog.getByText('There are more people than shown here.')).toBeVisible()
  const inner = dialog.getByRole('listitem').filter({ hasText: 'Owen' }).getByRole('listitem')
  await expect.element(inner.getByRole('link', { name: 'Clara' })).toBeVisible()
})

test('places each person once when clients refer one another', () => {
  const people = [referred('Owen', 'debra'), referred('Debra', 'owen'), referred('Owen', 'owen')]
  expect(buildTree(people, 'debra')).toEqual([{ person: people[0], branches: [] }])
})
