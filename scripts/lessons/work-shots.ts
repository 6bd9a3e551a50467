import { contactPath, dialog, main, type Shot } from './shot.ts'

/** Follow-ups, renewals, and task boards. */
export const workShots: readonly Shot[] = [
  { name: 'followups', path: '/followups', open: ({ sees }) => sees(/Renters renews/), region: main },
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
  { name: 'task-board', path: ({ board }) => `/tasks/${board}`, region: main },
  {
    name: 'task-card',
    path: ({ board, card }) => `/tasks/${board}?card=${card}`,
    open: ({ page }) =>
      page.getByRole('complementary', { name: 'Card', exact: true }).getByRole('tab', { name: 'Card' }).click(),
    region: main,
  },
  {
    name: 'lane-settings',
    path: ({ board }) => `/tasks/${board}`,
    open: ({ choose }) => choose('Lane Waiting on client', 'Settings…'),
    region: dialog,
  },
]
