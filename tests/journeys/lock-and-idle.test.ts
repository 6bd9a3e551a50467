import { beforeAll, expect, test } from 'vitest'
import { testPassword } from '../../apps/server/src/testing/server.ts'
import { useDesk } from './browser/desk.ts'
import { desktopWrapper, lockComputer, unlockComputer } from './browser/desktop-wrapper.ts'
import { addContact } from './browser/seed.ts'
import type { Visitor } from './browser/visitor.ts'

const desk = useDesk('lock')
const hour = 60 * 60_000

let contact: string
beforeAll(async () => {
  contact = await addContact(desk.server, desk.people.owner, { firstName: 'Marisol', lastName: 'Quintero' })
})

const cover = (me: Visitor) => me.dialog(/^Employee Here$|^Are you still there\?$/)

/** Everything that a screen reader could read now. */
async function readable({ context, page }: Visitor): Promise<string> {
  const devtools = await context.newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ name, value }) => `${name?.value ?? ''} ${value?.value ?? ''}`)
    .join('\n')
}

/** The cover is on, and the server knows: nobody types a password faster, but a journey does. */
async function lock(me: Visitor, act: () => Promise<unknown>) {
  const lockedThere = me.page.waitForResponse('**/api/auth/lock')
  await act()
  await cover(me).waitFor()
  await lockedThere
}

const lockByMenu = (me: Visitor) => lock(me, () => me.choose(/Change your status$/, 'Lock screen'))

async function unlock(me: Visitor) {
  await cover(me).getByLabel('Password', { exact: true }).fill(testPassword)
  await me.press('Unlock')
  await cover(me).waitFor({ state: 'hidden' })
}

test('locking hides everything, and what I was typing is there when I am back', async () => {
  const me = await desk.person('employee', { at: `/contacts/contact/${contact}` })
  me.allow(/^401 POST \/api\/auth$/)
  await me.fill('Add a note', 'She asked for the renewal pap')
  expect(await readable(me)).toContain('Marisol Quintero')
  await lockByMenu(me)
  const seen = await readable(me)
  expect(seen).toContain('Employee Here')
  for (const secret of ['Marisol', 'renewal', 'Harbor Insurance', 'Owner Here', 'Contacts']) {
    expect(seen).not.toContain(secret)
  }
  await me.look('cover')

  await me.fill('Password', 'not-this-one')
  await me.press('Unlock')
  await me.sees('Invalid email and password combination')
  expect(await readable(me)).not.toContain('Marisol')
  await unlock(me)
  expect(await me.field('Add a note').inputValue()).toBe('She asked for the renewal pap')
  // And goes on: the server takes calls again.
  await me.fill('Add a note', 'She asked for the renewal papers')
  await me.press('Add note')
  await me.sees(me.page.getByRole('list', { name: 'Activity' }).getByText('just now'))
})

test('a reload does not get around the cover', async () => {
  const me = await desk.person('employee', { at: `/contacts/contact/${contact}` })
  me.allow(/^403 /)
  await me.page.keyboard.press('Control+k')
  await me.page.getByRole('combobox').fill('lock screen')
  await lock(me, () => me.page.keyboard.press('Enter'))
  await me.page.reload()
  await cover(me).waitFor()
  expect(await readable(me)).not.toContain('Marisol')
  await unlock(me)
  await me.sees(me.page.getByRole('heading', { name: 'Marisol Quintero' }))
})

test('Logout on the cover leads out', async () => {
  const me = await desk.person('employee')
  await lockByMenu(me)
  await cover(me).getByRole('button', { name: 'Logout' }).click()
  await me.at('/login')
})

test('locking the computer locks the desktop app', async () => {
  const me = await desk.person('employee', { before: desktopWrapper })
  await lock(me, () => me.page.evaluate(lockComputer))
  await me.page.evaluate(unlockComputer)
  await cover(me).waitFor()
  await unlock(me)
  await me.sees(me.page.getByRole('button', { name: /^Employee Here Available .*Change your status$/ }))
})

test('after two quiet hours it locks, after four I am signed out and told why', async () => {
  const me = await desk.person('employee')
  me.allow(/^40[13] /)
  await desk.pass(2 * hour)
  await me.sees('Are you still there?')
  await me.look('idle')
  await desk.pass(2 * hour)
  await me.at('/login')
  await me.sees('You were signed out because nothing happened here for a long time.')
})

test('moving in one tab keeps the other open; left alone both lock', async () => {
  const first = await desk.person('employee')
  const second = await first.newTab('/contacts')
  await second.connected()
  for (const tab of [first, second]) tab.allow(/^403 /)
  await desk.pass(1.5 * hour)
  const noted = second.page.waitForResponse('**/api/auth/activity')
  await second.page.mouse.move(300, 300)
  await noted
  await desk.pass(hour)
  await first.page.getByRole('link', { name: 'Add contact' }).click()
  await first.sees(first.page.getByRole('heading', { name: 'New contact' }))
  await desk.pass(2 * hour)
  // Both ask, and whoever answers in one has answered in both.
  for (const tab of [first, second]) await tab.sees('Are you still there?')
  await unlock(second)
  await cover(first).waitFor({ state: 'hidden' })
})

test('Alt-L locks the screen, and a reload still asks for the password', async () => {
  const me = await desk.person('employee', { at: `/contacts/contact/${contact}` })
  me.allow(/^403 /)
  await me.field('Add a note').focus()
  await lock(me, () => me.page.keyboard.press('Alt+l'))
  await me.sees('The screen is locked.')
  await me.page.reload()
  await cover(me).waitFor()
  await unlock(me)
})
