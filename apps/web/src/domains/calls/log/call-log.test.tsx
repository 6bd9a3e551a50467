import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { registerDialer } from '#platform/telephone.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { useQuestions } from '#ui/overlays/confirm.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { createEntry, createVoicemail, jo, sam, serveLog, showLog } from '../fixtures/log.factory.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    createEntry({ id: `call-${at}`, client: { id: `c${at}`, name: `Client ${at}` } }),
  )
const listed = (asked: ReturnType<typeof serveLog>) =>
  asked.filter(({ call }) => call === 'GET /phone/logs').map(({ query }) => query)
const missed = { page: '1', limit: '25', sort: '-createdAt', type: 'missed,hangup' }

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
  useQuestions.setState({ open: [] })
})

test('a page that is not full is the last', async () => {
  serveLog({
    entries: [],
    replies: { 'GET /phone/logs': ({ query }) => ({ body: { data: query.page === '1' ? many(5) : many(4) } }) },
  })
  await showLog({ size: 5 })
  await expect.element(page.getByText('Page: 1')).toBeVisible()
  await expect.element(button('Previous page')).toBeDisabled()
  await button('Next page').click()
  await expect.element(page.getByText('Page: 2')).toBeVisible()
  await expect.element(button('Next page')).toBeDisabled()
  await expect.element(button('Previous page')).toBeEnabled()
})

test('missed calls come first; the other lists, pages, and sizes are queries', async () => {
  const asked = serveLog({ entries: many(25) })
  await showLog()
  await expect.element(button('Missed')).toHaveAttribute('aria-pressed', 'true')
  expect(listed(asked)).toEqual([missed])
  await button('Next page').click()
  await eventually(() => expect(listed(asked).at(-1)).toEqual({ ...missed, page: '2' }))
  await button('Mine').click()
  await eventually(() =>
    expect(listed(asked).at(-1)).toEqual({ page: '1', limit: '25', sort: '-createdAt', agent: 'sam' }),
  )
  await button('Voicemails').click()
  await eventually(() => expect(listed(asked).at(-1)).toMatchObject({ format: 'voicemail' }))
  await button('All').click()
  await page.getByRole('combobox', { name: 'Rows' }).selectOptions('50')
  await eventually(() => expect(listed(asked).at(-1)).toEqual({ page: '1', limit: '50', sort: '-createdAt' }))
})

test('columns contain what is typed or chosen', async () => {
  const asked = serveLog({ entries: many(1) })
  await showLog({ view: 'all' })
  await button('Filter by status').click()
  await page.getByRole('textbox', { name: 'Status contains' }).fill('no answer')
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(listed(asked).at(-1)).toMatchObject({ status: 'no-answer' }))
  await button('Filter by direction').click()
  await button('External transfer').click()
  await eventually(() => expect(listed(asked).at(-1)).toMatchObject({ direction: 'transfer-external' }))
})

test('filters are in the address, and are cleared at once', async () => {
  const asked = serveLog({ entries: many(1) })
  const { seen } = await showLog({ view: 'all', size: 50, status: 'error', page: 3 })
  await button('Filter by phone number').click()
  await page.getByRole('textbox', { name: 'Phone number contains' }).fill('303')
  await button('Apply').click()
  await eventually(() => expect(listed(asked).at(-1)).toMatchObject({ phoneNumber: '303', status: 'error', page: '1' }))
  await button('To review').click()
  await eventually(() => expect(listed(asked).at(-1)).toMatchObject({ unworked: 'true' }))
  expect(seen.search).toEqual({ view: 'all', size: 50, status: 'error', phone: '303', open: true })
  await button('Clear filters').click()
  await eventually(() => expect(seen.search).toEqual({ view: 'all', size: 50 }))
})

test('locations are a column and a filter only where there are several', async () => {
  const [main, mesa] = [
    { id: '0198c1c2-0000-7000-8000-000000000001', name: 'Main Street' },
    { id: 'mesa', name: 'Mesa' },
  ]
  serveLog({ entries: many(1), locations: [main] })
  const { unmount } = await showLog()
  await expect.element(page.getByRole('columnheader', { name: 'From' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Location' })).not.toBeInTheDocument()
  await unmount()
  const asked = serveLog({ entries: many(1), locations: [main, mesa] })
  await showLog()
  await expect.element(page.getByRole('columnheader', { name: 'Location' })).toBeVisible()
  await button(/^Location/).click()
  await page.getByRole('menuitemradio', { name: 'Main Street' }).click()
  await eventually(() => expect(listed(asked).at(-1)).toEqual({ ...missed, location: main.id }))
})

test('a missed call is reviewed after a question, and only by whoever did may it be unmarked', async () => {
  const worked = createEntry({ viewedBy: sam, viewedOn: '2026-11-20T16:00:00.000Z' })
  const asked = serveLog({
    entries: [
      createEntry(),
      createEntry({ id: 'other', viewedBy: jo, viewedOn: '2026-11-20T16:00:00.000Z' }),
      createEntry({ id: 'talked', status: 'completed' }),
    ],
    replies: {
      'PUT /phone/logs/work/call-1': () => ({ body: worked }),
      'DELETE /phone/logs/work/call-1': () => ({ body: createEntry() }),
    },
  })
  await showLog({ view: 'all' })
  await button('Mark as reviewed').click()
  await expect.element(page.getByRole('dialog', { name: 'Mark call as reviewed?' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Unmark as reviewed')).toBeVisible()
  await expect.element(page.getByRole('img', { name: /^Reviewed by Jo Lindqvist/ })).toBeVisible()
  expect(page.getByRole('button', { name: /mark as reviewed/i }).elements()).toHaveLength(1)
  await button('Unmark as reviewed').click()
  await expect.element(page.getByRole('dialog', { name: 'Unmark call as reviewed?' })).toBeVisible()
  await button('Unmark').click()
  await expect.element(button('Mark as reviewed')).toBeVisible()
  expect(asked.filter(({ call }) => call.includes('/work/')).map(({ call }) => call)).toEqual([
    'PUT /phone/logs/work/call-1',
    'DELETE /phone/logs/work/call-1',
  ])
})

test('a colleague was faster: the reason is shown, and the row stays', async () => {
  const body = { code: 'workedByOther', message: 'A colleague already reviewed this call.' }
  serveLog({ entries: [createEntry()], replies: { 'PUT /phone/logs/work/call-1': () => ({ status: 409, body }) } })
  await showLog()
  await button('Mark as reviewed').click()
  await button('Mark').click()
  await expect.element(page.getByText(/A colleague already reviewed this call\./)).toBeVisible()
  await expect.element(button('Mark as reviewed')).toBeVisible()
})

test('a call opens beside the list; keys go through the list, and Escape closes it', async () => {
  serveLog({
    entries: [
      createEntry({ notes: 'Asks about glass.' }),
      createEntry({ id: 'call-2', client: null, verification: 'spam', errorMessage: 'The line broke.' }),
    ],
  })
  const { links, seen } = await showLog()
  const pane = page.getByRole('complementary', { name: 'Call' })
  await button(/Maria Lopez$/).click()
  await expect.element(pane.getByRole('heading', { name: 'Maria Lopez' })).toBeVisible()
  await expect.element(pane.getByText('Asks about glass.')).toBeVisible()
  await pane.getByRole('button', { name: 'Open contact' }).click()
  expect(links.onOpenContact).toHaveBeenCalledWith('maria')
  await userEvent.keyboard('j')
  await expect.element(pane.getByRole('heading', { name: '(303) 555-0148' })).toBeVisible()
  expect(seen.search.call).toBe('call-2')
  await expect.element(pane.getByText('Spam likely')).toBeVisible()
  await expect.element(pane.getByText('The line broke.')).toBeVisible()
  await pane.getByRole('button', { name: 'Create contact' }).click()
  expect(links.onCreateContact).toHaveBeenCalledWith('13035550148')
  await pane.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Block number' }).click()
  expect(links.onBlock).toHaveBeenCalledWith('13035550148')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(pane.getByRole('heading', { name: 'Maria Lopez' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(pane).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(pane).not.toBeInTheDocument()
  await expect.element(button(/Maria Lopez$/)).toHaveFocus()
})

test('a link shows a call that is on no page, live; or says that there is none', async () => {
  const far = createEntry({ id: 'far', client: { id: 'omar', name: 'Omar Diaz' } })
  serveLog({
    entries: many(1),
    replies: {
      'GET /phone/logs/far': () => ({ body: far }),
      'PUT /phone/logs/work/far': () => ({ body: { ...far, viewedBy: sam, viewedOn: '2026-11-20T16:00:00Z' } }),
      'GET /phone/logs/gone': () => ({
        status: 404,
        body: { code: 'callNotFound', message: 'This call doesn’t exist, or you don’t have access to it.' },
      }),
    },
  })
  const { unmount } = await showLog({ call: 'far' })
  const pane = page.getByRole('complementary', { name: 'Call' })
  await expect.element(pane.getByRole('heading', { name: 'Omar Diaz' })).toBeVisible()
  await userEvent.keyboard('e')
  await button('Mark').click()
  await expect.element(pane.getByRole('button', { name: 'Unmark as reviewed' })).toBeVisible()
  await unmount()
  await showLog({ call: 'gone' })
  await expect
    .element(pane.getByText('Unable to get this call: This call doesn’t exist, or you don’t have access to it.'))
    .toBeVisible()
  await pane.getByRole('button', { name: 'Close' }).click()
  await expect.element(pane).not.toBeInTheDocument()
})

test('a voicemail that waits has a dot, and is called back with one click', async () => {
  const dialed = vi.fn()
  const stop = registerDialer(dialed)
  serveLog({
    entries: [createVoicemail(), createVoicemail({ id: 'done', viewedBy: jo, viewedOn: '2026-11-20T16:00:00Z' })],
  })
  await showLog({ view: 'voicemails' })
  await expect.element(page.getByRole('table')).toBeVisible()
  await eventually(() => expect(page.getByRole('img', { name: 'To review' }).elements()).toHaveLength(1))
  await page.getByRole('button', { name: 'Call back: Maria Lopez' }).first().click()
  expect(dialed).toHaveBeenCalledWith({ phone: '13035550148', client: 'maria', location: 'main' })
  stop()
})

test('tags are those of the account', async () => {
  const asked = serveLog({
    entries: [createEntry()],
    replies: {
      'PUT /phone/logs/call-1/tags': () => ({ body: createEntry({ tags: [{ id: 'hail', name: 'Hail' }] }) }),
    },
  })
  await showLog()
  await button(/Maria Lopez$/).click()
  await button('Edit tags').click()
  await page.getByRole('checkbox', { name: 'Hail' }).click()
  await button('Save').click()
  await expect.element(page.getByRole('complementary', { name: 'Call' }).getByText('Hail')).toBeVisible()
  expect(asked.find(({ call }) => call === 'PUT /phone/logs/call-1/tags')?.body).toEqual({ tags: ['hail'] })
})

test('says when calls may not be seen, and offers the next step when there are none', async () => {
  let fails = true
  serveLog({
    replies: {
      'GET /phone/logs': () =>
        fails ? { status: 403, body: { code: 'forbidden', message: 'No.' } } : { body: { data: [] } },
    },
  })
  await showLog()
  await expect.element(page.getByText('Unauthorized')).toBeVisible()
  fails = false
  await button('Mine').click()
  await expect.element(page.getByText('You have no calls yet')).toBeVisible()
  await button('Show all calls').click()
  await expect.element(page.getByText('No calls yet')).toBeVisible()
})

test('calls that could not be read are read again', async () => {
  let fails = true
  const body = { code: 'tooMany', message: 'Wait a moment.' }
  serveLog({
    replies: { 'GET /phone/logs': () => (fails ? { status: 429, body } : { body: { data: [createEntry()] } }) },
  })
  await showLog()
  await expect.element(page.getByText('Unable to get calls: Wait a moment.')).toBeVisible()
  fails = false
  await button('Try again').click()
  await expect.element(button(/Maria Lopez$/)).toBeVisible()
})
