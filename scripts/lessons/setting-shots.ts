import { dialog, main, type Shot } from './shot.ts'

/** Settings of the agency. */
export const settingShots: readonly Shot[] = [
  { name: 'employees', path: '/account/settings/employees', region: main, height: 440 },
  { name: 'new-employee', path: '/account/settings/employees/new', region: main },
  { name: 'office-hours', path: '/account/settings/office-hours', region: main },
  { name: 'call-flow', path: '/account/settings/call-settings', region: main },
  {
    name: 'ring-group',
    path: '/account/settings/call-settings',
    open: ({ page }) =>
      page
        .getByRole('button', { name: /^Reception/i })
        .first()
        .click(),
    region: main,
  },
  {
    name: 'try-a-call',
    path: '/account/settings/call-settings',
    async open({ press, sees }) {
      await press('Try a call')
      await press('Monday 9:05 AM')
      await press('Run')
      await sees(/after the call arrives/)
    },
    region: main,
  },
  {
    name: 'trainings',
    path: '/contacts',
    async open({ page, sees }) {
      await page.getByRole('button', { name: /^Trainings and Features/ }).click()
      await sees(page.getByRole('article').first())
    },
    region: dialog,
  },
]
