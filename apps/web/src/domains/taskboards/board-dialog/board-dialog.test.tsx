import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { useQuestions } from '#ui/overlays/confirm.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { createBoard, serveBoards, showBoards } from '../fixtures/boards.factory.tsx'
import type { TaskBoard } from '../taskboards.queries.ts'
import { BoardDialog } from './board-dialog.tsx'
import { checkDraft, createBoardDraft } from './board-draft.ts'
import { boardTemplates } from './templates.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const laneNames = () =>
  page
    .getByLabelText(/^Lane \d+ name$/)
    .elements()
    .map((field) => (field as HTMLInputElement).value)
const made = createBoard({ id: 'made', boardname: 'Claims of 2027' })
const tags = ['Hail', 'Wind', 'Flood'].map((name) => ({ id: name.toLowerCase(), name, assigned: 1204 }))

const closed = vi.fn()
const created = vi.fn()
function serve(replies: NonNullable<Parameters<typeof serveBoards>[0]>['replies'] = {}) {
  const asked = serveBoards({ replies: { 'GET /tags': () => ({ body: { data: tags, next: null } }), ...replies } })
  return () => asked.filter(({ call }) => /^(POST|PUT) \/taskboard/.test(call))
}
const show = (board?: TaskBoard) =>
  showBoards(<BoardDialog {...(board && { board })} onCreated={created} onClose={closed} />)
const choose = (template: RegExp) =>
  page.getByRole('list', { name: 'Templates' }).getByRole('button', { name: template })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  closed.mockReset()
  created.mockReset()
  useSnacks.setState({ snacks: [] })
  useQuestions.setState({ open: [] })
})

test.each(boardTemplates)('$name can be used at once', (template) => {
  const draft = createBoardDraft(template)
  expect(checkDraft({ ...draft, boardname: draft.boardname || 'Any' })).toEqual({})
  expect(draft.lanes.some(({ done }) => done)).toBe(true)
  expect(draft.lanes[0]?.done).toBe(false)
  const targets = template.lanes.reduce((sum, { target = 0 }) => sum + target, 0)
  expect([0, 100]).toContain(targets)
})

test('a template brings its name and lanes; the board opens when it was made', async () => {
  const sent = serve({ 'POST /taskboard': () => ({ status: 201, body: made }) })
  await show()
  await choose(/^Claims/).click()
  const name = page.getByLabelText('Name*')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('Claims')
  await name.fill('Claims of 2027')
  await button('Create board').click()
  await eventually(() => expect(created).toHaveBeenCalledWith('made'))
  expect(closed).toHaveBeenCalled()
  const [{ body } = { body: undefined }] = sent()
  expect(body).toMatchObject({ boardname: 'Claims of 2027', monitor: true, assignedTag: [], endLane: null })
  expect(body?.lanes).toMatchObject([
    { label: 'Reported', target: 10, escalateHours: 8, done: false, color: null },
    { label: 'Collecting documents', target: 20, escalateHours: 72 },
    { label: 'With the carrier', target: 30, escalateHours: 336 },
    { label: 'Settling', target: 20, escalateHours: 168 },
    { label: 'Closed', target: 20, escalateHours: null, done: true },
  ])
})

test('lanes are added, renamed, moved by button and by key, removed, and get colors and limits', async () => {
  const sent = serve({ 'POST /taskboard': () => ({ status: 201, body: made }) })
  await show()
  await choose(/^Blank/).click()
  await page.getByLabelText('Name*').fill('Audits')
  await button('Add lane').click()
  await expect.element(page.getByLabelText('Lane 4 name')).toHaveFocus()
  await userEvent.keyboard('Checked')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(laneNames()).toEqual(['To do', 'In progress', 'Checked', 'Done'])
  await expect.element(page.getByLabelText('Lane 3 name')).toHaveFocus()
  await expect.element(page.getByText('Checked is lane 3 of 4.')).toBeInTheDocument()
  await button('Move In progress up').click()
  expect(laneNames()).toEqual(['In progress', 'To do', 'Checked', 'Done'])
  // Up is impossible now.
  await expect.element(button('Move In progress down')).toHaveFocus()
  await button('Remove To do').click()
  expect(laneNames()).toEqual(['In progress', 'Checked', 'Done'])
  await button('Options for In progress').click()
  await page.getByRole('radio', { name: 'Teal' }).click()
  await page.getByLabelText('Target').fill('40')
  await page.getByLabelText('Escalate after').fill('36')
  await page.getByLabelText('Unit of time').selectOptions('hours')
  await page.getByRole('switch', { name: 'Cards here are done' }).click()
  await button('Options for In progress').click()
  await expect.element(page.getByText('Cards are done · Target 40% · Escalates after 36 hours')).toBeVisible()
  await button('Create board').click()
  await eventually(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body?.lanes).toMatchObject([
    { label: 'In progress', color: 'teal', target: 40, escalateHours: 36, done: true },
    { label: 'Checked', target: null, escalateHours: null, done: false },
    { label: 'Done', done: true },
  ])
})

test('shows a problem at its field, which becomes visible and gets the focus', async () => {
  const sent = serve()
  await show()
  await choose(/^Blank/).click()
  await button('Create board').click()
  await expect.element(page.getByText('Enter a name.')).toBeVisible()
  await expect.element(page.getByLabelText('Name*')).toHaveFocus()
  await page.getByLabelText('Name*').fill('Audits')
  await page.getByLabelText('Lane 2 name').fill('')
  await button('Options for To do').click()
  await page.getByLabelText('Target').fill('140')
  await page.getByLabelText('Escalate after').fill('91')
  await button('Options for To do').click()
  await button('Create board').click()
  await expect.element(page.getByText('Enter a number from 0 to 100.')).toBeVisible()
  await expect.element(page.getByText('Enter 90 days or less.')).toBeVisible()
  await expect.element(page.getByText('Enter a title.')).toBeVisible()
  await expect.element(page.getByLabelText('Target')).toHaveFocus()
  expect(sent()).toEqual([])
})

test('going back with changes asks; a refusal is said at its field, and nothing typed is lost', async () => {
  const fields = { 'lanes/1/label': 'Remove the invisible character.' }
  serve({ 'POST /taskboard': () => ({ status: 422, body: { code: 'invalid', message: 'Check the form.', fields } }) })
  await show()
  await choose(/^Service/).click()
  await button('Templates').click()
  await expect.element(choose(/^Service/)).toHaveFocus()
  await choose(/^Service/).click()
  await page.getByLabelText('Description').fill('For all')
  await button('Templates').click()
  await expect.poll(() => useQuestions.getState().open).toHaveLength(1)
  useQuestions.getState().open[0]?.answer(false)
  await button('Create board').click()
  await expect.element(page.getByText('Remove the invisible character.')).toBeVisible()
  await expect.element(page.getByLabelText('Lane 2 name')).toHaveFocus()
  await expect.element(page.getByLabelText('Name*')).toHaveValue('Service')
  await expect.element(page.getByLabelText('Description')).toHaveValue('For all')
  expect(closed).not.toHaveBeenCalled()
})

test('tags feed it, and a lane takes the cards of contacts that lose them', async () => {
  const sent = serve({ 'POST /taskboard': () => ({ status: 201, body: made }) })
  await show()
  await choose(/^Service/).click()
  await page.getByLabelText('Add a tag').fill('wi')
  await page.getByRole('option', { name: 'Wind' }).click()
  await page.getByLabelText('Add a tag').fill('Hail')
  await userEvent.keyboard('{Enter}')
  const chosen = page.getByRole('list', { name: 'Tags that add cards' })
  await expect.element(chosen).toHaveTextContent('WindHail')
  await page.getByLabelText('When a contact loses the tags').selectOptions('Move its card to Done')
  await chosen.getByRole('button', { name: 'Remove Wind' }).click()
  await button('Create board').click()
  await eventually(() => expect(sent()).toHaveLength(1))
  const body = sent()[0]?.body
  expect(body?.assignedTag).toEqual(['hail'])
  expect(body?.lanes).toMatchObject([{}, {}, {}, { id: body?.endLane }])
})

test('a board that was begun is there again, until it is discarded or made', async () => {
  const sent = serve({ 'POST /taskboard': () => ({ status: 201, body: made }) })
  const { unmount } = await show()
  await choose(/^Service/).click()
  await page.getByLabelText('Name*').fill('Service of 2027')
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  const lanes = laneNames()
  await button('Cancel').click()
  expect(closed).toHaveBeenCalled()
  await unmount()
  const again = await show()
  await expect.element(page.getByLabelText('Name*')).toHaveValue('Service of 2027')
  expect(laneNames()).toEqual(lanes)
  await button('Create board').click()
  await eventually(() => expect(sent().at(-1)?.body).toMatchObject({ boardname: 'Service of 2027' }))
  await eventually(() => expect(created).toHaveBeenCalled())
  await again.unmount()
  const third = await show()
  await choose(/^Claims/).click()
  await page.getByLabelText('Description').fill('Hail')
  await third.unmount()
  await show()
  await button('Discard').click()
  await expect.element(choose(/^Claims/)).toBeVisible()
})

const hailed = createBoard({ version: 7, assignedTag: [{ id: 'hail', name: 'Hail' }], endLane: 'renewed' })

test('only what was changed is saved, on the version that was seen', async () => {
  const sent = serve({ 'PUT /taskboard/board-1': () => ({ body: { ...hailed, version: 8 } }) })
  await show(hailed)
  expect(page.getByLabelText(/^Lane \d+ name$/).elements()).toEqual([])
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByLabelText('When a contact loses the tags')).toHaveValue('renewed')
  await page.getByRole('switch', { name: /^Raise alerts/ }).click()
  await page.getByLabelText('When a contact loses the tags').selectOptions('Remove its card')
  await button('Save').click()
  await eventually(() => expect(closed).toHaveBeenCalled())
  expect(sent()).toMatchObject([{ body: { monitor: true, endLane: null }, version: '7' }])
  expect(Object.keys(sent()[0]?.body ?? {})).toHaveLength(2)
})

test('a tag that is added says whom the first lane would text', async () => {
  serve()
  const rule = { assignTo: null, dueDays: null, followupDays: null, template: 'hello' }
  await show({ ...hailed, lanes: hailed.lanes.map((lane) => ({ ...lane, rule })) })
  const notice = page.getByText(/texts everyone/)
  await expect.element(page.getByRole('combobox', { name: 'Add a tag' })).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Add a tag' }).fill('Wind')
  await page.getByRole('option', { name: 'Wind' }).click()
  await expect
    .element(notice)
    .toHaveTextContent('The rule for To contact texts everyone with Wind: 1,204 contacts now.')
})

test('a colleague’s other changes stay; of what both changed, one is chosen', async () => {
  const theirs = { ...hailed, version: 9, boardname: 'Renewals of autos', description: 'Theirs' }
  const conflict = { code: 'conflict', message: 'Changed meanwhile.', details: { current: theirs } }
  const sent = serve({
    'PUT /taskboard/board-1': ({ version }) =>
      version === '7' ? { status: 409, body: conflict } : { body: { ...theirs, version: 10 } },
  })
  await show(hailed)
  await page.getByLabelText('Name*').fill('Renewals of homes')
  await page.getByRole('switch', { name: /^Raise alerts/ }).click()
  await button('Save').click()
  await expect.element(page.getByRole('radio', { name: /^Renewals of autos/ })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^Renewals of homes/ })).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(closed).toHaveBeenCalled())
  expect(sent().at(-1)).toMatchObject({ body: { boardname: 'Renewals of homes', monitor: true }, version: '9' })
})
