import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { useQuestions } from '#ui/overlays/confirm.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { createCard, serveBoards, showBoards } from '../fixtures/boards.factory.tsx'
import type { CardParts } from '../taskboards.queries.ts'
import { setParts } from '../taskboards.queries.ts'
import { CardPane } from './card-pane.tsx'

const itemWith = (id: string, text: string, done = false): CardParts['checklist'][number] => ({
  ...{ id, text, order: id, doneBy: done ? 'jo' : null },
  doneAt: done ? '2026-11-20T15:00:00.000Z' : null,
})
const commentWith = (given: Partial<CardParts['comments'][number]> = {}): CardParts['comments'][number] => ({
  ...{ id: 'said', userId: 'jo', author: null, message: 'Call her.', mentions: [], editedAt: null },
  createdAt: '2026-11-20T15:00:00.000Z',
  ...given,
})
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const menuItem = (name: string) => page.getByRole('menuitem', { name })
const items = () =>
  page
    .getByRole('region', { name: 'Checklist' })
    .getByRole('checkbox')
    .elements()
    .map((each) => each.closest('label')?.textContent)
const show = (me = {}) => showBoards(<CardPane cardId="card-1" client={() => null} onClose={() => {}} />, me)
const refused = { status: 422, body: { code: 'checklistFull', message: 'A checklist can have at most 100 items.' } }

interface Given {
  parts?: Partial<CardParts>
  replies?: NonNullable<Parameters<typeof serveBoards>[0]>['replies']
}
const serve = ({ parts = {}, replies = {} }: Given) => serveBoards({ cards: [createCard()], parts, replies })

beforeEach(async () => {
  await page.viewport(1440, 900)
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
  useQuestions.setState({ open: [] })
})

test('Enter adds an item; one that is refused stays in the field', async () => {
  const replies: NonNullable<Given['replies']> = {
    'POST /taskboard/cards/card-1/checklist': () => {
      delete replies['POST /taskboard/cards/card-1/checklist']
      return refused
    },
  }
  const asked = serve({ replies })
  await show()
  await page.getByRole('textbox', { name: 'Add an item' }).fill('Send the quote')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/A checklist can have at most 100 items/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Add an item' })).toHaveValue('Send the quote')
  expect(items()).toEqual([])
  await page.getByRole('textbox', { name: 'Add an item' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('checkbox', { name: 'Send the quote' })).not.toBeChecked()
  await expect.element(page.getByRole('textbox', { name: 'Add an item' })).toHaveValue('')
  const added = asked.filter(({ call }) => call === 'POST /taskboard/cards/card-1/checklist')
  expect(added).toHaveLength(2)
  expect(added[1]?.body).toEqual({ id: expect.any(String), text: 'Send the quote' })
})

test('checking off is shown at once, and taken back when it is refused; what a colleague does appears', async () => {
  let answer: (status: number) => void = () => {}
  const status = new Promise<number>((resolve) => {
    answer = resolve
  })
  serve({
    parts: { checklist: [itemWith('a', 'Call'), itemWith('b', 'Quote', true)] },
    replies: { 'PUT /taskboard/checklist/a': async () => ({ ...refused, status: await status }) },
  })
  const { client } = await show()
  await expect.element(page.getByText('1 of 2 done')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Call' }).click()
  await expect.element(page.getByText('2 of 2 done')).toBeVisible()
  answer(422)
  await expect.element(page.getByText('1 of 2 done')).toBeVisible()
  setParts(client, 'card-1', { checklist: [itemWith('a', 'Call', true)], comments: [commentWith()] })
  await expect.element(page.getByRole('checkbox', { name: 'Call' })).toBeChecked()
  await expect.element(page.getByText('Call her.')).toBeVisible()
})

test('Alt and an arrow key move an item, and say where it is; the focus stays with it', async () => {
  const asked = serve({
    parts: { checklist: [itemWith('a', 'Call'), itemWith('b', 'Quote'), itemWith('c', 'Sign')] },
  })
  await show()
  const sign = page.getByRole('checkbox', { name: 'Sign' })
  await expect.element(sign).toBeVisible()
  sign.element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(items()).toEqual(['Call', 'Sign', 'Quote'])
  await expect.element(page.getByText('Sign is now 2 of 3.')).toBeInTheDocument()
  await expect.element(sign).toHaveFocus()
  expect(asked.at(-1)).toMatchObject({ call: 'PUT /taskboard/checklist/c', body: { after: 'a' } })
})

test('an item is renamed, and deleted with undo', async () => {
  const asked = serve({ parts: { checklist: [itemWith('a', 'Call'), itemWith('b', 'Quote', true)] } })
  await show()
  await button('Actions for Quote').click()
  await menuItem('Edit text').click()
  await page.getByRole('textbox', { name: 'Item', exact: true }).fill('Send the quote')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('checkbox', { name: 'Send the quote' })).toBeVisible()
  await button('Actions for Send the quote').click()
  await menuItem('Delete').click()
  expect(items()).toEqual(['Call'])
  await button('Undo').click()
  await eventually(() => expect(items()).toEqual(['Call', 'Send the quote']))
  await expect.element(page.getByRole('checkbox', { name: 'Send the quote' })).toBeChecked()
  await eventually(() => expect(asked.at(-1)?.body).toEqual({ after: 'a' }))
  expect(asked.map(({ call }) => call)).toContain('DELETE /taskboard/checklist/b')
})

test('a comment mentions a colleague, and is there at once', async () => {
  const asked = serve({})
  await show()
  const field = page.getByRole('textbox', { name: 'Write a comment' })
  await field.click()
  await userEvent.keyboard('@Jo')
  await page.getByRole('option', { name: 'Jo Lindqvist' }).click()
  await userEvent.keyboard('please call{Enter}')
  await expect.element(page.getByText('@Jo Lindqvist', { exact: true })).toBeVisible()
  await expect.element(field).toHaveValue('')
  await eventually(() =>
    expect(asked.at(-1)?.body).toEqual({
      id: expect.any(String),
      message: '@Jo Lindqvist please call',
      mentions: ['jo'],
    }),
  )
})

test('one’s own comment is changed and deleted; admins delete those of others', async () => {
  const own = commentWith({ id: 'mine', userId: 'sam', message: 'Soon.' })
  const asked = serve({ parts: { comments: [commentWith(), own] } })
  const { unmount } = await show()
  await expect.element(page.getByText('Call her.')).toBeVisible()
  await expect.element(button('Comment by Jo Lindqvist')).not.toBeInTheDocument()
  await button('Comment by Sam Carter').click()
  await menuItem('Edit').click()
  await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Today.')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Today.')).toBeVisible()
  await unmount()
  await show({ role: 'admin' })
  await button('Comment by Jo Lindqvist').click()
  await menuItem('Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Call her.')).not.toBeInTheDocument()
  expect(asked.map(({ call }) => call)).toContain('DELETE /taskboard/comments/said')
})

test('an imported comment says who wrote it in Trello, and belongs to nobody here', async () => {
  const [named, unnamed] = [{ author: 'Sam Carter' }, { id: 'other', author: '', message: 'Paid.' }]
  serve({ parts: { comments: [named, unnamed].map((each) => commentWith({ userId: null, ...each })) } })
  await show()
  const rows = page.getByRole('region', { name: 'Comments' }).getByRole('listitem')
  await expect.element(rows.nth(0).getByText('Sam Carter (imported)', { exact: true })).toBeVisible()
  await expect.element(rows.nth(1).getByText('Someone (imported)', { exact: true })).toBeVisible()
  await expect.element(button('Comment by Sam Carter')).not.toBeInTheDocument()
})

/** An upload under way. */
class Sending {
  static open: Sending[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  onload = () => {}
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send() {
    Sending.open.push(this)
  }
  abort() {}
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.onload()
  }
}

test('a file is uploaded with its progress, again after a failure, and deleted after a question', async () => {
  vi.stubGlobal('XMLHttpRequest', Sending)
  Sending.open = []
  const asked = serve({})
  await show()
  const file = new File(['%PDF-1.4'], 'Quote.pdf', { type: 'application/pdf' })
  await page.getByLabelText('Add files', { exact: true }).upload(file)
  const first = await vi.waitUntil(() => Sending.open[0])
  first.upload.onprogress?.({ loaded: 25, total: 100 })
  const bar = page.getByRole('progressbar', { name: 'Uploading Quote.pdf' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '25')
  first.answer(503, { code: 'unavailable', message: 'The server is busy.' })
  await button('Upload Quote.pdf again').click()
  const second = await vi.waitUntil(() => Sending.open[1])
  const stored = { id: 'file-1', name: 'Quote.pdf', type: 'application/pdf', size: 8, userId: 'sam' }
  second.answer(201, { ...stored, createdAt: new Date().toISOString() })
  await expect.element(button('Download Quote.pdf')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await button('Delete Quote.pdf').click()
  await page.getByRole('dialog', { name: 'Delete Quote.pdf?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(button('Download Quote.pdf')).not.toBeInTheDocument()
  expect(asked.at(-1)?.call).toBe('DELETE /taskboard/files/file-1')
})
