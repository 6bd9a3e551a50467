import { expect, test, vi } from 'vitest'
import { notBuiltYet } from './not-built-yet.ts'

// Only the addresses matter here; pages and shell need a browser.
vi.mock('./root.tsx', () => ({ Root: () => null }))
vi.mock('./shell/workspace.tsx', () => ({ Workspace: () => null }))

async function pathsOf() {
  const { router } = await import('./routes.tsx')
  return Object.keys(router.routesByPath)
}

test('has an address for every page that is not built yet, which says so', async () => {
  const paths = await pathsOf()
  for (const { path, title, brings } of notBuiltYet) {
    expect(paths).toContain(path)
    expect(title && brings).not.toBe('')
  }
  expect(new Set(notBuiltYet.map(({ path }) => path)).size).toBe(notBuiltYet.length)
})

test('every address of the specification leads somewhere', async () => {
  const stated =
    '/login /logout /forgot-password /forgot-password/$userId/$token /mfa-setup / /walkins /tasks /tasks/$id /chat ' +
    '/contacts /contacts/contact/$id /contacts/contact/$id/edit /contacts/contact/$id/$view/edit ' +
    '/contacts/contact/new /contacts/import /users /messages /phone-log ' +
    '/trainings/$id /profile /profile/$id /profile/avatar /profile/change-password /profile/mfa /profile/sessions ' +
    '/campaigns /campaigns/create /campaigns/$id /report/service-reviews /report/referrals /review/$account ' +
    '/account/info/settings /account/info/billing /account/info/locations /account/info/phonenumbers ' +
    '/account/info/mobileapp /account/settings /account/settings/employees /account/settings/employees/$id ' +
    '/account/settings/office-hours /account/settings/call-settings /account/settings/messages ' +
    '/account/settings/blocked-numbers /account/settings/tag-management /account/settings/smart-values ' +
    '/account/settings/message-templates /account/settings/service-review /settings/billing'
  const paths = await pathsOf()
  expect(stated.split(' ').filter((path) => !paths.includes(path))).toEqual([])
})
