import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { exhaustive } from '../../apps/server/src/testing/exhaustive.ts'
import { openPalette } from './browser/palette.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('team-chat')

const room = (who: Visitor, name: string) => who.page.getByRole('region', { name: `Room ${name}` })
const row = (who: Visitor, name: string) =>
  who.page.getByRole('region', { name: 'Team' }).getByRole('button', { name: new RegExp(name) })
const message = (who: Visitor, name: string, words: string) =>
  room(who, name).getByRole('article').filter({ hasText: words })

async function say(who: Visitor, name: string, words: string) {
  const box = room(who, name).getByRole('textbox', { name: `Message to ${name}` })
  await box.fill(words)
  await box.press('Enter')
}

async function group(title: string, ...users: ('employee' | 'admin' | 'super')[]) {
  const token = await app.server.session(app.people.owner)
  const body = { format: 'group' as const, title, users: users.map((role) => app.people[role].id) }
  const reply = await app.server.request(api.chat.createChatRoom, { body }, { token })
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  return { id: reply.body.id, token }
}

test('three of us talk: a room, a mention, reactions, a GIF, an edit, a reply, and a message deleted', async () => {
  const me = await app.person('employee', { at: '/chat' })
  const ana = await app.person('admin', { at: '/chat' })
  const olivia = await app.person('owner', { at: '/contacts' })
  await me.sees(row(me, 'Everyone'))
  await me.checkAccessibility('rooms')
  await me.press('New room')
  const dialog = me.dialog('New room')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await me.sees(dialog.getByText('Choose at least one person.'))
  await dialog.getByLabel('Admin Here').check()
  await dialog.getByLabel('Owner Here').check()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await me.sees(dialog.getByText('Name the room.'))
  await dialog.getByLabel('Name').fill('Renewals')
  await me.checkAccessibility('new-room')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await me.sees(room(me, 'Renewals'))

  await row(ana, 'Renewals').click()
  const box = room(me, 'Renewals').getByRole('textbox', { name: 'Message to Renewals' })
  await box.pressSequentially('@Adm')
  await me.sees(me.page.getByRole('option', { name: 'Admin Here' }))
  await box.press('Enter')
  await ana.sees(room(ana, 'Renewals').getByText('Employee is typing…'))
  await box.pressSequentially('did Chubb come bak?')
  await box.press('Enter')
  await ana.sees(message(ana, 'Renewals', 'did Chubb come bak?'))
  await ana.sees(room(ana, 'Renewals').getByText('3 people · 2 here now'))
  // Whoever is elsewhere sees the number on the tab.
  await olivia.sees(olivia.page.getByRole('link', { name: /Team.*1 unread team messages/ }))

  await message(me, 'Renewals', 'did Chubb').hover()
  await message(me, 'Renewals', 'did Chubb').getByRole('button', { name: 'Manage message' }).click()
  const manage = me.dialog('Manage message')
  await manage.getByLabel('Message').fill('@Admin Here did Chubb come back?')
  await manage.getByRole('button', { name: 'Save' }).click()
  await ana.sees(message(ana, 'Renewals', 'did Chubb come back?').getByText('(edited)'))

  await message(ana, 'Renewals', 'did Chubb').hover()
  await message(ana, 'Renewals', 'did Chubb').getByRole('button', { name: 'Add reaction' }).click()
  await ana.page.getByLabel('Search emoji').fill('thumbs up')
  await ana.page.getByRole('gridcell', { name: 'Thumbs up' }).first().click()
  await me.sees(message(me, 'Renewals', 'did Chubb').getByRole('button', { name: /^👍 1 Admin Here/ }))
  await message(me, 'Renewals', 'did Chubb')
    .getByRole('button', { name: /^👍 1 Admin Here/ })
    .click()
  await ana.sees(
    message(ana, 'Renewals', 'did Chubb')
      .getByRole('button', { name: /👍 .*You/ })
      .getByText('2'),
  )

  await message(ana, 'Renewals', 'did Chubb').getByRole('button', { name: 'Reply' }).click()
  await say(ana, 'Renewals', 'They hold the rate.')
  await me.sees(message(me, 'Renewals', 'They hold the rate.').getByRole('button', { name: /did Chubb come back/ }))
  await ana.checkAccessibility('room')

  await room(me, 'Renewals').getByRole('button', { name: 'GIF' }).click()
  await me.page.getByRole('searchbox', { name: 'Search GIFs' }).fill('great work')
  await me.page.getByRole('button', { name: 'Nailed it' }).click()
  await ana.sees(room(ana, 'Renewals').getByRole('img', { name: 'GIF' }))
  await say(me, 'Renewals', 'Wrong room, sorry')
  await ana.sees(message(ana, 'Renewals', 'Wrong room, sorry'))
  await message(me, 'Renewals', 'Wrong room').hover()
  await message(me, 'Renewals', 'Wrong room').getByRole('button', { name: 'Manage message' }).click()
  await me.dialog('Manage message').getByRole('button', { name: 'Delete' }).click()
  await me.dialog('Delete this message?').getByRole('button', { name: 'Delete' }).click()
  await ana.misses(message(ana, 'Renewals', 'Wrong room, sorry'))
  await ana.sees(room(ana, 'Renewals').getByText('...', { exact: true }))

  await olivia.follow('/chat')
  await row(olivia, 'Renewals').click()
  await olivia.sees(room(olivia, 'Renewals').getByText('New', { exact: true }))
  await olivia.misses(olivia.page.getByRole('link', { name: /unread team messages/ }))
  const palette = await openPalette(olivia)
  await palette.getByRole('combobox').fill('hold the rate')
  await palette.getByRole('option', { name: /They hold the rate/ }).click()
  await olivia.sees(message(olivia, 'Renewals', 'They hold the rate.'))
})

test.runIf(exhaustive)(
  'what I write offline is sent once I am back; a file and a contact go along; the contact shows what was pinned',
  async () => {
    const contact = await addContact(app.server, app.people.owner, { firstName: 'Harriet', lastName: 'Boyd' })
    const { id } = await group('Claims', 'employee', 'admin')
    const me = await app.person('employee', { at: `/chat?room=${id}` })
    const ana = await app.person('admin', { at: `/chat?room=${id}` })
    await me.sees(room(me, 'Claims'))
    me.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|failed/i)
    await me.context.setOffline(true)
    await say(me, 'Claims', 'Written in the tunnel')
    await me.sees(room(me, 'Claims').getByText('Will be sent when you’re back online'))
    await me.context.setOffline(false)
    await ana.sees(message(ana, 'Claims', 'Written in the tunnel'))
    await me.misses(room(me, 'Claims').getByText('Will be sent when you’re back online'))

    await room(me, 'Claims')
      .locator('input[type=file]')
      .setInputFiles({ name: 'estimate.txt', mimeType: 'text/plain', buffer: Buffer.from('Roof: $8,000') })
    await me.sees(room(me, 'Claims').getByText('estimate.txt'))
    await room(me, 'Claims').getByRole('button', { name: 'Contact, policy, or follow-up' }).click()
    const pick = me.dialog('Attach a contact, policy, or follow-up')
    await pick.getByLabel('Contact').fill('Boyd')
    await me.page.getByRole('option', { name: /Harriet Boyd/ }).click()
    await pick.getByRole('button', { name: 'Attach' }).click()
    await say(me, 'Claims', 'Her estimate')
    const got = message(ana, 'Claims', 'Her estimate')
    await ana.sees(got.getByRole('button', { name: 'Download estimate.txt' }))
    await ana.sees(got.getByRole('link', { name: 'Harriet Boyd' }))

    await got.hover()
    await got.getByRole('button', { name: 'More actions' }).click()
    await ana.page.getByRole('menuitem', { name: 'Pin to a contact…' }).click()
    const pin = ana.dialog('Pin to a contact')
    await pin.getByLabel('Contact').fill('Boyd')
    await ana.page.getByRole('option', { name: /Harriet Boyd/ }).click()
    await pin.getByRole('button', { name: 'Pin' }).click()
    await me.sees(room(me, 'Claims').getByText('1 pinned'))
    await me.follow(`/contacts/contact/${contact}/timeline`)
    await me.sees(me.page.getByText('Her estimate').first())
  },
)

test('removed while I type: the room is gone at once, and my words are not sent', async () => {
  const { id, token } = await group('Secrets', 'employee', 'admin')
  const me = await app.person('employee', { at: `/chat?room=${id}` })
  await me.sees(room(me, 'Secrets'))
  // What was read may be noted just after the removal.
  me.allow(/^404 POST \/api\/chat\/rooms\/[^/]+\/viewed$/)
  const box = room(me, 'Secrets').getByRole('textbox', { name: 'Message to Secrets' })
  await box.fill('I was just going to')
  const params = { id, userId: app.people.employee.id }
  await app.server.request(api.chat.removeChatUser, { params }, { token })
  await me.sees('This room doesn’t exist, or you aren’t a member of it.')
  await me.misses(row(me, 'Secrets'))
  expect(await me.page.getByText('created Secrets').count()).toBe(0)
})

test('a link to an address within the building shows no preview, and nobody asks it', async () => {
  let asked = 0
  const inner = createServer((_, response) => {
    asked += 1
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Router settings</title>')
  })
  await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done))
  const { port } = inner.address() as AddressInfo
  const { id } = await group('Links', 'employee')
  const me = await app.person('employee', { at: `/chat?room=${id}` })
  await say(me, 'Links', `See http://127.0.0.1:${port}/ and http://localhost:${port}/`)
  await me.sees(room(me, 'Links').getByRole('link', { name: `http://127.0.0.1:${port}/` }))
  await expect
    .poll(async () => {
      const { rows } = await app.server.admin.query(
        "select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like '%chat.preview%'",
      )
      return rows.length
    })
    .toBe(0)
  expect(asked).toBe(0)
  expect(await me.page.getByText('Router settings').count()).toBe(0)
  await new Promise((done) => inner.close(done))
})

test.runIf(exhaustive)(
  'my list: hidden until somebody writes, muted, moved by keyboard, marked unread, left; found by words',
  async () => {
    const alpha = await group('Alpha team', 'employee')
    const beta = await group('Beta team', 'employee')
    const me = await app.person('employee', { at: `/chat?room=${alpha.id}` })
    const write = (id: string, words: string) =>
      app.server.request(
        api.chat.sendChatMessage,
        { params: { id }, body: { id: crypto.randomUUID(), message: words } },
        { token: beta.token },
      )
    const menu = async (name: string, entry: string) => {
      await room(me, name).getByRole('button', { name: 'Room menu' }).click()
      await me.page.getByRole('menuitem', { name: entry }).click()
    }
    await me.sees(room(me, 'Alpha team'))
    await menu('Alpha team', 'Mute')
    await me.sees(row(me, 'Alpha team').getByLabel('Muted'))
    await menu('Alpha team', 'Hide room')
    await me.misses(row(me, 'Alpha team'))
    await write(alpha.id, 'Are you there, alpha?')
    await me.sees(row(me, 'Alpha team'))

    await row(me, 'Beta team').focus()
    await me.page.keyboard.press('Alt+ArrowUp')
    const order = () => me.page.getByRole('region', { name: 'Groups' }).getByRole('button').allInnerTexts()
    await expect.poll(async () => (await order()).findIndex((text) => text.includes('Beta team'))).toBe(0)
    await me.page.reload()
    await me.connected()
    await expect.poll(async () => (await order()).findIndex((text) => text.includes('Beta team'))).toBe(0)

    await write(beta.id, 'Numbers are in the drive')
    await row(me, 'Beta team').click()
    await me.sees(message(me, 'Beta team', 'Numbers are in the drive'))
    await menu('Beta team', 'Mark unread')
    await me.sees(row(me, 'Beta team').getByText('unread messages'))

    await me.page.getByLabel('Search messages').fill('num')
    await me.sees('Type at least 4 characters.')
    await me.page.getByLabel('Search messages').fill('numbers drive')
    await me.page.getByRole('button', { name: /Numbers are in the drive/ }).click()
    await me.sees(message(me, 'Beta team', 'Numbers are in the drive'))
    await me.checkAccessibility('search')
    await me.page.getByLabel('Search messages').fill('')
    await menu('Beta team', 'Leave room')
    await me.dialog('Leave Beta team?').getByRole('button', { name: 'Leave room' }).click()
    await me.misses(row(me, 'Beta team'))
    await me.sees('You left Beta team')
  },
)
