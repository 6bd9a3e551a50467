import { api } from '@frontdesk/contract/registry'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { exhaustive } from '../../apps/server/src/testing/exhaustive.ts'
import { notBuiltYet } from '../../apps/web/src/app/not-built-yet.ts'
import { openPalette } from './browser/palette.ts'
import { addContact } from './browser/seed.ts'
import { narrow } from './browser/stand.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('shell')

const html = (me: Visitor) => me.page.locator('html')
const sidebar = (me: Visitor) => me.page.getByRole('complementary', { name: 'Sidebar' })
const themeToggle = (me: Visitor) => me.page.getByRole('button', { name: /mode \(hold for theme color\)$/ })
const accent = (me: Visitor) => html(me).evaluate((root) => getComputedStyle(root).getPropertyValue('--accent-solid'))

/** Until the dialog is there: a page that is slow must not take it for a click. */
async function pressLong(me: Visitor, button: Locator) {
  await button.hover()
  await me.page.mouse.down()
  await me.sees(me.dialog('Theme color'))
  await me.page.mouse.up()
}

async function profileMenu(me: Visitor) {
  await me.page.getByRole('button', { name: /’s profile$/ }).click()
  const menu = me.page.getByRole('menu', { name: 'Profile' })
  await me.sees(menu)
  const entries = await menu.getByRole('menuitem').allInnerTexts()
  return entries.filter((entry) => !entry.startsWith('Ghost')).map((entry) => entry.replace(/\s+/g, ' '))
}
const entries = (account: boolean) => [
  ...['Campaigns', 'Task Boards', 'Settings'],
  ...(account ? ['Account'] : []),
  ...['Profile', 'Change Photo', 'Change Password', 'MFA', 'Logout'],
]

test('how I set my workspace is how I find it after a reload; Logout forgets it', async () => {
  const me = await app.person('admin')
  const width = async () => (await sidebar(me).boundingBox())?.width
  const before = await accent(me)
  await me.checkAccessibility('home')
  await pressLong(me, themeToggle(me))
  // The long press is not a click as well.
  expect(await html(me).getAttribute('data-scheme')).toBe('light')
  await me.fill('Hex color', '#12345')
  await me.sees('input is not a valid hex color.')
  await me.checkAccessibility('theme-color')
  await me.fill('Hex color', '#b91c1c')
  await me.misses(me.page.getByText('input is not a valid hex color.'))
  await me.press('Save')
  await me.misses(me.dialog('Theme color'))
  await expect.poll(() => accent(me)).not.toBe(before)
  await themeToggle(me).click()
  await expect.poll(() => html(me).getAttribute('data-scheme')).toBe('dark')
  const chosen = await accent(me)
  expect(await width()).toBe(256)
  await me.press('Collapse the sidebar')
  await expect.poll(width).toBe(64)

  await me.page.reload()
  await me.connected()
  await expect.poll(() => accent(me)).toBe(chosen)
  expect(await html(me).getAttribute('data-scheme')).toBe('dark')
  expect(await width()).toBe(64)
  await me.press('Expand the sidebar')
  await expect.poll(width).toBe(256)
  await themeToggle(me).click()
  await expect.poll(() => html(me).getAttribute('data-scheme')).toBe('light')
  await pressLong(me, themeToggle(me))
  await me.press('Default')
  await me.press('Save')
  await expect.poll(() => accent(me)).toBe(before)

  await me.press('Collapse the sidebar')
  const kept = () => me.page.evaluate(() => Object.keys(localStorage).filter((key) => /:(ui|session)\b/.test(key)))
  await expect.poll(kept).toEqual(expect.arrayContaining(['frontdesk:session', 'frontdesk:ui:menu']))
  expect(await profileMenu(me)).toEqual(entries(true))
  await me.checkAccessibility('profile-menu')
  await me.page.getByRole('menuitem', { name: 'Logout' }).click()
  await me.at('/login')
  expect(await kept()).toEqual([])
  await me.go('/contacts')
  await me.at('/login')
})

test('Ctrl-K goes to a page, finds a contact and what is kept about it, and runs a command; ? shows the shortcuts', async () => {
  const marguerite = { firstName: 'Marguerite', lastName: 'Ostrander', mobilePhone: '12125550188' }
  const id = await addContact(app.server, app.people.owner, marguerite)
  const params = { id: await addContact(app.server, app.people.owner, { firstName: 'Oleander', lastName: 'Vance' }) }
  const token = await app.server.session(app.people.owner)
  const policy = { type: 'Auto', company: 'Wolverine Mutual', idNumber: 'WM-4471-9920' }
  await app.server.request(api.policies.addRecord, { params, body: policy }, { token })
  for (let n = 1; n <= 7; n++) {
    const body = { note: `Wolverine called about claim ${n}.` }
    app.server.clock.step(1000)
    await app.server.request(api.contacts.addNote, { params, body: body as never }, { token })
  }
  const me = await app.person('employee')
  expect(await profileMenu(me)).toEqual(entries(false))
  await me.page.keyboard.press('Escape')
  const palette = me.dialog('Search or run a command')
  const ask = async (words: string) => {
    await openPalette(me)
    await palette.getByRole('combobox').fill(words)
  }

  await ask('sessions')
  await me.sees(palette.getByRole('option', { name: 'Sessions', selected: true }))
  await me.page.keyboard.press('Enter')
  await me.at('/profile/sessions')

  await ask('(212) 555-01')
  await palette.getByRole('option', { name: /Marguerite Ostrander/ }).click()
  await me.at(`/contacts/contact/${id}`)

  await ask('status lunch')
  await palette.getByRole('option', { name: 'Set status: Lunch' }).click()
  await me.misses(palette)
  await me.sees(me.page.getByRole('button', { name: /Employee Here Lunch/ }))

  await ask('zzzzzz')
  await me.sees('Nothing found. Try a name, a word from a note, or part of a phone number, policy number, or VIN.')
  await me.page.keyboard.press('Escape')
  await me.misses(palette)

  await ask('wm 44719920')
  const exact = palette.getByRole('group', { name: 'Exact number' })
  await me.sees(exact.getByRole('option', { name: /Wolverine Mutual · Auto · WM-4471-9920/, selected: true }))
  await me.page.keyboard.press('Enter')
  await me.sees(me.dialog('Edit policy'))
  await me.at(`/contacts/contact/${params.id}`)
  await me.page.keyboard.press('Escape')
  await me.misses(me.dialog('Edit policy'))

  await ask('wolverine')
  await me.sees(palette.getByRole('option', { name: /Wolverine called about claim 7/ }))
  await me.checkAccessibility('palette')
  await palette.getByRole('option', { name: 'More notes' }).click()
  await me.sees(palette.getByRole('option', { name: /Wolverine called about claim 1/ }))
  await palette.getByRole('combobox').fill('vance claim 3')
  await palette.getByRole('option', { name: /claim 3/ }).click()
  await me.sees(me.page.locator('li[data-look="found"]', { hasText: 'claim 3' }))
  await me.misses(palette)

  await me.page.keyboard.press('?')
  const sheet = me.dialog('Keyboard shortcuts')
  await me.sees(sheet.getByText('Search or run a command'))
  await me.checkAccessibility('shortcuts')
  await me.page.keyboard.press('Escape')
  await me.misses(sheet)

  // Not while typing. The message reaches the support group.
  await me.press('Feedback')
  const sendButton = me.dialog('Feedback').getByRole('button', { name: 'Send' })
  await expect.poll(() => sendButton.getAttribute('title')).toBe('Enter your comments first')
  await me.field(/^Comments/).pressSequentially('why?')
  expect(await sheet.count()).toBe(0)
  await me.field('Category').selectOption({ label: 'Question' })
  await me.field('Related to').selectOption({ label: 'Contacts' })
  await me.field(/^Comments/).fill('Where do I merge two contacts?')
  await me.checkAccessibility('feedback')
  await sendButton.click()
  await me.sees(me.notification('Feedback was sent to our support group. Thank You!'))
  await me.misses(me.dialog('Feedback'))
  await me.press('Report Issue / Bug')
  const issue = me.dialog('Report Issue / Bug')
  await issue.getByLabel(/^Comments/).fill('The list jumped while I read it.')
  await issue.getByRole('button', { name: 'Send' }).click()
  await me.misses(issue)
  const { rows } = await app.server.admin.query('select category, related_to, comments from tenant.feedback order by 1')
  expect(rows).toEqual([
    { category: 'bug', related_to: 'other', comments: 'The list jumped while I read it.' },
    { category: 'question', related_to: 'contacts', comments: 'Where do I merge two contacts?' },
  ])
})

test.runIf(exhaustive)(
  'an address that leads nowhere says so, and a page whose domain is still to come; on a phone nothing is cut off',
  async () => {
    const me = await app.person('owner', { at: '/no/such/page' })
    await me.sees('This page doesn’t exist')
    await me.checkAccessibility('not-found')
    await me.page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await me.at('/')
    for (const { path, title } of notBuiltYet) {
      await me.follow(path.replace(/\$\w+/, '0198c1c2-0000-7000-8000-000000000001'))
      await me.sees(me.page.getByText(`${title}: not built yet`))
      await me.sees(/^Coming soon: /)
      await expect.poll(() => me.page.title()).toBe(`${title} · Frontdesk`)
    }

    // No link leads there; what will is marked.
    const paths: string[] = notBuiltYet.map(({ path }) => path)
    const hrefs = await me.page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.filter((href) => paths.includes(href ?? ''))).toEqual([])

    // Settings open on a page that exists, and are found by other words.
    await sidebar(me).getByRole('link', { name: 'Settings' }).click()
    await me.at('/account/settings/employees')
    const list = me.page.getByRole('region', { name: 'Settings sections' })
    const current = () => me.page.locator('[aria-current=page]').allInnerTexts()
    await expect.poll(current).toEqual(['Settings', 'Employees'])
    await list.getByLabel('Find a setting').fill('2fa')
    await me.page.keyboard.press('Enter')
    await me.at('/profile/mfa')
    await expect.poll(current).toEqual(['Settings', 'Multi-factor sign-in'])
    await list.getByLabel('Find a setting').fill('fax machines')
    await me.sees('No settings match “fax machines”')
    await me.checkAccessibility('settings')

    // A page with a parent leads back to it.
    await sidebar(me).getByRole('link', { name: 'Deleted contacts' }).click()
    await me.at('/contacts/deleted')
    await expect.poll(current).toEqual(['Deleted contacts', 'Contacts'])
    await me.page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Contacts' }).click()
    await me.at('/contacts')

    // The tabs are a menu, and the sidebar is a drawer.
    await me.follow('/')
    await expect.poll(() => me.page.title()).toBe('Dashboard · Frontdesk')
    await me.page.setViewportSize(narrow)
    await me.page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Dashboard' }).click()
    await me.page.getByRole('menuitem', { name: 'Contacts' }).click()
    await me.at('/contacts')
    await expect.poll(() => sidebar(me).count()).toBe(0)
    await me.press('Open the sidebar')
    await me.sees(sidebar(me).getByText('Harbor Insurance'))
    await sidebar(me).getByRole('link', { name: 'Add contact' }).click()
    await me.at('/contacts/contact/new')
    await me.misses(sidebar(me))
    await expect.poll(() => html(me).evaluate((root) => root.scrollWidth)).toBe(narrow.width)

    // The settings and their pages, one at a time.
    await me.follow('/account/settings')
    await me.page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Tags' }).click()
    await me.at('/account/settings/tag-management')
    await expect.poll(() => me.page.getByLabel('Find a setting').count()).toBe(0)
    await me.page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Settings' }).click()
    await me.at('/account/settings')
  },
)

const part = '**/assets/sessions.page-*.js'

test.runIf(exhaustive)(
  'without a connection, without a part of a page, and when a page breaks, I am told and can go on',
  async () => {
    const me = await app.person('employee')
    // What comes after the first screen may be on its way.
    me.allow(
      ...[/^net::ERR_INTERNET_DISCONNECTED/, /^console: WebSocket connection to .* failed/],
      ...[/Unable to preload CSS/, /Failed to fetch dynamically imported module/],
    )
    await me.context.setOffline(true)
    await me.sees(/^Connection lost\. Trying again…/)
    await me.checkAccessibility('offline')
    await me.context.setOffline(false)
    await me.misses(me.page.getByText(/^Connection lost/))
    await me.connected()
    // A card whose part was asked for in between has come.
    await me.sees(me.page.locator('section[aria-label="New contacts"][aria-busy="false"]'))
    await me.misses(me.page.getByText('This widget couldn’t be shown'))

    me.allow(/\/assets\/sessions\.page-/)
    const missing = me.page.getByRole('alert').getByText('Part of Frontdesk couldn’t be loaded')
    await me.page.route(part, (route) => route.abort('connectionfailed'))
    await me.go('/profile/sessions')
    await me.sees(missing)
    await me.checkAccessibility('error')
    const again = me.page.waitForRequest(part)
    await me.press('Reload')
    await again
    await me.sees(missing)
    await me.page.unroute(part)
    await me.press('Reload')
    await me.sees(me.page.getByRole('heading', { name: 'Sessions' }))

    // It can be retried, or left.
    me.allow(/broken on purpose/)
    const broken = { contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }
    await me.page.route(part, (route) => route.fulfill(broken))
    const stopped = me.page.getByRole('alert').getByText('This page stopped working')
    await me.go('/profile/sessions')
    await me.sees(stopped)
    await me.press('Refresh')
    await me.sees(stopped)
    await me.press('Reload')
    await me.at('/login')
  },
)
