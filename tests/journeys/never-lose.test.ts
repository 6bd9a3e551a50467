import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { api } from '@frontdesk/contract/registry'
import { beforeAll, expect, test } from 'vitest'
import { exhaustive } from '../../apps/server/src/testing/exhaustive.ts'
import { testPassword } from '../../apps/server/src/testing/server.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('never-lose', { ownWeb: true })
const noConnection = [
  /^net::ERR_/,
  /^console: WebSocket connection to .* failed/,
  /^console: ApiFailure: (Loading Account Error: )?The server can’t be reached/,
]

let contact: string
let path: string
beforeAll(async () => {
  contact = await addContact(app.server, app.people.owner, { firstName: 'Marisol', lastName: 'Quintero' })
  path = `/contacts/contact/${contact}`
})

const activity = ({ page }: Visitor) => page.getByRole('list', { name: 'Activity' })
const unsent = ({ page }: Visitor, count: number) =>
  page.getByRole('button', { name: new RegExp(`, ${count} not sent`) })

/** Bypasses the application: how often the note exists. */
async function notesLike(note: string): Promise<number> {
  const { rows } = await app.server.admin.query('select count(*)::int as n from tenant.activity where note = $1', [
    note,
  ])
  return rows[0].n
}

/** Drafts of notes on the server. */
const notesKeptFor = async ({ id }: { id: string }) =>
  (await app.server.admin.query("select from tenant.drafts where user_id = $1 and form = 'note'", [id])).rowCount

/** The next POST there finds the session ended, as if the server had never known it. */
function forgetSessionAt({ page }: Visitor, url: string, person: { id: string }) {
  let due = true
  return page.route(url, async (route) => {
    if (due && route.request().method() === 'POST') {
      due = false
      await app.server.admin.query('delete from directory.sessions where person_id = $1', [person.id])
    }
    await route.continue()
  })
}

const workerReady = ({ page }: Visitor) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })

test('the app installs, keeps a note written offline through a start without the server, and never updates unasked', async () => {
  const me = await app.person('employee', { at: path, worker: true })
  me.allow(...noConnection)
  await workerReady(me)
  const devtools = await me.context.newCDPSession(me.page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A test's window is private, which is not the page's fault.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const cached = await me.page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached.filter((name) => name !== '/' && !name.startsWith('/assets/'))).toEqual([])
  expect(cached).toContain('/')
  await me.sees(me.field('Add a note'))
  await me.context.setOffline(true)
  await me.fill('Add a note', 'The roof was mended in March')
  await me.press('Save note')
  await me.sees(activity(me).getByText('not sent yet, waiting for the server'))
  await unsent(me, 1).click()
  await me.sees(me.dialog('Unsent').getByText('The roof was mended in March'))
  await me.checkAccessibility('unsent')
  await me.dialog('Unsent').getByRole('button', { name: 'Close', exact: true }).last().click()
  await me.fill('Add a note', 'And half a thou')

  await me.page.reload()
  await me.sees('The server can’t be reached')
  await me.sees('The roof was mended in March')
  await me.sees('And half a thou')
  await me.checkAccessibility('offline')
  expect(await notesLike('The roof was mended in March')).toBe(0)

  await me.context.setOffline(false)
  await me.sees(me.page.getByRole('heading', { name: 'Marisol Quintero' }))
  await me.sees(activity(me).getByText('The roof was mended in March'))
  await me.misses(activity(me).getByText('not sent yet, waiting for the server'))
  expect(await me.field('Add a note').inputValue()).toBe('And half a thou')
  await expect.poll(() => notesLike('The roof was mended in March')).toBe(1)
  await me.misses(unsent(me, 1))
  await me.fill('Add a note', '')

  // A newer version is offered.
  await me.fill('Add a note', 'In the middle of a')
  const file = join(app.webRoot, 'service-worker.js')
  const before = readFileSync(file, 'utf8')
  const newer = before.replace(/"\/assets\/main-[^"]+\.js",?/, '')
  expect(newer).not.toBe(before)
  writeFileSync(file, newer)
  writeFileSync(`${file}.gz`, gzipSync(newer))
  writeFileSync(`${file}.br`, brotliCompressSync(newer))
  // A look that is under way, for the old file, swallows another one.
  await expect
    .poll(
      async () => {
        await me.page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
        return me.notification('A new version is ready').count()
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBeGreaterThan(0)
  expect(await me.field('Add a note').inputValue()).toBe('In the middle of a')
  await me.checkAccessibility('new-version')
  const loaded = me.page.waitForEvent('load')
  await me.press('Reload')
  await loaded
  await expect.poll(() => me.field('Add a note').inputValue()).toBe('In the middle of a')
  // Drafts follow the person, also into the next journey's browser.
  await me.fill('Add a note', '')
  await expect
    .poll(() => me.page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes(':draft:'))))
    .toEqual([])
  await expect.poll(() => notesKeptFor(app.people.employee)).toBe(0)
})

test('an answer that is lost costs no second note, a restart keeps their order, and what is refused later is mine to discard', async () => {
  const me = await app.person('employee', { at: path })
  me.allow(...noConnection, /^404 /, /^50[23] /)
  // It succeeds, but the server dies before it replies; then it is away for a while.
  let tries = 0
  const replies: string[] = []
  await me.page.route('**/api/clients/*/activity', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const attempt = ++tries
    if (attempt > 1 && attempt <= 4) return route.abort('connectionreset')
    const reply = await route.fetch()
    replies.push(`${reply.status()} ${reply.ok() || (await reply.text())}`)
    return attempt === 1 ? route.abort('connectionreset') : route.fulfill({ response: reply })
  })
  await me.fill('Add a note', 'Only once, please')
  await me.press('Save note')
  await expect.poll(() => replies).toEqual(['201 true', '201 true'])
  await expect.poll(() => notesLike('Only once, please')).toBe(1)
  await me.misses(unsent(me, 1))
  expect(await notesLike('Only once, please')).toBe(1)
  await expect.poll(() => activity(me).getByText('Only once, please').count()).toBe(1)
  await me.page.unroute('**/api/clients/*/activity')

  // While the server restarts, the person continues to write.
  const start = await app.server.stop()
  for (const note of ['Before the restart was over', 'And another']) {
    await me.fill('Add a note', note)
    await me.press('Save note')
  }
  await unsent(me, 2).waitFor()
  await start()
  const there = async () => [await notesLike('Before the restart was over'), await notesLike('And another')]
  await expect.poll(there, { timeout: 45_000 }).toEqual([1, 1])
  await me.misses(me.page.getByRole('button', { name: /not sent/ }))
  await expect.poll(() => activity(me).getByRole('listitem').first().textContent()).toContain('And another')

  // A refused text is shown with the reason.
  const gone = await addContact(app.server, app.people.owner, { lastName: 'Gone' })
  await me.connected()
  await me.follow(`/contacts/contact/${gone}`)
  await me.sees(me.page.getByRole('heading', { name: 'Gone' }))
  await me.sees(me.field('Add a note'))
  await me.context.setOffline(true)
  await me.fill('Add a note', 'Nobody will read this')
  await me.press('Save note')
  await me.sees(activity(me).getByText('not sent yet, waiting for the server'))
  const owner = await app.server.session(app.people.owner)
  await app.server.request(api.households.deleteContact, { params: { id: gone } }, { token: owner })
  await me.context.setOffline(false)
  await unsent(me, 1).click()
  const dialog = me.dialog('Unsent')
  await me.sees(dialog.getByText('This contact doesn’t exist, or it was deleted.'))
  await me.sees(dialog.getByText('Nobody will read this'))
  await me.checkAccessibility('refused')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await me.dialog('Discard this text?').getByRole('button', { name: 'Discard' }).click()
  await me.sees('Everything has been sent')
})

test('a form with something private stays open without the server and without a session, and nothing of it is on the disk', async () => {
  const me = await app.person('employee', { at: '/contacts/contact/new' })
  me.allow(...noConnection, /^401 /)
  await me.page.getByRole('textbox', { name: 'Last name', exact: true }).fill('Secretive')
  await me.page.getByRole('textbox', { name: 'SSN', exact: true }).first().pressSequentially('123456789')
  await me.context.setOffline(true)
  await me.press('Create contact')
  await me.sees(me.notification(/are never saved on a device/))
  const kept = await me.page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify({ ...localStorage, databases })
  })
  expect(kept).toContain('Secretive')
  expect(kept).not.toMatch(/123-?45-?6789/)
  await me.context.setOffline(false)
  await me.page.getByRole('textbox', { name: 'Last name', exact: true }).press('Enter')
  await me.sees(me.page.getByRole('heading', { name: 'Secretive' }))

  // After the session ended, the person signs in over the page, and continues.
  await me.follow('/contacts/contact/new')
  await me.sees(me.page.getByRole('heading', { name: 'Add contact' }))
  await me.page.getByRole('textbox', { name: 'Last name', exact: true }).fill('Overnight')
  await me.page.getByRole('textbox', { name: 'SSN', exact: true }).first().pressSequentially('123456789')
  await forgetSessionAt(me, '**/api/clients', app.people.employee)
  await me.page.keyboard.press('Enter')
  const cover = me.dialog('Employee Here')
  await me.sees(cover.getByText(/^Your session has ended\. Nothing on this page is lost/))
  await me.checkAccessibility('sign-in-again')
  await cover.getByLabel('Password', { exact: true }).fill('not-this-one')
  await cover.getByRole('button', { name: 'Sign In' }).click()
  await me.sees('Invalid email and password combination')
  await cover.getByLabel('Password', { exact: true }).fill(testPassword)
  await cover.getByRole('button', { name: 'Sign In' }).click()
  await me.sees(me.page.getByRole('heading', { name: 'Overnight' }))
  const added = async () => {
    const sql =
      "select first_name as first, last_name as last, ssn is not null as sealed from tenant.contacts where concat(first_name, last_name) ilike '%overnight%'"
    return (await app.server.admin.query(sql)).rows
  }
  await expect.poll(added).toEqual([{ first: null, last: 'Overnight', sealed: true }])
  await me.connected()
})

test.runIf(exhaustive)('when my session is over I sign in over the page with a second factor too', async () => {
  const me = await app.person('super', { at: path })
  me.allow(/^401 /, ...noConnection)
  await app.pass(60_000)
  await me.fill('Add a note', 'By the super')
  await forgetSessionAt(me, '**/api/clients/*/activity', app.people.super)
  await me.press('Save note')
  const cover = me.dialog('Super Here')
  await cover.getByLabel('Password', { exact: true }).fill(testPassword)
  await cover.getByRole('button', { name: 'Sign In' }).click()
  await cover.getByLabel('Code', { exact: true }).fill(await app.server.superCode(app.people.super))
  await cover.getByRole('button', { name: 'Sign In' }).click()
  await me.sees(activity(me).getByText('By the super'))
  await expect.poll(() => notesLike('By the super')).toBe(1)
})

test.runIf(exhaustive)(
  'what I typed at one computer is there at the next, and gone from both once it was sent',
  async () => {
    const first = await app.person('employee', { at: path })
    const saved = first.page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
    await first.fill('Add a note', 'Begun at the front app')
    await saved
    const second = await app.visitor()
    await second.go('/login')
    await second.signIn(app.people.employee.email, testPassword)
    await first.at('/login')
    await second.connected()
    await second.go(path)
    await expect.poll(() => second.field('Add a note').inputValue()).toBe('Begun at the front app')
    await second.press('Save note')
    await second.sees(activity(second).getByText('Begun at the front app'))
    await expect.poll(() => notesKeptFor(app.people.employee)).toBe(0)

    await first.signIn(app.people.employee.email, testPassword)
    await first.at(path)
    await first.sees(activity(first).getByText('Begun at the front app'))
    await expect.poll(() => first.field('Add a note').inputValue()).toBe('')
  },
)
