import type { TestServer } from '../../apps/server/src/testing/server.ts'
import { builtPages, entrancePages } from '../../tests/journeys/browser/pages.ts'
import type { Visitor } from '../../tests/journeys/browser/visitor.ts'
import { dashboardScreens } from './dashboard-screens.ts'
import { phoneScreens } from './phone-screens.ts'
import { taskScreens } from './task-screens.ts'
import { trainingScreens } from './training-screens.ts'

export interface Ids {
  contact: string
  /** Of the contact, who can call. */
  phone: string
  person: string
  board: string
  /** Of the board; it has all that a card can have. */
  card: string
  /** A board that is hard to set, and one of each other kind. */
  hard: string
  empty: string
  archived: string
  fed: string
}

export interface Screen {
  /** The prefix of its pictures' names. */
  name: string
  path(ids: Ids): string
  signedIn?: boolean
  /** Opens a dialog on the page, or lets somebody call. */
  open?(visitor: Visitor, server: TestServer, ids: Ids): Promise<void>
  /** Once it has been pictured. */
  close?(server: TestServer, visitor: Visitor): Promise<void>
}

const contact = ({ contact }: Ids) => `/contacts/contact/${contact}`
const nameOf = (path: string) => path.replaceAll('$', '').split('/').filter(Boolean).join('-') || 'dashboard'
const withIds = (path: string) => (ids: Ids) =>
  path
    .replace(/(\/profile|\/employees)\/\$id/, `$1/${ids.person}`)
    .replace('/tasks/$id', `/tasks/${ids.board}`)
    .replace('$id', ids.contact)
    .replace('$view', 'primary')

const dialog = (name: string, path: Screen['path'], open: (visitor: Visitor) => Promise<void>): Screen => ({
  name: `dialog-${name}`,
  path,
  async open(visitor) {
    await open(visitor)
    await visitor.page.getByRole('dialog').last().waitFor()
  },
})

/** The dialogs of all record types are alike: one with every field, and one with tabs. */
const contactTabs = ['Address', 'Policy', 'Home', 'Auto', 'Commercial', 'Payment', 'Extra', 'Health', 'Life']

export const screens: readonly Screen[] = [
  ...entrancePages
    .filter(({ path }) => !['/logout', '/mfa-setup', '/handset'].includes(path))
    .map(({ path }) => ({
      name: nameOf(path.replace('/$userId/$token', '-new')),
      path: () => path.replace('$userId', '0198c1c2-0000-7000-8000-000000000001').replace('$token', 'token'),
      signedIn: false,
    })),
  ...builtPages.map(({ path }) => ({ name: nameOf(path), path: withIds(path) })),
  { name: 'new-employee', path: () => '/account/settings/employees/new' },
  { name: 'not-built-yet', path: () => '/settings/billing' },
  { name: 'not-found', path: () => '/no/such/page' },
  {
    name: 'messages-conversation',
    path: () => '/messages',
    open: ({ page }) =>
      page
        .locator('main')
        .getByText(/^Waiting/)
        .nth(1)
        .click(),
  },
  {
    name: 'messages-hard',
    path: () => '/messages',
    open: ({ page }) => page.getByRole('button', { name: /\(617\) 555-0188/ }).click(),
  },
  {
    name: 'chat-room',
    path: () => '/chat',
    open: ({ page }) => page.getByRole('button', { name: /^Renewals/ }).click(),
  },
  {
    name: 'chat-hard',
    path: () => '/chat',
    open: ({ page }) => page.getByRole('button', { name: /Donaudampf/ }).click(),
  },
  {
    name: 'chat-search',
    path: () => '/chat',
    async open({ page }) {
      await page.getByLabel('Search messages').fill('minutes')
      await page.getByRole('list', { name: 'Messages' }).waitFor()
    },
  },
  { name: 'chat-new-room', path: () => '/chat', open: ({ press }) => press('New room') },
  { name: 'phone-log-all', path: () => '/phone-log?view=all' },
  { name: 'phone-log-recordings', path: () => '/phone-log?view=recordings' },
  {
    name: 'phone-log-voicemail',
    path: () => '/phone-log?view=voicemails',
    open: ({ page }) => page.locator('[data-call]').first().click(),
  },
  { name: 'phone-log-filter', path: () => '/phone-log?view=all', open: ({ press }) => press('Filter by status') },
  { name: 'call-flow-steps', path: () => '/account/settings/call-settings?view=steps' },
  {
    name: 'call-flow-part',
    path: () => '/account/settings/call-settings',
    open: ({ page }) =>
      page
        .getByRole('button', { name: /^Queue/ })
        .first()
        .click(),
  },
  {
    name: 'call-flow-try',
    path: () => '/account/settings/call-settings',
    async open({ press, sees }) {
      await press('Try a call')
      await press('Sunday 3:12 AM')
      await press('Run')
      await sees(/^Ends in/)
    },
  },
  {
    name: 'call-flow-problem',
    path: () => '/account/settings/call-settings',
    async open({ page, press, field }) {
      await page
        .getByRole('button', { name: /^Keypad menu/ })
        .first()
        .click()
      await page.getByRole('radio', { name: 'Off' }).first().check()
      await press('Close')
      await field(/rings for$/)
        .first()
        .fill('0')
    },
  },
  { name: 'call-flow-versions', path: () => '/account/settings/call-settings', open: ({ press }) => press('Versions') },
  {
    name: 'call-flow-copy',
    path: () => '/account/settings/call-settings',
    open: ({ press }) => press('Copy to another location'),
  },
  {
    name: 'phone-log-pane',
    path: () => '/phone-log?view=all',
    async open({ page }) {
      await page.locator('[data-call]').nth(2).click()
      await page.getByText('What happened on this call').click()
    },
  },
  { name: 'contact-recordings', path: contact, open: ({ openTab }) => openTab('Recordings') },
  { name: 'contacts-favorites', path: () => '/contacts?view=favorites' },
  { name: 'contacts-tags', path: () => '/contacts?view=tags' },
  { name: 'contacts-search', path: () => '/contacts?search=har' },
  {
    name: 'contacts-selected',
    path: () => '/contacts',
    async open({ page }) {
      for (const row of [1, 2]) await page.getByRole('checkbox').nth(row).click()
    },
  },
  { name: 'contacts-add-filter', path: () => '/contacts', open: ({ press }) => press('Add filter') },
  { name: 'contacts-columns', path: () => '/contacts', open: ({ press }) => press('Columns') },
  { name: 'contacts-new-view', path: () => '/contacts', open: ({ press }) => press('New view') },
  {
    name: 'menu-profile',
    path: () => '/',
    open: ({ page }) => page.getByRole('button', { name: /’s profile$/ }).click(),
  },
  ...contactTabs.map((tab) => ({
    name: `contact-tab-${tab.toLowerCase()}`,
    path: contact,
    open: ({ openTab }: Visitor) => openTab(tab),
  })),
  ...dashboardScreens,
  ...taskScreens,
  ...trainingScreens,
  dialog(
    'history',
    (ids) => `${contact(ids)}?history=true`,
    async () => {},
  ),
  dialog(
    'edit-contact',
    (ids) => `${contact(ids)}?edit=primary`,
    async () => {},
  ),
  dialog('add-policy', contact, async ({ openTab, press }) => {
    await openTab('Policy')
    await press('Add policy')
  }),
  dialog('add-vehicle', contact, async ({ openTab, press }) => {
    await openTab('Auto')
    await press('Add vehicle')
  }),
  dialog('merge', contact, ({ choose }) => choose('More actions', 'Merge with…')),
  dialog('split', contact, ({ choose }) => choose('More actions', 'Split…')),
  dialog('new-followup', contact, ({ press }) => press('New follow-up')),
  dialog('schedule-message', contact, ({ press }) => press('Schedule message')),
  dialog('assign-tags', contact, async ({ page }) => {
    await page.getByRole('button', { name: 'Assign tags' }).first().click()
  }),
  dialog('delete-contact', contact, ({ choose }) => choose('More actions', 'Delete')),
  dialog(
    'export',
    () => '/contacts',
    ({ press }) => press('Export contacts'),
  ),
  dialog(
    'new-template',
    () => '/account/settings/message-templates',
    ({ press }) => press('New template'),
  ),
  dialog(
    'new-location',
    () => '/account/info/locations',
    ({ press }) => press('Add location'),
  ),
  dialog(
    'update-number',
    () => '/account/info/phonenumbers',
    async ({ page }) => {
      await page
        .getByRole('button', { name: /^More for / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Update phone number' }).click()
    },
  ),
  dialog(
    'export-account',
    () => '/account/info/settings',
    ({ press }) => press('Export account'),
  ),
  dialog(
    'block-number',
    () => '/account/settings/blocked-numbers',
    ({ press }) => press('Block number'),
  ),
  dialog(
    'palette',
    () => '/',
    ({ page }) => page.keyboard.press('Control+k'),
  ),
  dialog(
    'shortcuts',
    () => '/',
    ({ page }) => page.keyboard.press('?'),
  ),
  dialog(
    'feedback',
    () => '/',
    ({ press }) => press('Feedback'),
  ),
  dialog(
    'issue',
    () => '/',
    ({ press }) => press('Report Issue / Bug'),
  ),
  dialog(
    'ghost',
    () => '/',
    ({ choose }) => choose(/’s profile$/, 'Ghost User…'),
  ),
  dialog(
    'coaching',
    () => '/',
    ({ choose }) => choose(/Change your status$/, 'Coaching'),
  ),
  dialog(
    'theme-color',
    () => '/',
    ({ page }) => page.getByRole('button', { name: /mode \(hold for theme color\)$/ }).click({ delay: 600 }),
  ),
  // The last of them locks the screen.
  ...phoneScreens,
]
