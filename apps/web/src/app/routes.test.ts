import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { lessonOf } from './help/lesson-of-page.ts'
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

// The server answers /review itself, without this program.
test('every address of the specification leads somewhere', async () => {
  const stated =
    '/login /logout /forgot-password /forgot-password/$userId/$token /mfa-setup / /walkins /tasks /tasks/$id /chat ' +
    '/contacts /contacts/contact/$id /contacts/contact/$id/edit /contacts/contact/$id/$view/edit ' +
    '/contacts/contact/new /contacts/import /users /messages /phone-log ' +
    '/trainings/$id /profile /profile/$id /profile/avatar /profile/change-password /profile/mfa /profile/sessions ' +
    '/campaigns /campaigns/create /campaigns/$id /report/service-reviews /report/referrals ' +
    '/account/info/settings /account/info/billing /account/info/locations /account/info/phonenumbers ' +
    '/account/info/mobileapp /account/settings /account/settings/employees /account/settings/employees/$id ' +
    '/account/settings/office-hours /account/settings/call-settings /account/settings/messages ' +
    '/account/settings/blocked-numbers /account/settings/tag-management /account/settings/smart-values ' +
    '/account/settings/message-templates /account/settings/service-review /settings/billing'
  const paths = await pathsOf()
  expect(stated.split(' ').filter((path) => !paths.includes(path))).toEqual([])
})

test('every page of the workspace has a lesson, which exists', async () => {
  const { router } = await import('./routes.tsx')
  const folder = join(import.meta.dirname, '../../../server/src/domains/trainings/lessons')
  const lessons = readdirSync(folder).map((file) => file.replace(/^\d+-|\.md$/g, ''))
  const toCome: readonly string[] = notBuiltYet.map(({ path }) => path)
  const inWorkspace = Object.entries(router.routesByPath)
    .filter(([path, route]) => path !== '/$' && !toCome.includes(path) && isWithin(route, '/workspace'))
    .map(([path]) => path)
  expect(inWorkspace.length).toBeGreaterThan(40)
  const helped = inWorkspace.map((path) => [path, lessonOf(path)] as const)
  expect(helped.filter(([, lesson]) => !lesson || !lessons.includes(lesson))).toEqual([])
  // Each lesson about a page opens there; the others are about the whole.
  const opened = new Set(helped.map(([, lesson]) => lesson))
  expect(lessons.filter((lesson) => !opened.has(lesson)).sort()).toEqual(['conference', 'shortcuts'])
})

interface Within {
  id: string
  parentRoute?: Within
}

const isWithin = (route: Within | undefined, id: string): boolean =>
  route !== undefined && (route.id === id || isWithin(route.parentRoute, id))
