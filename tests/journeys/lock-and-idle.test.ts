import { beforeAll, expect, test } from 'vitest'
import { testPassword } from '../../apps/server/src/testing/server.ts'
import { runCommand } from './browser/palette.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('lock')
const hour = 60 * 60_000

let contact: string
beforeAll(async () => {
  contact = await addContact(app.server, app.people.owner, { firstName: 'Marisol', lastName: 'Quintero' })
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

/** The screen is covered, and the server knows: a journey could type the password before that. */
async function lock(me: Visitor, act: () => Promise<unknown>) {
  // Calls in flight when the screen is locked reach the server too late.
  me.allow(/^403 /)
  const lockedThere = me.page.waitForResponse('**/api/auth/lock')
  await act()
  await cover(me).waitFor()
  await lockedThere
}

async function unlock(me: Visitor) {
  await cover(me).getByLabel('Password', { exact: true }).fill(testPassword)
  await me.press('Unlock')
  await cover(me).waitFor({ state: 'hidden' })
}

test('locking hides everything, a reload does not get around it, and what I was typing is there when I am back', async () => {
  const me = await app.person('employee', { at: `/contacts/contact/${contact}` })
  me.allow(/^401 POST \/api\/auth$/)
  await me.fill('Add a note', 'She asked for the renewal pap')
  expect(await readable(me)).toContain('Marisol Quintero')
  await lock(me, () => me.choose(/Change your status$/, 'Lock screen'))
  const seen = await readable(me)
  expect(seen).toContain('Employee Here')
  for (const secret of ['Marisol', 'renewal', 'Harbor Insurance', 'Owner Here', 'Contacts']) {
    expect(seen).not.toContain(secret)
  }
  await me.checkAccessibility('cover')

  await me.fill('Password', 'not-this-one')
  await me.press('Unlock')
  await me.sees('Invalid email and password combination')
  expect(await readable(me)).not.toContain('Marisol')
  await unlock(me)
  expect(await me.field('Add a note').inputValue()).toBe('She asked for the renewal pap')
  // It continues: the server accepts calls again.
  await me.fill('Add a note', 'She asked for the renewal papers')
  await me.press('Save note')
  await me.sees(me.page.getByRole('list', { name: 'Activity' }).getByRole('button', { name: /^Actions for .*note$/ }))

  // From the palette, and a reload still requires the password.
  await lock(me, () => runCommand(me, 'lock screen'))
  await me.page.reload()
  await cover(me).waitFor()
  expect(await readable(me)).not.toContain('Marisol')
  await unlock(me)
  await me.sees(me.page.getByRole('heading', { name: 'Marisol Quintero' }))

  // By a key, also while typing.
  await me.field('Add a note').focus()
  await lock(me, () => me.page.keyboard.press('Alt+l'))
  await me.sees('The screen is locked.')
  await cover(me).getByRole('button', { name: 'Logout' }).click()
  await me.at('/login')
})

test('moving in one tab keeps the other open; left alone both lock, and later sign me out and say why', async () => {
  const first = await app.person('employee')
  const second = await first.newTab('/contacts')
  await second.connected()
  for (const tab of [first, second]) tab.allow(/^40[13] /)
  await app.pass(1.5 * hour)
  const noted = second.page.waitForResponse('**/api/auth/activity')
  await second.page.mouse.move(300, 300)
  await noted
  await app.pass(hour)
  await first.page.getByRole('link', { name: 'Add contact' }).first().click()
  await first.sees(first.page.getByRole('heading', { name: 'Add contact' }))
  await app.pass(2 * hour)
  // Both pages ask, and an answer in one applies to both.
  for (const tab of [first, second]) await tab.sees('Are you still there?')
  await first.checkAccessibility('idle')
  await unlock(second)
  await cover(first).waitFor({ state: 'hidden' })

  await app.pass(2 * hour)
  for (const tab of [first, second]) await tab.sees('Are you still there?')
  await app.pass(2 * hour)
  await first.at('/login')
  await first.sees('You were signed out because you were inactive for a long time.')
})
