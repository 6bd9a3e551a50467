import { expect, test, vi } from 'vitest'
import type { Me } from '#platform/session/session-state.ts'
import { notBuiltYet } from '../not-built-yet.ts'
import { placesFor } from '../palette/use-places.tsx'
import { builtSettingsFor, firstSetting, settingsFor } from '../settings/settings-pages.ts'
import { menuGroups } from './menu-places.ts'
import { activePlace, type Place } from './place.ts'
import { tabPlaces } from './tabs.ts'
import { parentsOf } from './trail.tsx'

// Only the addresses matter here; pages and shell need a browser.
vi.mock('../root.tsx', () => ({ Root: () => null }))
vi.mock('../shell/workspace.tsx', () => ({ Workspace: () => null }))

const person = (role: string) => ({ id: '1', role, account: { messagingEnabled: true } }) as unknown as Me
const owner = person('owner')
const employee = person('employee')

const menu = menuGroups.flatMap(({ places }): readonly Place[] => places)
const settings = settingsFor(owner).flatMap(({ pages }) => pages)
const activeIn = (places: readonly Place[], path: string) => activePlace(places, path)?.label

async function builtRoutes() {
  const { router } = await import('../routes.tsx')
  return Object.entries(router.routesByPath).filter(([path]) => path !== '/$' && !isToCome(path))
}
const isToCome = (path: string) => notBuiltYet.some((entry) => entry.path === path)

test.each([
  ['/', 'Dashboard', undefined],
  ['/walkins', 'Dashboard', undefined],
  ['/contacts', 'Contacts', undefined],
  ['/users', 'Contacts', undefined],
  ['/contacts/contact/$id', 'Contacts', undefined],
  ['/contacts/contact/$id/timeline', 'Contacts', undefined],
  ['/contacts/contact/$id/edit', 'Contacts', undefined],
  ['/contacts/contact/$id/$view/edit', 'Contacts', undefined],
  ['/contacts/contact/new', 'Contacts', 'Add contact'],
  ['/contacts/import', 'Contacts', 'Import contacts'],
  ['/contacts/exports', 'Contacts', 'Exports'],
  ['/contacts/deleted', 'Contacts', 'Deleted contacts'],
  ['/contacts/duplicates', 'Contacts', undefined],
  ['/phone-log', 'Phone', undefined],
  ['/renewals', undefined, 'Renewals'],
  ['/report/service-reviews', undefined, 'Service reviews'],
  ['/report/referrals', undefined, 'Referrals'],
  ['/campaigns/$id/runs/$runDate', undefined, 'Campaigns'],
  ['/account/settings', undefined, 'Settings'],
  ['/account/settings/tag-management', undefined, 'Settings'],
  ['/account/settings/messages', undefined, 'Settings'],
  ['/profile', undefined, 'Settings'],
  ['/profile/mfa', undefined, 'Settings'],
  ['/account/info/billing/plan', undefined, 'Account'],
  ['/profile/$id', undefined, 'Settings'],
  ['/profile/details', undefined, 'Settings'],
  ['/tasks/$id', 'Tasks', 'Task boards'],
])('on %s the tab is %s and the entry of the sidebar %s', (path, tab, entry) => {
  expect(activeIn(tabPlaces, path)).toBe(tab)
  expect(activeIn(menu, path)).toBe(entry)
})

test('every page for people who are signed in is an entry, is below one, or has breadcrumbs', async () => {
  const lost = (await builtRoutes())
    .map(([path]) => path)
    .filter(
      (path) =>
        !/^\/(login|logout|forgot-password.*|invitation.*|email-change.*|consent.*|unsubscribe.*|mfa-setup|trainings.*)$/.test(
          path,
        ),
    )
    .filter((path) => !activeIn([...tabPlaces, ...menu, ...settings], path) && parentsOf(path).length === 0)
  // The follow-ups have their own entry, which counts; the handset is named where the demo starts; three lead on at once.
  const others = new Set(['/followups', '/handset', '/settings', '/account', '/settings/billing'])
  expect(lost.filter((path) => !others.has(path))).toEqual([])
})

test('no entry of the palette or of the settings leads to a page that is not built', async () => {
  const routes = new Set((await builtRoutes()).map(([path]) => path))
  for (const me of [owner, employee]) {
    const entries = placesFor(me).map(({ place }) => place.path as string)
    expect(entries.filter((path) => !routes.has(path))).toEqual([])
    expect(entries.length).toBeGreaterThan(12)
    expect(new Set(entries).size).toBe(entries.length)
    expect(routes.has(firstSetting(me))).toBe(true)
  }
  const built = builtSettingsFor(owner).flatMap(({ pages }) => pages)
  expect(built.map(({ label }) => label)).toContain('Tags')
  expect(built.map(({ label }) => label)).toContain('Billing')
})

test('an employee is offered no page of an admin', () => {
  const labels = placesFor(employee).map(({ place }) => place.label)
  expect(labels).toContain('Renewals')
  for (const label of ['Import contacts', 'Exports', 'Account']) expect(labels).not.toContain(label)
})

test('a page has one name: in the navigation and in the title of the window', async () => {
  const titles = Object.fromEntries(
    (await builtRoutes()).map(([path, route]) => [path, route.options.staticData?.title]),
  )
  for (const { path, label } of [...tabPlaces, ...menu, ...settings]) {
    // What one does there is another name than that of the page; and so is the tab that the specification calls Tasks.
    if (isToCome(path) || path === '/contacts/contact/new' || label === 'Tasks') continue
    expect([path, titles[path]]).toEqual([path, label])
  }
})

test.each([
  ['/contacts', []],
  ['/contacts/deleted', ['Contacts']],
  ['/contacts/exports', ['Contacts']],
  ['/tasks/$id', ['Task boards']],
  ['/account/settings/smart-values', ['Settings']],
  ['/profile/sessions', ['Settings']],
])('the breadcrumbs of %s are %j', (path, labels) => {
  expect(parentsOf(path).map(({ label }) => label)).toEqual(labels)
})
