import { contactPath, dialog, main, type Shot } from './shot.ts'

/** Follow-ups, renewals, and task boards. */
export const workShots: readonly Shot[] = [
  { name: 'followups', path: '/followups', region: main },
  {
    name: 'followup-preview',
    path: '/followups',
    async open({ page, sees }) {
      await page.getByText('Renewal call').first().click()
      await sees(page.getByText('Also coming up'))
    },
    region: main,
  },
  {
    name: 'new-followup',
    path: contactPath,
    async open({ press, page }) {
      await press('New follow-up')
      await page.getByLabel('Note', { exact: true }).last().fill('Ask whether the teen driver has a license by now.')
    },
    region: dialog,
  },
  { name: 'renewals', path: '/renewals', region: main, height: 480 },
  { name: 'task-boards', path: '/tasks', region: main, height: 300 },
  { name: 'task-board', path: ({ board }) => `/tasks/${board}`, region: main },
  { name: 'task-card', path: ({ board, card }) => `/tasks/${board}?card=${card}`, region: main },
  {
    name: 'lane-settings',
    path: ({ board }) => `/tasks/${board}`,
    open: ({ choose }) => choose('Lane Waiting on client', 'Settings…'),
    region: dialog,
  },
]
