import type { Visitor } from '../../tests/journeys/browser/visitor.ts'
import type { Ids, Screen } from './screens.ts'

const board = ({ board }: Ids) => `/tasks/${board}`
const open = ({ board, card }: Ids) => `/tasks/${board}?card=${card}`

/** The tab of a card that was chosen last is shown. */
const onTab = (name: string, tab: 'Card' | 'Contact', act?: (visitor: Visitor) => Promise<void>): Screen => ({
  name,
  path: open,
  async open(visitor) {
    const pane = visitor.page.getByRole('complementary', { name: 'Card', exact: true })
    await pane.getByRole('tab', { name: tab }).click()
    await act?.(visitor)
  },
})

/** The dialogs of a board are loaded when they are opened. */
const onBoard = (name: string, path: Screen['path'], act: (visitor: Visitor) => Promise<void>): Screen => ({
  name,
  path,
  async open(visitor) {
    await act(visitor)
    await visitor.page.getByRole('dialog').last().waitFor()
    await visitor.page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  },
})

/** The list, whichever board was opened last. */
const onList = (name: string, act: (visitor: Visitor) => Promise<void>): Screen => ({
  name,
  path: () => '/tasks',
  async open(visitor) {
    if (/^\/tasks\/./.test(new URL(visitor.page.url()).pathname)) await visitor.press('All task boards')
    await act(visitor)
  },
})

const trello = JSON.stringify({
  name: 'Sales 2026',
  desc: '',
  lists: [
    { id: 'l1', name: 'Leads', closed: false, pos: 1 },
    { id: 'l2', name: 'Waiting for an answer from the underwriter', closed: false, pos: 2 },
    { id: 'l3', name: 'Won', closed: false, pos: 3 },
  ],
  labels: [{ id: 'b1', name: 'VIP', color: 'purple' }],
  cards: Array.from({ length: 24 }, (_, at) => ({
    ...{ id: `c${at}`, idList: `l${(at % 3) + 1}`, name: `Lead ${at + 1}`, desc: '', due: null, pos: at },
    ...{ closed: at % 8 === 7, idLabels: at % 3 === 0 ? ['b1'] : [], idMembers: [], idChecklists: [] },
    attachments: at === 4 ? [{}, {}] : [],
  })),
})

/** Task boards, apart from the list and a board as they open. */
export const taskScreens: readonly Screen[] = [
  onTab('tasks-card', 'Card'),
  onTab('tasks-card-parts', 'Card', async ({ page }) => {
    await page.getByText('History', { exact: true }).click()
    await page.getByRole('list', { name: /entries$/ }).scrollIntoViewIfNeeded()
  }),
  onTab('tasks-card-contact', 'Contact'),
  onTab('tasks-card-menu', 'Card', ({ page }) => page.getByRole('button', { name: 'More', exact: true }).click()),
  onList('tasks-templates', ({ press }) => press('New board')),
  onList('tasks-new-board', async ({ press, dialog }) => {
    await press('New board')
    await dialog()
      .getByRole('button', { name: /^Renewals/ })
      .click()
    await dialog()
      .getByRole('button', { name: /^Options/ })
      .nth(1)
      .click()
  }),
  onList('tasks-edit-board', ({ choose }) => choose('Actions for Renewals', 'Edit')),
  onList('tasks-copy-board', ({ choose }) => choose('Actions for Renewals', 'Copy')),
  onList('tasks-import', async ({ press, page, sees }) => {
    await press('Import')
    const buffer = Buffer.from(trello)
    await page.locator('input[type=file]').setInputFiles({ name: 'Sales.json', mimeType: 'application/json', buffer })
    await sees('Left out')
  }),
  { name: 'tasks-lane-menu', path: board, open: ({ press }) => press('Lane Quoted') },
  onBoard('tasks-lane-settings', board, ({ choose }) => choose('Lane Waiting on client', 'Settings…')),
  { name: 'tasks-board-menu', path: board, open: ({ press }) => press('Board') },
  onBoard('tasks-labels', board, ({ choose }) => choose(/^Board$/, 'Labels')),
  onBoard('tasks-recurring', board, ({ choose }) => choose(/^Board$/, 'Recurring cards')),
  {
    name: 'tasks-recurring-new',
    path: board,
    async open({ choose, press }) {
      await choose(/^Board$/, 'Recurring cards')
      await press('Add recurring card')
    },
  },
  onBoard(
    'tasks-cleared',
    ({ hard }) => `/tasks/${hard}`,
    ({ choose }) => choose(/^Board$/, 'Cleared lanes'),
  ),
  {
    name: 'tasks-bulk',
    path: board,
    async open({ page }) {
      for (const at of [0, 1, 2]) {
        const card = page.locator('[data-card]').nth(at)
        await card.hover()
        await card.getByRole('checkbox').click()
      }
    },
  },
  { name: 'tasks-add-card', path: board, open: ({ press }) => press('Add card to To contact') },
  {
    name: 'tasks-assign',
    path: board,
    open: ({ page }) => page.locator('[data-card] [data-act=assign]').first().click(),
  },
  {
    name: 'tasks-nothing-found',
    path: (ids) => `${board(ids)}?q=submarine&due=week&escalated=true`,
    open: ({ sees }) => sees('No cards match'),
  },
  { name: 'tasks-empty', path: ({ empty }) => `/tasks/${empty}` },
  { name: 'tasks-hard', path: ({ hard }) => `/tasks/${hard}` },
  { name: 'tasks-fed', path: ({ fed }) => `/tasks/${fed}` },
  { name: 'tasks-archived', path: ({ archived }) => `/tasks/${archived}` },
  onList('tasks-completed', ({ press }) => press('Show Completed')),
  onList('tasks-none', async ({ page, press, sees }) => {
    const json = { data: [] }
    await page.route('**/api/taskboard', (route) => route.fulfill({ json }), { times: 1 })
    await press('Refresh')
    await sees('No task boards yet')
  }),
  {
    name: 'tasks-contact',
    path: ({ contact }) => `/contacts/contact/${contact}`,
    open: ({ openTab }) => openTab('Tasks'),
  },
]
