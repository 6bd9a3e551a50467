import { dialog, main, type Shot } from './shot.ts'

/** The first day: the window, signing in, and the keyboard. */
export const dayShots: readonly Shot[] = [
  { name: 'first-day', path: '/' },
  {
    name: 'status-menu',
    path: '/contacts',
    open: ({ page }) => page.getByRole('button', { name: /Change your status$/ }).click(),
    region: (page) => [page.getByRole('complementary', { name: 'Sidebar' }), page.getByRole('menu')],
    height: 392,
  },
  {
    name: 'palette',
    path: '/contacts',
    async open({ page, sees, misses }) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('contacts')
      await sees(page.getByRole('option', { name: /^Contacts/, selected: true }))
      await misses(page.getByRole('img', { name: 'Searching' }))
    },
    region: dialog,
  },
  {
    name: 'sign-in',
    path: '/login',
    signedIn: false,
    region: (page) => [page.getByText('Frontdesk', { exact: true }), page.locator('form')],
    around: 24,
  },
  {
    name: 'set-up-mfa',
    path: '/profile/mfa',
    async open({ press, sees }) {
      await press('Set up MFA')
      await sees('Enter the code that the app shows.')
    },
    region: main,
    height: 520,
  },
  { name: 'shortcuts', path: '/contacts', open: ({ page }) => page.keyboard.press('?'), region: dialog },
  {
    name: 'dashboard',
    path: '/',
    region: main,
  },
  {
    name: 'monthly-numbers',
    path: ({ person }) => `/profile/${person}`,
    region: main,
  },
  {
    name: 'counted-rows',
    path: '/',
    async open({ page, sees }) {
      await page.getByRole('button', { name: /^Ana Reyes’s calls/ }).click()
      await sees(dialog(page))
    },
    region: dialog,
  },
]
