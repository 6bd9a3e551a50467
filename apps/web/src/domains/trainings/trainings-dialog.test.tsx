import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { lesson, peers } from './fixtures.factory.ts'
import { TrainingsDialog } from './trainings-dialog.tsx'

const all = [
  lesson(),
  lesson({ id: 'phone', title: 'Call with the phone', tags: ['phone'], viewedBy: ['ana-id'] }),
  lesson({ id: 'own', title: 'Our greeting', tags: ['phone'], viewedBy: ['sam-id', 'ana-id'], builtIn: false }),
]
const listed = (search = '') => `GET /trainings?search=${search}&count=200`
const answers: Answers = {
  [listed()]: () => ({ body: { data: all, newCount: 2 } }),
  'GET /users/peers': () => ({ body: peers }),
}
const card = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) })
const titles = () =>
  page
    .getByRole('article')
    .elements()
    .map((each) => each.querySelector('h3 button')?.firstChild?.textContent)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const open = (lessonId?: string) =>
  renderPage(() => <TrainingsDialog lesson={lessonId} onClose={() => {}} />, { at: '/' })

beforeEach(() => void signInAs({ role: 'employee' }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useSnacks.setState({ snacks: [] })
})

test('shows what is new, who viewed it, and only what has a tag', async () => {
  fakeServer(answers)
  await open()
  await expect.element(card('Your first day')).toBeVisible()
  const fresh = page.getByRole('article').filter({ has: page.getByText('New', { exact: true }) })
  expect(fresh.elements()).toHaveLength(2)
  const viewers = page.getByRole('article').nth(2).getByRole('list', { name: 'Viewed by' })
  await expect.element(viewers.getByRole('img', { name: 'Ana Reyes' })).toBeVisible()
  expect(viewers.getByRole('img').elements()).toHaveLength(2)
  await press('Phone')
  expect(titles()).toEqual(['Call with the phone', 'Our greeting'])
  await press('New')
  expect(titles()).toEqual(['Your first day', 'Call with the phone'])
  await press('Tasks')
  await expect.element(page.getByText('No Trainings Found')).toBeVisible()
  await press('Show all trainings')
  expect(titles()).toHaveLength(3)
  // Only a super can add and delete.
  expect(page.getByRole('button', { name: /^(Add training|Delete)/ }).elements()).toEqual([])
})

test('searches a second after the last key, or at once with Enter', async () => {
  const found = () => ({ body: { data: [all[1]], newCount: 2 } })
  const seen = fakeServer({
    ...answers,
    [listed('call')]: found,
    [listed('xyz')]: () => ({ body: { data: [], newCount: 2 } }),
  })
  await open()
  await expect.element(card('Our greeting')).toBeVisible()
  await userEvent.keyboard('call')
  const asked = () => seen.filter(({ call }) => call.startsWith('GET /trainings?')).map(({ path }) => path)
  expect(asked()).toHaveLength(1)
  await expect.poll(titles).toEqual(['Call with the phone'])
  expect(asked()).toEqual([listed(), listed('call')].map((call) => call.replace('GET ', '')))
  await page.getByRole('searchbox').fill('xyz')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No Trainings Found'), { timeout: 900 }).toBeVisible()
})

test('says what went wrong, and tries again', async () => {
  let failures = 1
  fakeServer({
    ...answers,
    [listed()]: () =>
      failures-- > 0 ? refused(503, 'unavailable', 'The server is busy.') : { body: { data: all, newCount: 2 } },
  })
  await open()
  await expect.element(page.getByRole('alert').getByText('Error getting trainings: The server is busy.')).toBeVisible()
  await press('Try again')
  await expect.element(card('Your first day')).toBeVisible()
})

test('a card opens a window within the click, and then its training', async () => {
  const target = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() }
  const opened = vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window)
  let reply: () => void = () => {}
  const replied = new Promise<void>((resolve) => (reply = resolve))
  fakeServer({
    ...answers,
    'POST /trainings/first-day/tickets': async () => {
      await replied
      return { status: 201, body: { ticket: 'account.secret', expiresAt: '2026-11-28T00:01:00Z' } }
    },
  })
  await open()
  await card('Your first day').click()
  expect(opened).toHaveBeenCalledExactlyOnceWith('', '_blank', expect.stringContaining('popup'))
  expect(target.location.replace).not.toHaveBeenCalled()
  reply()
  await expect
    .poll(() => target.location.replace.mock.calls)
    .toEqual([[`${location.origin}/trainings/first-day#account.secret`]])
  expect(target.opener).toBeNull()
})

test('a blocked window, and one whose ticket is refused, are explained', async () => {
  const target = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() }
  const opened = vi
    .spyOn(window, 'open')
    .mockReturnValueOnce(null)
    .mockReturnValue(target as unknown as Window)
  fakeServer({ ...answers, 'POST /trainings/own/tickets': () => refused(404, 'trainingNotFound', 'It was deleted.') })
  await open()
  await card('Our greeting').click()
  await expect.element(page.getByText(/^Your browser blocked the window/)).toBeVisible()
  await card('Our greeting').click()
  await expect.element(page.getByText('Unable to open the training: It was deleted.')).toBeVisible()
  expect([opened.mock.calls.length, target.close.mock.calls.length]).toEqual([2, 1])
})

test('a super deletes one after a question', async () => {
  signInAs({ role: 'super' })
  const seen = fakeServer({ ...answers, 'DELETE /trainings/own': () => ({ status: 204 }) })
  await open()
  await press('Delete Our greeting')
  await expect.element(page.getByRole('dialog', { name: 'Delete “Our greeting”?' })).toBeVisible()
  await press('Delete training')
  await expect.element(page.getByText('Training deleted')).toBeVisible()
  expect(seen.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1)
  expect(page.getByRole('button', { name: 'Delete Your first day' }).elements()).toEqual([])
})

test('help shows the lesson of the page first, ready to open; arrow keys go from card to card', async () => {
  fakeServer(answers)
  await open('phone')
  await expect.element(card('Call with the phone')).toHaveFocus()
  await expect.element(page.getByText('About the page you’re on')).toBeVisible()
  expect(titles()).toEqual(['Call with the phone', 'Your first day', 'Our greeting'])
  await userEvent.keyboard('{Tab}')
  await expect.element(card('Your first day')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(card('Our greeting')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(card('Your first day')).toHaveFocus()
  await page.getByRole('searchbox').click()
  await press('Phone')
  expect(page.getByText('About the page you’re on').elements()).toEqual([])
})
