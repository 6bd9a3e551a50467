import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { testPassword } from '../../apps/server/src/testing/server.ts'
import { notBuiltYet } from '../../apps/web/src/app/not-built-yet.ts'
import { useDesk } from './browser/desk.ts'
import type { Visitor } from './browser/visitor.ts'

const desk = useDesk('shell')

const narrow = { width: 390, height: 844 }
const html = (me: Visitor) => me.page.locator('html')
const sidebar = (me: Visitor) => me.page.getByRole('complementary', { name: 'Sidebar' })
const themeToggle = (me: Visitor) => me.page.getByRole('button', { name: /mode \(hold for theme color\)$/ })
const accent = (me: Visitor) => html(me).evaluate((root) => getComputedStyle(root).getPropertyValue('--accent-solid'))

test('a click makes it dark, and it is dark again after a reload', async () => {
  const me = await desk.person('employee')
  await me.look('home')
  await themeToggle(me).click()
  await expect.poll(() => html(me).getAttribute('data-scheme')).toBe('dark')
  await me.page.reload()
  await me.connected()
  expect(await html(me).getAttribute('data-scheme')).toBe('dark')
  await themeToggle(me).click()
  await expect.poll(() => html(me).getAttribute('data-scheme')).toBe('light')
})

test('a long press opens the theme color, which is mine from then on', async () => {
  const me = await desk.person('admin')
  const before = await accent(me)
  await themeToggle(me).hover()
  await me.page.mouse.down()
  await me.sees(me.dialog('Theme color'))
  await me.page.mouse.up()
  // The long press is not a click as well.
  expect(await html(me).getAttribute('data-scheme')).toBe('light')

  await me.fill('Hex color', '#12345')
  await me.sees('input is not a valid hex color.')
  await me.look('theme-color')
  await me.fill('Hex color', '#b91c1c')
  await me.misses(me.page.getByText('input is not a valid hex color.'))
  await me.press('Save')
  await me.misses(me.dialog('Theme color'))
  const chosen = await accent(me)
  expect(chosen).not.toBe(before)

  await me.page.reload()
  await me.connected()
  expect(await accent(me)).toBe(chosen)
  await me.look('theme-color-kept')

  await themeToggle(me).click({ delay: 600 })
  await me.press('Default')
  await me.press('Save')
  await expect.poll(() => accent(me)).toBe(before)
})

test('the sidebar is 256 wide and 64 when collapsed, also after a reload', async () => {
  const me = await desk.person('employee')
  const width = async () => (await sidebar(me).boundingBox())?.width
  expect(await width()).toBe(256)
  await me.press('Collapse the sidebar')
  await expect.poll(width).toBe(64)
  await me.page.reload()
  await me.connected()
  expect(await width()).toBe(64)
  await me.look('collapsed')
  await me.press('Expand the sidebar')
  await expect.poll(width).toBe(256)
})

test('Ctrl-K goes to a page, finds a contact by its phone and runs a command', async () => {
  const token = await desk.server.session(desk.people.owner)
  const body = { firstName: 'Marguerite', lastName: 'Ostrander', mobilePhone: '12125550188' }
  const { id } = (await desk.server.request(api.contacts.createContact, { body }, { token })).body
  const me = await desk.person('employee')
  const palette = me.dialog('Search or run a command')
  const ask = async (words: string) => {
    await me.page.keyboard.press('Control+k')
    await me.sees(palette)
    await palette.getByRole('combobox').fill(words)
  }

  await ask('sessions')
  await me.sees(palette.getByRole('option', { name: 'Sessions' }).and(me.page.locator('[aria-selected="true"]')))
  await me.page.keyboard.press('Enter')
  await me.at('/profile/sessions')

  await ask('(212) 555-01')
  await me.sees(palette.getByRole('option', { name: /Marguerite Ostrander/ }))
  await me.look('palette')
  await palette.getByRole('option', { name: /Marguerite Ostrander/ }).click()
  await me.at(`/contacts/contact/${id}`)

  await ask('status lunch')
  await palette.getByRole('option', { name: 'Set status: Lunch' }).click()
  await me.misses(palette)
  await me.sees(me.page.getByRole('button', { name: /Employee Here Lunch/ }))

  await ask('zzzzzz')
  await me.sees('Nothing found. Try a name, a word of a note, or digits of a phone, policy or VIN.')
  await me.page.keyboard.press('Escape')
  await me.misses(palette)
})

test('Ctrl-K finds what is kept about a contact, by a number or a word, and opens it', async () => {
  const token = await desk.server.session(desk.people.owner)
  const body = { firstName: 'Oleander', lastName: 'Vance' }
  const params = { id: (await desk.server.request(api.contacts.createContact, { body }, { token })).body.id }
  const policy = { type: 'Auto', company: 'Wolverine Mutual', idNumber: 'WM-4471-9920' }
  await desk.server.request(api.policies.addRecord, { params, body: policy }, { token })
  const vehicle = {
    form: 'auto',
    type: 'car',
    year: 2019,
    make: 'Honda',
    model: 'Civic',
    vin: '1HGCM82633A004352',
  } as const
  await desk.server.request(api.quotes.addRecord, { params, body: vehicle }, { token })
  for (let n = 1; n <= 7; n++) {
    const body = { note: `Wolverine called about claim ${n}.` }
    desk.server.clock.step(1000)
    await desk.server.request(api.contacts.addNote, { params, body: body as never }, { token })
  }
  const me = await desk.person('employee')
  const palette = me.dialog('Search or run a command')
  const ask = async (words: string) => {
    await me.page.keyboard.press('Control+k')
    await me.sees(palette)
    await palette.getByRole('combobox').fill(words)
  }

  await ask('wm 44719920')
  const exact = palette.getByRole('group', { name: 'Exact number' })
  await me.sees(exact.getByRole('option', { name: /Wolverine Mutual · Auto · WM-4471-9920/ }))
  await me.page.keyboard.press('Enter')
  await me.sees(me.dialog('Edit Policy'))
  await me.page.keyboard.press('Escape')
  await me.at(`/contacts/contact/${params.id}`)

  await ask('wolverine')
  await me.sees(palette.getByRole('option', { name: /Wolverine called about claim 7/ }))
  await me.look('palette-everything')
  await palette.getByRole('option', { name: 'More notes' }).click()
  await me.sees(palette.getByRole('option', { name: /Wolverine called about claim 1/ }))
  await palette.getByRole('combobox').fill('vance claim 3')
  await palette.getByRole('option', { name: /claim 3/ }).click()
  await me.sees(me.page.locator('li[data-found]', { hasText: 'claim 3' }))
})

test('? shows the shortcuts, but not while typing', async () => {
  const me = await desk.person('employee')
  await me.page.keyboard.press('?')
  const sheet = me.dialog('Keyboard shortcuts')
  await me.sees(sheet.getByText('Search or run a command'))
  await me.look('shortcuts')
  await me.page.keyboard.press('Escape')
  await me.misses(sheet)
  await me.press('Feedback')
  await me.field(/^Comments/).pressSequentially('why?')
  expect(await sheet.count()).toBe(0)
})

test('feedback and issues reach the support group', async () => {
  const me = await desk.person('employee')
  await me.press('Feedback')
  await me.sees(me.dialog('Feedback'))
  const sendButton = me.dialog('Feedback').getByRole('button', { name: 'Send' })
  expect(await sendButton.getAttribute('title')).toBe('Write something first')
  await me.field('Category').selectOption({ label: 'Question' })
  await me.field('Related to').selectOption({ label: 'Contacts' })
  await me.field(/^Comments/).fill('Where do I merge two contacts?')
  await me.look('feedback')
  await sendButton.click()
  await me.sees(me.notification('Feedback was sent to our support group. Thank You!'))
  await me.misses(me.dialog('Feedback'))

  await me.press('Report Issue / Bug')
  const issue = me.dialog('Report Issue / Bug')
  await issue.getByLabel(/^Comments/).fill('The list jumped while I read it.')
  await me.look('issue')
  await issue.getByRole('button', { name: 'Send' }).click()
  await me.misses(issue)

  const { rows } = await desk.server.admin.query(
    'select category, related_to, comments from tenant.feedback order by 1',
  )
  expect(rows).toEqual([
    { category: 'bug', related_to: 'other', comments: 'The list jumped while I read it.' },
    { category: 'question', related_to: 'contacts', comments: 'Where do I merge two contacts?' },
  ])
})

test.each([
  ['employee', false],
  ['admin', true],
] as const)('the profile menu of an %s (Account: %s)', async (role, account) => {
  const me = await desk.person(role)
  await me.page.getByRole('button', { name: /^Profile of / }).click()
  const menu = me.page.getByRole('menu', { name: 'Profile' })
  await me.sees(menu)
  await me.look(`profile-menu-${role}`)
  const entries = await menu.getByRole('menuitem').allInnerTexts()
  expect(entries.filter((entry) => !entry.startsWith('Ghost'))).toEqual([
    'Campaigns',
    'Task Boards',
    'Settings',
    ...(account ? ['Account'] : []),
    'Change Photo',
    'Change Password',
    'MFA',
    'Logout',
  ])
})

test('on a phone the tabs are a menu, the sidebar is a drawer, and nothing is cut off', async () => {
  const me = await desk.person('employee')
  await me.page.setViewportSize(narrow)
  await me.page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Dashboard' }).click()
  await me.page.getByRole('menuitem', { name: 'Contacts' }).click()
  await me.at('/contacts')
  expect(await sidebar(me).count()).toBe(0)
  await me.press('Open the sidebar')
  await me.sees(sidebar(me).getByText('Harbor Insurance'))
  await me.page.screenshot({ path: join(import.meta.dirname, 'screenshots/shell-drawer-narrow.png') })
  await sidebar(me).getByRole('link', { name: 'Add contact' }).click()
  await me.at('/contacts/contact/new')
  await me.misses(sidebar(me))
  await expect.poll(() => html(me).evaluate((root) => root.scrollWidth)).toBe(narrow.width)
})

// From the specification's lists of routes, without those whose rooms are built.
const still =
  '/tasks /tasks/$id /chat /messages /phone-log /trainings/$id /campaigns /campaigns/create ' +
  '/campaigns/$id /report/service-reviews /review /review/$account /account/info ' +
  '/account/info/settings /account/info/billing /account/info/locations /account/info/phonenumbers ' +
  '/account/info/mobileapp /settings/billing /account/settings /account/settings/employees ' +
  '/account/settings/employees/$id /account/settings/office-hours /account/settings/call-settings ' +
  '/account/settings/messages /account/settings/blocked-numbers /account/settings/service-review'

test('every page whose room is still to come says so', async () => {
  expect(notBuiltYet.map(({ path }) => path).toSorted()).toEqual(still.split(' ').toSorted())
  const me = await desk.person('owner')
  for (const { path, title } of notBuiltYet) {
    // As a link does; loading the whole page anew for each would take minutes.
    const address = path.replace(/\$\w+/, '0198c1c2-0000-7000-8000-000000000001')
    await me.page.evaluate((to) => history.pushState({}, '', to), address)
    await me.sees(me.page.getByText(`${title}: not built yet`))
    await me.sees(/Nothing here is broken, and no data is hidden\.$/)
    await expect.poll(() => me.page.title()).toBe(`${title} · Frontdesk`)
  }
  await me.look('not-built-yet')
})

test('an address that leads nowhere says so', async () => {
  const me = await desk.person('employee', { at: '/no/such/page' })
  await me.sees('There is no such page')
  await me.look('not-found')
  await me.page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await me.at('/')
})

test('without a connection I am told, and told no longer when it is back', async () => {
  const me = await desk.person('employee')
  me.allow(/^net::ERR_INTERNET_DISCONNECTED/, /^console: WebSocket connection to .* failed/)
  await me.context.setOffline(true)
  await me.sees(/^The connection is lost; trying again\./)
  await me.look('offline')
  await me.context.setOffline(false)
  await me.misses(me.page.getByText(/^The connection is lost/))
  await me.connected()
})

const part = '**/assets/sessions.page-*.js'

test('a page whose part cannot be loaded says so, and is there after a reload', async () => {
  const me = await desk.person('employee')
  me.allow(/\/assets\/sessions\.page-/)
  const words = () => me.page.getByRole('alert').getByText('A part of Frontdesk could not be loaded')
  await me.page.route(part, (route) => route.abort('connectionfailed'))
  await me.go('/profile/sessions')
  await me.sees(words())
  await me.look('error')
  const again = me.page.waitForRequest(part)
  await me.press('Reload')
  await again
  await me.sees(words())

  await me.page.unroute(part)
  await me.press('Reload')
  await me.sees(me.page.getByRole('heading', { name: 'Sessions' }))
})

test('a page that breaks can be tried again, or left', async () => {
  const me = await desk.person('employee')
  me.allow(/broken on purpose/)
  const breaks = () =>
    me.page.route(part, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
    )
  const words = () => me.page.getByRole('alert').getByText('This page stopped working')
  await breaks()
  await me.go('/profile/sessions')
  await me.sees(words())
  await me.press('Refresh')
  await me.sees(words())
  await me.press('Reload')
  await me.at('/login')
})

test('Logout forgets what was kept of me', async () => {
  const me = await desk.person('employee')
  const kept = () => me.page.evaluate(() => Object.keys(localStorage).filter((key) => /:(ui|session)\b/.test(key)))
  await me.press('Collapse the sidebar')
  await expect.poll(kept).toEqual(expect.arrayContaining(['frontdesk:session', 'frontdesk:ui:menu']))
  await me.page.getByRole('button', { name: /^Profile of / }).click()
  await me.page.getByRole('menuitem', { name: 'Logout' }).click()
  await me.at('/login')
  expect(await kept()).toEqual([])
  await me.go('/contacts')
  await me.at('/login')
})

test('in the desktop app a locked computer makes me away, and unlocked I am available', async () => {
  const colleague = await desk.person('owner')
  const me = await desk.person('employee', {
    before: () => {
      window.frontdeskDesktop = {
        onLock: (run) => addEventListener('computer-locked', run),
        onUnlock: (run) => addEventListener('computer-unlocked', run),
        setBadge: (count) => document.documentElement.setAttribute('data-app-badge', String(count)),
        focus() {},
      }
    },
  })
  await expect.poll(() => html(me).getAttribute('data-app-badge')).toBe('0')
  const tell = (event: string) => me.page.evaluate((name) => void dispatchEvent(new Event(name)), event)

  // Nobody types a password faster than the server locks, but a journey does.
  const lockedThere = me.page.waitForResponse('**/api/auth/lock')
  await tell('computer-locked')
  await me.sees(me.page.getByRole('button', { name: 'Unlock' }))
  await colleague.sees(colleague.page.getByRole('button', { name: 'Employee Here Away' }))
  await lockedThere
  await tell('computer-unlocked')
  await me.fill('Password', testPassword)
  await me.press('Unlock')
  await me.misses(me.page.getByRole('button', { name: 'Unlock' }))
  await colleague.sees(colleague.page.getByRole('button', { name: 'Employee Here Available' }))
})
