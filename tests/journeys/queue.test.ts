import { expect, test } from 'vitest'
import { heardBy, openPhones, ours, tones, useFlow } from '../../apps/server/src/domains/calls/calls.factory.ts'
import { exhaustive } from '../../apps/server/src/testing/exhaustive.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('queue')

const phone = '13035550148'
const teresa = { firstName: 'Teresa', lastName: 'Nguyen', mobilePhone: phone }
const until = { timeout: 20_000, interval: 100 }

const comesIn = (from = phone) => app.server.phones.call(from, ours, { tone: tones.caller })
const ready = (who: Visitor) => who.page.locator('[data-phone="ready"]').waitFor()
const panel = (who: Visitor) => who.page.getByRole('complementary', { name: 'Phone' })
const waiting = (who: Visitor) => panel(who).getByRole('list', { name: 'Waiting callers' })
const queueTab = (who: Visitor, name: string) => panel(who).getByRole('tab', { name, exact: true })
/** What the browser plays, as its own meter shows it. */
const heard = (who: Visitor) =>
  panel(who)
    .getByRole('meter', { name: 'Their voice' })
    .getAttribute('aria-valuenow')
    .then((value) => Number(value))

async function talks(who: Visitor, sid: string) {
  await who.sees(panel(who).getByText('On this call'))
  await expect.poll(() => heardBy(app.server, sid), until).toBe('sound')
  await expect.poll(() => heard(who), until).toBeGreaterThan(0)
}

test('callers wait: I see them at once, take the next one, take one by name, and give one to a colleague', async () => {
  app.server.clock.set('2026-11-20T18:00:00Z')
  await openPhones(app.server)
  await useFlow(app.server, { groups: [], queue: { enabled: true, maxWait: 600, announce: false, callback: true } })
  await addContact(app.server, app.people.owner, teresa)
  const me = await app.person('admin', { at: '/contacts' })
  const jo = await app.person('employee', { at: '/contacts' })
  await ready(me)
  await ready(jo)
  await me.press('Phone')
  await queueTab(me, 'Queue').click()
  await me.sees(panel(me).getByText('Nobody is waiting'))

  const first = await comesIn()
  await me.sees(waiting(me).getByText('Teresa Nguyen'))
  await me.sees(queueTab(me, 'Queue 1 waiting'))
  await me.checkAccessibility('tab')
  await panel(me).getByRole('button', { name: 'Take next call' }).focus()
  await me.page.keyboard.press('Enter')
  await talks(me, first)

  const second = await comesIn('13035550149')
  await queueTab(me, 'Queue 1 waiting').click()
  const take = waiting(me).getByRole('button', { name: 'Take the call from (303) 555-0149' })
  await me.sees(take)
  expect(await take.getAttribute('title')).toBe('You’re on a call.')
  await queueTab(me, 'Call').click()
  await me.press('End call')
  await me.misses(panel(me).getByText('On this call'))
  await queueTab(me, 'Queue 1 waiting').click()
  await take.click()
  await talks(me, second)
  await me.press('End call')

  const third = await comesIn()
  await queueTab(me, 'Queue 1 waiting').click()
  await waiting(me).getByRole('button', { name: 'Give the call from Teresa Nguyen to a colleague' }).click()
  await me.page.getByRole('menu').getByText('Employee Here').click()
  await me.sees(waiting(me).getByText('A colleague’s phone is ringing'))
  await jo.sees('Call from the queue')
  await jo.checkAccessibility('given')
  await jo.page.keyboard.press('Control+Enter')
  await talks(jo, third)
  await me.sees(panel(me).getByText('Nobody is waiting'))
  await jo.press('End call')
  await expect.poll(() => app.server.phones.legs().length, until).toBe(0)
})

test.runIf(exhaustive)(
  'what the caller at the handset says leads through the menu; the queue shows which entry it was',
  async () => {
    app.server.clock.set('2026-11-20T18:00:00Z')
    const none = { type: 'disabled' } as const
    await useFlow(app.server, {
      ...{ extensionSpeech: true, extensionsMessage: { type: 'text', message: 'Say sales.' }, groups: [] },
      ivr: {
        sales: {
          digit: '1',
          message: { type: 'text', message: 'One moment.' },
          voicemailMessage: none,
          otherwise: 'main',
          groups: [],
        },
      },
      queue: { enabled: true, maxWait: 600, announce: false, callback: true },
    })
    const me = await app.person('admin', { at: '/contacts' })
    await ready(me)
    await me.press('Phone')
    await queueTab(me, 'Queue').click()
    const outside = await app.person('employee', { at: '/handset', quiet: true })
    await outside.press('Add a phone')
    await outside.dialog('Add a phone').getByRole('textbox').first().fill('(303) 555-0150')
    await outside.press('Add')
    await outside.press('Call the agency')
    await expect.poll(() => app.server.phones.legs().some(({ asked }) => asked), until).toBe(true)
    await outside.fill('Say', 'Sales, please')
    await outside.page.keyboard.press('Enter')
    await me.sees(waiting(me).getByText('sales'))
    await outside.checkAccessibility('handset')
    await outside.press('Hang up')
    await me.sees(panel(me).getByText('Nobody is waiting'))
  },
)
