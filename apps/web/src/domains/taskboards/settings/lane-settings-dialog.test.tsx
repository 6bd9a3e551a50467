import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '#ui/testing/eventually.ts'
import { createBoard, createLane, serveBoards, showBoards } from '../fixtures/boards.factory.tsx'
import type { TaskBoard, TaskLane } from '../taskboards.queries.ts'
import { LaneSettingsDialog } from './lane-settings-dialog.tsx'

const onClose = vi.fn()
const call = 'PUT /taskboard/board-1/lanes/to-contact'
const show = (given: Partial<TaskLane> = {}) =>
  showBoards(<LaneSettingsDialog board={createBoard()} lane={createLane(given)} onClose={onClose} />)
const field = (name: string) => page.getByRole('textbox', { name })
const save = () => page.getByRole('button', { name: 'Save' }).click()

beforeEach(() => onClose.mockClear())
afterEach(() => vi.unstubAllGlobals())

test('only what was changed is sent', async () => {
  const asked = serveBoards()
  await show({ target: 20, escalateHours: 48 })
  await expect.element(field('Escalate after')).toHaveValue('2')
  await expect.element(page.getByRole('combobox', { name: 'Unit' })).toHaveValue('days')
  await field('Title').fill('First call')
  await page.getByRole('combobox', { name: 'Unit' }).selectOptions('Hours')
  await page.getByRole('radio', { name: 'Teal' }).click()
  await save()
  await eventually(() => expect(onClose).toHaveBeenCalled())
  expect(asked.find((each) => each.call === call)?.body).toEqual({
    label: 'First call',
    color: 'teal',
    escalateHours: 2,
  })
})

test('saves a rule with its assignee, days, and template', async () => {
  const template = { id: 'hello', version: 1, name: 'Renewal hello', template: 'Hi', group: 'team', format: 'message' }
  const asked = serveBoards({ replies: { 'GET /templates/message': () => ({ body: { data: [template] } }) } })
  await show()
  await expect.element(page.getByRole('option', { name: 'Renewal hello' })).toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Assign to' }).selectOptions('Jo Lindqvist')
  await field('Due in (days)').fill('3')
  await field('Follow up in (days)').fill('0')
  await page.getByRole('combobox', { name: 'Text the client' }).selectOptions('Renewal hello')
  await expect.element(page.getByText(/Sent only with consent/)).toBeVisible()
  await save()
  await eventually(() => expect(onClose).toHaveBeenCalled())
  expect(asked.find((each) => each.call === call)?.body).toEqual({
    rule: { assignTo: 'jo', dueDays: 3, followupDays: 0, template: 'hello' },
  })
})

test('a text of a board that tags feed says whom it reaches without anybody moving a card', async () => {
  serveBoards()
  const lane = createLane({ rule: { assignTo: null, dueDays: null, followupDays: null, template: 'hello' } })
  const fed = createBoard({
    assignedTag: [
      { id: 'hail', name: 'Hail' },
      { id: 'gone', name: 'Wind' },
    ],
    endLane: 'renewed',
  })
  const dialog = (board: TaskBoard, id: string) => (
    <LaneSettingsDialog key={board.id + id} board={board} lane={{ ...lane, id }} onClose={onClose} />
  )
  const { rerender } = await showBoards(dialog(fed, 'to-contact'))
  const notice = page.getByText(/gets this text/)
  await expect
    .element(notice)
    .toHaveTextContent('Everyone who gains one of the tags Hail, Wind gets this text. 1,204 contacts have Hail now.')
  await rerender(dialog({ ...fed, assignedTag: [{ id: 'hail', name: 'Hail' }] }, 'renewed'))
  await expect
    .element(notice)
    .toHaveTextContent('Everyone who loses the tag Hail gets this text. 1,204 contacts have Hail now.')
  await page.getByRole('combobox', { name: 'Text the client' }).selectOptions('Send nothing')
  await expect.element(notice).not.toBeInTheDocument()
  await rerender(dialog(fed, 'quoted'))
  await expect.element(page.getByRole('combobox', { name: 'Text the client' })).toHaveValue('hello')
  await expect.element(notice).not.toBeInTheDocument()
})

test('says what to enter instead of text that is no number, and sends nothing', async () => {
  const asked = serveBoards()
  await show()
  await field('Title').fill(' ')
  await field('Target (percent)').fill('101')
  await field('Escalate after').fill('91')
  await field('Due in (days)').fill('x')
  await save()
  await expect.element(page.getByText('Enter a title.')).toBeVisible()
  await expect.element(field('Target (percent)')).toHaveAccessibleDescription(/0 to 100/)
  await expect.element(field('Escalate after')).toHaveAccessibleDescription(/up to 90 days/)
  await expect.element(field('Due in (days)')).toHaveAccessibleDescription(/0 to 365/)
  expect(asked.some((each) => each.call === call)).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
})

test('emptied fields mean never and none; what the rule names stays although it is not offered', async () => {
  const asked = serveBoards()
  await show({ target: 20, escalateHours: 5, rule: { assignTo: 'gone', dueDays: 2, followupDays: 1, template: 'old' } })
  await expect.element(page.getByRole('combobox', { name: 'Assign to' })).toHaveValue('gone')
  await expect.element(page.getByRole('combobox', { name: 'Text the client' })).toHaveValue('old')
  for (const name of ['Target (percent)', 'Escalate after', 'Due in (days)']) await field(name).fill('')
  await save()
  await eventually(() => expect(onClose).toHaveBeenCalled())
  expect(asked.find((each) => each.call === call)?.body).toEqual({
    target: null,
    escalateHours: null,
    rule: { assignTo: 'gone', dueDays: null, followupDays: 1, template: 'old' },
  })
})

test('keeps in the form what the server refuses', async () => {
  const body = { code: 'laneNotFound', message: 'This lane doesn’t exist on this board, or it was removed.' }
  serveBoards({ replies: { [call]: () => ({ status: 404, body }) } })
  await show()
  await field('Title').fill('First call')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Unable to change the lane: This lane doesn’t exist on this board, or it was removed.')
  await expect.element(field('Title')).toHaveValue('First call')
  expect(onClose).not.toHaveBeenCalled()
})
