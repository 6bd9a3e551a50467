import { expect, test } from 'vitest'
import { testPassword } from '../../apps/server/src/testing/server.ts'
import { prompt, useDesk } from './browser/desk.ts'
import type { Visitor } from './browser/visitor.ts'

const desk = useDesk('presence')

/** Of a colleague: who, what they do and for how long. Of oneself: what a press on it does, too. */
const row = (me: Visitor, label: string) =>
  me.page.getByRole('button', { name: new RegExp(`^${label.replace('. ', ' · .+ ')}( · \\w+)?$`) })
const become = (me: Visitor, status: string) => me.choose(/Change your status$/, status)

async function seesPromptly(me: Visitor, label: string) {
  const since = performance.now()
  await row(me, label).waitFor()
  expect(performance.now() - since).toBeLessThan(prompt)
}

test('we see what the other does at once', async () => {
  const [owner, employee] = [await desk.person('owner'), await desk.person('employee')]
  await row(owner, 'Employee Here Available').waitFor()
  await row(employee, 'Owner Here Available').waitFor()
  await become(employee, 'Lunch')
  await seesPromptly(owner, 'Employee Here Lunch')
  await owner.look('team')
  await become(owner, 'Busy')
  await seesPromptly(employee, 'Owner Here Busy')
  await row(employee, 'Employee Here Lunch. Change your status').waitFor()
})

test('coaching asks whom, and the others see it', async () => {
  const [owner, employee] = [await desk.person('owner'), await desk.person('employee')]
  await become(owner, 'Coaching')
  await owner.sees(owner.dialog('Coaching'))
  const submit = owner.dialog('Coaching').getByRole('button', { name: 'Submit' })
  expect(await submit.isDisabled()).toBe(true)
  await owner.look('coaching')
  const radio = owner.page.getByRole('radio', { name: /^Employee Here/ })
  const fill = () => radio.evaluate((input) => getComputedStyle(input).backgroundColor)
  const unchosen = await fill()
  await radio.check()
  await expect.poll(fill).not.toBe(unchosen)
  await submit.click()
  await seesPromptly(employee, 'Owner Here Coaching Employee')
  await row(owner, 'Owner Here Coaching Employee. Change your status').waitFor()
})

test('behind a locked screen I am away, and afterwards what I was', async () => {
  const [owner, employee] = [await desk.person('owner'), await desk.person('employee')]
  await become(employee, 'Training')
  await row(owner, 'Employee Here Training').waitFor()
  await become(employee, 'Lock screen')
  await row(owner, 'Employee Here Away').waitFor()
  await employee.fill('Password', testPassword)
  await employee.press('Unlock')
  await row(owner, 'Employee Here Training').waitFor()
})

test('a reload does not flicker; a closed tab is offline', async () => {
  const [owner, employee] = [await desk.person('owner'), await desk.person('employee')]
  await row(owner, 'Employee Here Available').waitFor()
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
  await employee.page.reload()
  await employee.connected()
  await become(employee, 'Break')
  await row(owner, 'Employee Here Break').waitFor()
  expect(await seen.jsonValue()).toEqual(['Available', 'Break'])
  await employee.page.close()
  await row(owner, 'Employee Here Offline').waitFor()
})
