import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { graceMs } from '../../apps/server/src/domains/users/presence/presence-board.ts'
import { testPassword } from '../../apps/server/src/testing/server.ts'
import { desktopWrapper, lockComputer, unlockComputer } from './browser/desktop-wrapper.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('presence')

/** For a colleague: name, status, and duration. For oneself, also the effect of a click. */
const row = (me: Visitor, label: string) =>
  me.page.getByRole('button', { name: new RegExp(`^${label.replace('. ', ' · .+ ')}( · \\w+)?$`) })
const become = (me: Visitor, status: string) => me.choose(/Change your status$/, status)

test('we see at once what the other does: at lunch, coaching, behind a locked screen, reloading and gone', async () => {
  const owner = await app.person('owner')
  const employee = await app.person('employee', { before: desktopWrapper })
  await expect.poll(() => employee.page.locator('html').getAttribute('data-app-badge')).toBe('0')
  await row(owner, 'Employee Here Available').waitFor()
  await row(employee, 'Owner Here Available').waitFor()
  await become(employee, 'Lunch')
  await row(owner, 'Employee Here Lunch').waitFor()
  await become(owner, 'Busy')
  await row(employee, 'Owner Here Busy').waitFor()
  await row(employee, 'Employee Here Lunch. Change your status').waitFor()

  // Coaching asks who is being coached, and the others see it.
  await become(owner, 'Coaching')
  await owner.sees(owner.dialog('Coaching'))
  const submit = owner.dialog('Coaching').getByRole('button', { name: 'Submit' })
  expect(await submit.isDisabled()).toBe(true)
  await owner.checkAccessibility('coaching')
  const radio = owner.page.getByRole('radio', { name: /^Employee Here/ })
  const fill = () => radio.evaluate((input) => getComputedStyle(input).backgroundColor)
  const unchosen = await fill()
  await radio.check()
  await expect.poll(fill).not.toBe(unchosen)
  await submit.click()
  await row(employee, 'Owner Here Coaching Employee').waitFor()
  await row(owner, 'Owner Here Coaching Employee. Change your status').waitFor()

  // A restarted server has lost the statuses: the pages send them again.
  for (const each of [owner, employee])
    each.allow(/^net::ERR_/, /^console: WebSocket connection to .* failed/, /^50[23] /)
  const start = await app.server.stop()
  await start()
  const token = await app.server.session(app.people.admin)
  const statuses = async () => {
    const { body } = await app.server.request(api.users.listPeers, {}, { token })
    return Object.fromEntries(body.data.map(({ role, phoneStatus }) => [role, phoneStatus]))
  }
  await expect.poll(statuses).toMatchObject({ owner: 'coaching', employee: 'lunch' })
  for (const each of [owner, employee]) await each.connected()

  // Locking the screen from the menu sets away, and unlocking restores the status.
  await become(employee, 'Training')
  await row(owner, 'Employee Here Training').waitFor()
  // Calls in flight when the screen is locked reach the server too late.
  employee.allow(/^403 /)
  await locked(employee, () => become(employee, 'Lock screen'))
  await row(owner, 'Employee Here Away').waitFor()
  await unlock(employee)
  await row(owner, 'Employee Here Training').waitFor()

  // A locked computer locks the desktop app; after unlocking, the app still requires the password.
  await become(employee, 'Available')
  await row(owner, 'Employee Here Available').waitFor()
  await locked(employee, () => employee.page.evaluate(lockComputer))
  await row(owner, 'Employee Here Away').waitFor()
  await employee.page.evaluate(unlockComputer)
  await employee.sees(employee.dialog('Employee Here'))
  await unlock(employee)
  await row(owner, 'Employee Here Available').waitFor()
  await row(employee, 'Employee Here Available. Change your status').waitFor()

  // A reload does not change the status; a closed tab is offline.
  const seen = await owner.page.evaluateHandle(() => {
    const labels: string[] = []
    const look = () => {
      const team = [...document.querySelectorAll('[aria-label="Team"] button')].map(({ textContent }) => textContent)
      const peer = team.find((text) => text.startsWith('Employee Here'))
      const label = peer?.replace(/^Employee Here| ·.*/g, '') ?? 'gone'
      if (labels.at(-1) !== label) labels.push(label)
    }
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    return labels
  })
  const since = performance.now()
  await employee.page.reload()
  await employee.connected()
  const took = performance.now() - since
  await become(employee, 'Break')
  await row(owner, 'Employee Here Break').waitFor()
  // On a machine so slow that the page was away for longer than this, offline is right.
  if (took < graceMs.closed) expect(await seen.jsonValue()).toEqual(['Available', 'Break'])
  await employee.page.close()
  await row(owner, 'Employee Here Offline').waitFor()
})

/** The screen is covered, and the server knows: a journey could type the password before that. */
async function locked(me: Visitor, act: () => Promise<unknown>) {
  const lockedThere = me.page.waitForResponse('**/api/auth/lock')
  await act()
  await me.page.getByRole('button', { name: 'Unlock' }).waitFor()
  await lockedThere
}

async function unlock(me: Visitor) {
  await me.fill('Password', testPassword)
  await me.press('Unlock')
  await me.misses(me.page.getByRole('button', { name: 'Unlock' }))
}
