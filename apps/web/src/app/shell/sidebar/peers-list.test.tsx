import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { useConnection } from '#platform/realtime.ts'
import { useOpenDialog } from '../../dialogs/open-dialog.ts'
import { PeersList } from './peers-list.tsx'

const ben = {
  id: 'ben-id',
  firstName: 'Ben',
  lastName: 'Okafor',
  email: 'ben@harbor.test',
  avatar: null,
  themeColor: null,
  role: 'employee',
}
const away = { phoneStatus: 'offline', since: null, coaching: null, loggedIn: false, mobileLoggedIn: false }
const ann = { ...ben, id: 'ann-id', firstName: 'Ann', lastName: 'Bell', email: 'ann@harbor.test' }

const serve = () =>
  fakeServer({
    'GET /users/peers': () => ({ body: { data: [ben, ann].map((person) => ({ ...person, ...away })) } }),
    'GET /users': () => ({
      body: {
        data: [
          { ...ben, mailProblem: 'bounced' },
          { ...ann, mailProblem: null },
        ],
      },
    }),
  })

afterEach(() => {
  vi.unstubAllGlobals()
  useConnection.setState({ status: 'init' })
})

test('an admin sees whose mail bounced', async () => {
  serve()
  signInAs({ role: 'admin' })
  await renderPage(() => <PeersList collapsed={false} />, { at: '/' })
  await expect.element(page.getByRole('button', { name: /^Ben Okafor.*Email bounced/ })).toBeVisible()
  await expect.element(page.getByTitle('ben@harbor.test')).toBeVisible()
  expect(page.getByText('Email bounced').elements()).toHaveLength(1)
})

test('an employee doesn’t see it, and the list of users isn’t requested', async () => {
  const calls = serve()
  signInAs({ role: 'employee' })
  await renderPage(() => <PeersList collapsed={false} />, { at: '/' })
  await expect.element(page.getByRole('button', { name: /^Ben Okafor/ })).toBeVisible()
  expect(calls.map(({ call }) => call)).not.toContain('GET /users')
  expect(page.getByText('Email bounced').elements()).toEqual([])
})

test('acting as a person from their row preselects them', async () => {
  serve()
  signInAs({ role: 'admin' })
  await renderPage(() => <PeersList collapsed={false} />, { at: '/' })
  await page.getByRole('button', { name: /^Ann Bell/ }).click()
  await page.getByRole('menuitem', { name: /^Act as Ann/ }).click()
  expect(useOpenDialog.getState()).toEqual({ open: 'ghost', person: 'ann-id' })
})

test('keeps the last known presence, grayed, while the connection is down', async () => {
  let restarted = false
  const answers = vi.fn()
  fakeServer({
    'GET /users/peers': () => {
      setTimeout(answers, 50)
      const phoneStatus = restarted ? 'offline' : 'available'
      return {
        body: {
          data: [
            { ...ben, ...away, phoneStatus },
            { ...ann, ...away },
          ],
        },
      }
    },
  })
  signInAs({ role: 'employee' })
  useConnection.setState({ status: 'connected' })
  await renderPage(() => <PeersList collapsed={false} />, { at: '/' })
  const grayed = () => getComputedStyle(page.getByRole('heading', { name: /^Team/ }).element()).filter !== 'none'
  await expect.element(page.getByText('Team · 1 of 2 in')).toBeVisible()
  expect(grayed()).toBe(false)

  // A server that has just restarted has no connections yet, so it counts nobody.
  restarted = true
  useConnection.setState({ status: 'disconnected' })
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => answers.mock.calls.length).toBe(2)
  await expect.element(page.getByText('Team · 1 of 2 in')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ben Okafor Available' })).toBeVisible()
  expect(grayed()).toBe(true)
})
