import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { useSession } from '#platform/session/session-state.ts'
import { TrainingPage } from './training.page.tsx'

const read = {
  ...{ id: 'phone', title: 'Call with the phone', description: 'Make a call.', tags: ['phone'], minutes: 1 },
  ...{ thumbnail: null, arcadeId: 'a b/c', createdAt: '2026-11-28T00:00:00Z', builtIn: true },
  details: 'Press **Call**.',
}
const ticket = `0198c1c2-0000-7000-8000-000000000001.${'x'.repeat(32)}`
const call = 'POST /trainings/phone/read'
const over = () => refused(410, 'trainingTicketOver', 'This link opens a training once.')
const title = page.getByRole('heading', { name: 'Call with the phone' })
const isOver = page.getByText('Open it again from Trainings and Features.')

async function open(answers: Answers, hash = '') {
  history.replaceState(history.state, '', location.pathname + location.search + (hash && `#${hash}`))
  const seen = fakeServer(answers)
  await renderPage(TrainingPage, { at: '/trainings/phone', path: '/trainings/$id' })
  return seen
}

beforeEach(() => {
  sessionStorage.clear()
  useSession.setState({ session: null, me: null })
})
afterEach(() => vi.unstubAllGlobals())

test('exchanges the ticket, takes it out of the address, and keeps what it read for a reload', async () => {
  const seen = await open({ [call]: () => ({ body: read }) }, ticket)
  await expect.element(title).toBeVisible()
  await expect.element(page.getByText('Press Call.')).toBeVisible()
  expect(seen).toMatchObject([{ call, body: { ticket } }])
  expect(seen[0]?.headers.get('authorization')).toBeNull()
  expect(location.hash).toBe('')
  const demo = page.getByRole('link', { name: 'Open the interactive demo' })
  await expect.element(demo).toHaveAttribute('href', 'https://demo.arcade.software/a%20b%2Fc')
  expect(document.querySelector('main iframe')).toBeNull()
})

test('shows what it read after a reload, without asking', async () => {
  sessionStorage.setItem('frontdesk:training:phone', JSON.stringify(read))
  const seen = await open({})
  await expect.element(title).toBeVisible()
  expect(seen).toEqual([])
})

test.each([
  ['without a ticket', '', {}],
  ['with one that is over', ticket, { [call]: over }],
  ['with one that was cut off', 'x', { [call]: () => refused(422, 'invalid', 'must be a ticket') }],
])('%s it says so plainly', async (_, hash, answers) => {
  await open(answers, hash)
  await expect.element(isOver).toBeVisible()
  expect(location.hash).toBe('')
})

test('a new ticket in the address of an open window is read, and taken out', async () => {
  await open({ [call]: () => ({ body: read }) })
  await expect.element(isOver).toBeVisible()
  location.hash = ticket
  await expect.element(title).toBeVisible()
  expect(location.hash).toBe('')
})

test('tries again with the same ticket when the server was away', async () => {
  let away = true
  const seen = await open(
    { [call]: () => (away ? refused(503, 'unavailable', 'The server is busy.') : { body: read }) },
    ticket,
  )
  await expect.element(page.getByRole('alert').getByText('Unable to open the training')).toBeVisible()
  away = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(title).toBeVisible()
  expect(seen.map(({ body }) => body)).toEqual(seen.map(() => ({ ticket })))
})
