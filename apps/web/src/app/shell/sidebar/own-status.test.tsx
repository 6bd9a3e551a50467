import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import type { PresenceUser } from '#domains/users/presence.ts'
import { signInAs } from '#domains/users/testing/me.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { OwnStatus } from './own-status.tsx'

const ghost = { by: { id: 'ana-id', firstName: 'Ana', lastName: 'Reyes' }, reason: 'Sam is ill' }
const sam: PresenceUser = {
  id: 'sam-id',
  firstName: 'Sam',
  lastName: 'Carter',
  email: 'sam@harbor.test',
  avatar: null,
  themeColor: null,
  role: 'employee',
  phoneStatus: 'offline',
  since: null,
  coaching: null,
  loggedIn: false,
  mobileLoggedIn: false,
}
const open = () => renderPage(() => <OwnStatus collapsed={false} />, { at: '/' })
const saying = (words: string) =>
  page.getByRole('button', { name: new RegExp(`^Sam Carter ${words}.* Change your status$`) })

afterEach(() => vi.unstubAllGlobals())

let seen: ReturnType<typeof fakeServer>
/** The peers, once the test releases the reply. */
function peers(own: Partial<PresenceUser>) {
  const answer = Promise.withResolvers<void>()
  seen = fakeServer({
    'GET /users/peers': async () => {
      await answer.promise
      return { body: { data: [{ ...sam, ...own }] } }
    },
  })
  return answer.resolve
}

test('a ghost sees where the person is as soon as that is known, and nothing false before', async () => {
  signInAs({ ghost })
  const emit = peers({ phoneStatus: 'lunch' })
  await open()
  await expect.element(saying('Connecting')).toBeVisible()
  emit()
  await expect.element(saying('Lunch')).toBeVisible()
})

test('tells a ghost that the person is offline', async () => {
  signInAs({ ghost })
  peers({})()
  await open()
  await expect.element(saying('Offline')).toBeVisible()
})

test('does not show a person who has just connected as offline', async () => {
  signInAs()
  peers({})()
  await open()
  await eventually(() => expect(seen).toHaveLength(1))
  await expect.element(saying('Connecting')).toBeVisible()
})

test('does not let a ghost set a status', async () => {
  signInAs({ ghost })
  peers({ phoneStatus: 'available' })()
  await open()
  await saying('Available').click()
  const lunch = page.getByRole('menuitemradio', { name: 'Lunch' })
  await expect.element(lunch).toHaveAttribute('title', 'Not available while you act as someone else')
})
