import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { CardPane } from '../card/card-pane.tsx'
import { createCard, serveBoards, showBoards } from '../fixtures/boards.factory.tsx'
import type { CardParts } from '../taskboards.queries.ts'
import { buildBoard, buildCards, showBoard } from './view.factory.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const all = [...buildCards('todo', 2, { assignedTo: 'jo' }), ...buildCards('quoted', 1)]
const archived = buildBoard(all, { archived: true })
const names = () =>
  page
    .getByRole('button')
    .elements()
    .filter((each) => !(each as HTMLButtonElement).disabled && !each.closest('fieldset:disabled'))
    .map((each) => each.getAttribute('aria-label') ?? each.textContent)

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('an archived board is read, and offers nothing that the server would refuse, by pointer or by key', async () => {
  const asked = serveBoards({ boards: [archived], cards: all })
  const { seen } = await showBoard({}, { role: 'admin' })
  await expect.element(page.getByText('This board is archived.')).toBeVisible()
  await expect.element(button('todo 1')).toBeVisible()
  const refused = /^(Add|Lane|Board$|Actions|Assign|Select)/
  expect(names().filter((name) => refused.test(name))).toEqual([])
  expect(page.getByRole('checkbox').elements()).toEqual([])
  await expect.element(page.getByRole('img', { name: 'Assigned to Jo Lindqvist' }).first()).toBeVisible()
  ;(button('todo 1').element() as HTMLElement).focus()
  await userEvent.keyboard(' {ArrowRight} mxcan')
  await button('todo 0').click({ modifiers: ['Control'] })
  await expect.poll(() => seen.search.card).toBe('todo-0')
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
  expect(page.getByRole('dialog').elements().length + page.getByRole('form').elements().length).toBe(0)
  expect(asked.filter(({ call }) => !call.startsWith('GET'))).toEqual([])
})

test('restores an archived board from its banner, and allows changes at once', async () => {
  const asked = serveBoards({
    boards: [archived],
    cards: all,
    replies: { 'PUT /taskboard/board-1': () => ({ body: { ...archived, archived: false, version: 2 } }) },
  })
  await showBoard()
  await button('Restore').click()
  await expect.element(page.getByText('This board is archived.')).not.toBeInTheDocument()
  await expect.element(button('Add card to Quoted')).toBeVisible()
  expect(asked.find(({ call }) => call === 'PUT /taskboard/board-1')?.body).toEqual({ archived: false })
})

const at = '2026-11-20T15:00:00.000Z'
const parts: CardParts = {
  checklist: [{ id: 'item', text: 'Call', doneAt: null, doneBy: null, order: 'm' }],
  comments: [
    { id: 'mine', userId: 'sam', author: null, message: 'Soon.', mentions: [], createdAt: at, editedAt: null },
  ],
  files: [{ id: 'file', name: 'roof.pdf', type: 'application/pdf', size: 10, userId: 'sam', createdAt: at }],
}

test('so is a card of it', async () => {
  const card = createCard({ laneId: 'todo', details: 'Bundle the boat.' })
  serveBoards({ boards: [archived], cards: [card], parts })
  await showBoards(<CardPane cardId="card-1" client={() => null} onClose={() => {}} />, { role: 'admin' })
  await expect.element(page.getByRole('heading', { name: 'Ask for the renewal', exact: true })).toBeVisible()
  await expect.element(page.getByText('Bundle the boat.')).toBeVisible()
  await expect.element(page.getByText('Soon.')).toBeVisible()
  await expect.poll(names).toEqual(['Close the card', 'Download roof.pdf'])
  await expect.element(page.getByRole('checkbox', { name: 'Call' })).toBeDisabled()
  await expect.element(page.getByRole('combobox', { name: 'Lane' })).toBeDisabled()
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  expect(fields.filter((field) => !field.matches(':disabled')).map((field) => field.outerHTML)).toEqual([])
})
