import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { createBoard, serveBoards, showBoards } from '../fixtures/boards.factory.tsx'
import type { RecurringCard } from '../taskboards.queries.ts'
import { ClearedLanesDialog } from './cleared-lanes-dialog.tsx'
import { LabelsDialog } from './labels-dialog.tsx'
import { RecurringDialog } from './recurring-dialog.tsx'

const onClose = vi.fn()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const menuItem = (name: string) => page.getByRole('menuitem', { name })

beforeEach(() => onClose.mockClear())
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('labels get other names and colors, are moved, added, and removed, and saved at once', async () => {
  const put = 'PUT /taskboard/board-1/labels'
  const asked = serveBoards({ replies: { [put]: () => ({ body: createBoard() }) } })
  await showBoards(<LabelsDialog board={createBoard()} onClose={onClose} />)
  await page.getByRole('textbox', { name: 'Label 1 name' }).fill('Very urgent')
  await page.getByRole('combobox', { name: 'Color of Very urgent' }).selectOptions('Pink')
  await page.getByRole('textbox', { name: 'Label 1 name' }).click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(page.getByText('Very urgent is now 2 of 2.')).toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Label 2 name' })).toHaveFocus()
  await button('Remove Bundle').click()
  await button('Add label').click()
  await expect.element(page.getByRole('textbox', { name: 'Label 2 name' })).toHaveFocus()
  await button('Save').click()
  await expect.element(page.getByText('Enter a name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Label 2 name' }).fill('very urgent ')
  await expect.element(page.getByText('Another label has this name. Enter a different one.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Label 2 name' }).fill('Boat')
  await button('Save').click()
  await eventually(() => expect(onClose).toHaveBeenCalled())
  expect(asked.filter(({ call }) => call === put).map(({ body }) => body)).toEqual([
    {
      labels: [
        { id: 'urgent', name: 'Very urgent', color: 'pink' },
        { id: expect.any(String), name: 'Boat', color: expect.any(String) },
      ],
    },
  ])
})

const clear = { id: 'clear-1', laneId: 'renewed', label: 'Renewed', cards: 34, by: 'Ana Reyes' }

test('a cleared lane is restored', async () => {
  let clears = [{ ...clear, at: new Date().toISOString() }]
  const undo = vi.fn(() => {
    clears = []
    return { body: { cards: 33 } }
  })
  serveBoards({
    replies: {
      'GET /taskboard/board-1/clears': () => ({ body: { data: clears } }),
      'POST /taskboard/board-1/clears/clear-1/undo': undo,
    },
  })
  await showBoards(<ClearedLanesDialog board={createBoard()} onClose={onClose} />)
  await expect.element(page.getByText('34 cards · Ana Reyes · just now')).toBeVisible()
  await button('Restore Renewed, cleared just now').click()
  await expect.element(page.getByText('33 cards restored.')).toBeVisible()
  await expect.element(page.getByText('Nothing to restore')).toBeVisible()
  expect(undo).toHaveBeenCalledOnce()
})

const recurringWith = (given: Partial<RecurringCard> = {}): RecurringCard => ({
  ...{ id: 'recurring-1', version: 1, boardId: 'board-1', laneId: 'quoted', title: 'Review commissions', details: '' },
  ...{ assignedTo: 'jo', every: 'month', nextOn: '2099-12-01', dueDays: 3, active: true },
  ...given,
})
const list = 'GET /taskboard/board-1/recurring'

test('a recurring card is added', async () => {
  const asked = serveBoards({
    replies: {
      'POST /taskboard/board-1/recurring': ({ body }) => ({
        status: 201,
        body: recurringWith({ ...body, version: 1 }),
      }),
    },
  })
  await showBoards(<RecurringDialog board={createBoard()} onClose={onClose} />)
  await expect.element(page.getByText('No recurring cards')).toBeVisible()
  await button('Add recurring card').click()
  const form = page.getByRole('dialog', { name: 'New recurring card' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Enter a title.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Title' }).fill('Count the stamps')
  await form.getByRole('combobox', { name: 'Repeats' }).selectOptions('Every year')
  await form.getByRole('combobox', { name: 'Next on' }).fill('12/24/2099')
  await form.getByRole('textbox', { name: 'Due after (days)' }).fill('2')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Every year · Next Dec 24, 2099 · To contact')).toBeVisible()
  expect(asked.find(({ call }) => call === 'POST /taskboard/board-1/recurring')?.body).toEqual({
    ...{ id: expect.any(String), laneId: 'to-contact', title: 'Count the stamps', details: '', assignedTo: null },
    ...{ every: 'year', nextOn: '2099-12-24', dueDays: 2, active: true },
  })
})

test('pauses a recurring card, changes it over a teammate’s change, and deletes it with undo', async () => {
  const current = recurringWith({ version: 7, active: false })
  const asked = serveBoards({
    replies: {
      [list]: () => ({ body: { data: [recurringWith()] } }),
      'PUT /taskboard/recurring/recurring-1': ({ version, body }) =>
        version === '1' && body?.title
          ? { status: 409, body: { code: 'conflict', message: 'Changed.', details: { current } } }
          : { body: { ...recurringWith(), ...body } },
      'POST /taskboard/board-1/recurring': ({ body }) => ({
        status: 201,
        body: recurringWith({ ...body, version: 1 }),
      }),
    },
  })
  await showBoards(<RecurringDialog board={createBoard()} onClose={onClose} />)
  await button('Actions for Review commissions').click()
  await menuItem('Pause').click()
  await expect.element(page.getByText('Paused')).toBeVisible()
  await button('Actions for Review commissions').click()
  await menuItem('Edit').click()
  const form = page.getByRole('dialog', { name: 'Edit Review commissions' })
  await form.getByRole('textbox', { name: 'Title' }).fill('Check commissions')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/A colleague changed this card while you were editing/)).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Check commissions')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ body: { title: 'Check commissions' }, version: '7' })
  await button('Actions for Check commissions').click()
  await menuItem('Delete').click()
  await expect.element(page.getByText('No recurring cards')).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText('Check commissions', { exact: true })).toBeVisible()
})
