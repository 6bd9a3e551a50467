import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { heardBy, openPhones, ours, tones, useFlow } from '../../apps/server/src/domains/calls/calls.factory.ts'
import { testPassword } from '../../apps/server/src/testing/server.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('calls-walk')

const phone = '13035550148'
const second = '13035550149'
const until = { timeout: 20_000, interval: 100 }

const comesIn = (from = phone) => app.server.phones.call(from, ours, { tone: tones.caller })
const ready = (who: Visitor) => who.page.locator('[data-phone="ready"]').waitFor()
const card = (who: Visitor) => who.page.getByRole('region', { name: 'Incoming call' })
const panel = (who: Visitor) => who.page.getByRole('complementary', { name: 'Phone' })
const over = (who: Visitor) => panel(who).getByRole('region', { name: 'Last call' })
const tab = (who: Visitor, name: string | RegExp) => panel(who).getByRole('tab', { name, exact: true })
/** What the browser plays, as its own meter shows it. */
const hears = (who: Visitor) =>
  expect
    .poll(
      () =>
        panel(who)
          .getByRole('meter', { name: 'Their voice' })
          .getAttribute('aria-valuenow')
          .then((value) => Number(value)),
      until,
    )
    .toBeGreaterThan(0)
const waiting = (who: Visitor) => panel(who).getByRole('list', { name: 'Waiting callers' }).getByRole('listitem')
const noCallsLeft = () => expect.poll(() => app.server.phones.legs().length, until).toBe(0)

/** The other caller has hung up. */
const noCallsBut = (sid: string) =>
  expect.poll(() => app.server.phones.legs().map((leg) => leg.sid), until).toEqual([sid])

async function agency() {
  app.server.clock.set('2026-11-20T18:00:00Z')
  await openPhones(app.server)
  await addContact(app.server, app.people.owner, { firstName: 'Teresa', lastName: 'Nguyen', mobilePhone: phone })
}

test('I call a colleague; my screen locks while a client rings, and I answer once it is unlocked', async () => {
  await agency()
  const me = await app.person('admin', { at: '/contacts' })
  const jo = await app.person('employee', { at: '/contacts' })
  await ready(me)
  await ready(jo)
  await me.press('Phone')
  await panel(me).getByRole('tab', { name: 'Peers' }).click()
  await me.press('Call Employee Here')
  await jo.sees(card(jo).getByText('A colleague is calling'))
  await card(jo)
    .getByRole('button', { name: /^Answer/ })
    .click()
  await hears(me)
  await hears(jo)
  await jo.press('End call')
  await me.sees(over(me).getByText(/^The call ended after/))
  await noCallsLeft()

  const sid = await comesIn()
  await me.sees(card(me).getByRole('button', { name: 'Teresa Nguyen' }))
  // What the page was reading may reach the server after the lock; nothing is written.
  me.allow(/^403 GET \/api\//)
  await me.page.keyboard.press('Alt+l')
  await me.sees(me.page.getByRole('button', { name: 'Unlock' }))
  await me.misses(card(me))
  await me.fill('Password', testPassword)
  await me.press('Unlock')
  await me.sees(card(me).getByRole('button', { name: 'Teresa Nguyen' }))
  await me.page.keyboard.press('Control+Enter')
  await expect.poll(() => heardBy(app.server, sid), until).toBe('sound')
  await hears(me)
  app.server.phones.hangUp(sid)
  await noCallsLeft()
})

test('without a microphone I read why, the caller keeps ringing, and my own call is not placed in silence', async () => {
  await agency()
  const me = await app.person('admin', { at: '/contacts' })
  await ready(me)
  await me.page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
  })
  const missing = /Unable to find or set the phone input device/
  const sid = await comesIn()
  await card(me)
    .getByRole('button', { name: /^Answer/ })
    .click()
  await me.sees(card(me).getByText(missing))
  await me.sees(card(me).getByRole('button', { name: 'Try again' }))
  app.server.phones.hangUp(sid)
  await me.misses(card(me))

  if ((await panel(me).count()) === 0) await me.press('Phone')
  await panel(me).getByRole('tablist', { name: 'Phone' }).getByRole('tab', { name: 'Dialpad' }).click()
  await me.page.getByRole('textbox', { name: 'Number' }).focus()
  await me.page.keyboard.type('3035550149')
  await me.page.keyboard.press('Enter')
  await me.sees(me.page.getByText(missing))
  await noCallsLeft()
})

test('two callers wait at once: I take the first, call the other one back, and a blocked number never rings', async () => {
  await agency()
  await useFlow(app.server, { groups: [], queue: { enabled: true, maxWait: 600, announce: true, callback: true } })
  const me = await app.person('admin', { at: '/contacts' })
  await ready(me)
  await me.press('Phone')
  await tab(me, 'Queue').click()
  const first = await comesIn()
  await expect.poll(() => waiting(me).count(), until).toBe(1)
  app.server.clock.step(1000)
  const other = await comesIn(second)
  await expect.poll(() => waiting(me).count(), until).toBe(2)
  await expect.poll(() => app.server.phones.legs().find(({ sid }) => sid === other)?.asked, until).toBe(true)
  await app.server.phones.digits(other, '1')
  await me.sees(panel(me).getByText('To call back').first())
  await noCallsBut(first)
  await me.press('Take next call')
  await hears(me)
  app.server.phones.hangUp(first)
  await me.sees(over(me).getByText(/^The call ended after/))

  app.server.phones.behave({ kind: 'number', number: second }, { answers: 'answers', says: { tone: tones.caller } })
  await tab(me, /^Queue/).click()
  await me.press('Take next call')
  await hears(me)
  await me.press('End call')
  await noCallsLeft()

  const token = await app.server.session(app.people.employee)
  await app.server.request(api.blocked.blockNumber, { body: { phoneNumber: second, reason: 'spam' } }, { token })
  await me.follow('/phone-log?view=all')
  await comesIn(second)
  await noCallsLeft()
  expect(await card(me).count()).toBe(0)
  await me.sees(me.page.getByRole('row').getByText('Blocked'))
})

test('I record a greeting in the page, hear it, and so does a caller; an earlier version comes back', async () => {
  await agency()
  const locationId = await useFlow(app.server, { groups: [] })
  const me = await app.person('admin', { at: '/account/settings/call-settings' })
  await me.press('Welcome')
  await me.page.getByRole('radio', { name: 'Recording' }).first().check()
  await me.press('Record')
  await me.page
    .getByRole('timer')
    .filter({ hasText: /^0:0[3-9]/ })
    .waitFor()
  await me.press('Stop recording')
  const own = me.page.getByLabel('Your recording')
  await own.evaluate((audio: HTMLAudioElement) => audio.play())
  await expect.poll(() => own.evaluate((audio: HTMLAudioElement) => audio.currentTime), until).toBeGreaterThan(0.5)
  await me.fill('Label', 'Winter')
  await me.press('Save recording')
  await me.sees(me.page.getByRole('button', { name: /^Winter/, pressed: true }))
  await me.press('Play Winter')
  await me.sees(me.page.getByRole('button', { name: 'Stop Winter' }))
  await me.checkAccessibility('recorded')
  await me.press('Close')
  await me.press('Save')
  await me.sees(me.notification('Call Flow saved.'))

  const sid = await comesIn()
  await expect.poll(() => heardBy(app.server, sid), until).toBe('sound')
  app.server.phones.hangUp(sid)

  await me.press('Versions')
  const versions = me.dialog(/^Versions for/)
  // The one before.
  await versions.getByRole('list', { name: 'Versions' }).getByRole('button').nth(1).click()
  await versions.getByRole('button', { name: 'Load into the editor' }).click()
  await me.sees('1 unsaved change')
  await me.press('Save')
  await me.misses('1 unsaved change')

  const reading = { params: { id: app.server.here.id, locationId } }
  const as = { token: await app.server.session(app.people.admin) }
  const { data } = (await app.server.request(api.callFlow.listCallFlowVersions, reading, as)).body
  const [restored, recorded, first] = data.map(({ callFlow }) => callFlow)
  expect(recorded?.welcomeMessage).toMatchObject({ type: 'recording' })
  expect(restored?.welcomeMessage).toEqual({ type: 'disabled' })
  expect(restored).toEqual(first)
  const now = (await app.server.request(api.callFlow.getCallFlow, reading, as)).body
  expect(now.callFlow).toEqual(first)
})
