import { expect, test } from 'vitest'
import { heardBy, openPhones, ours, tones } from '../../apps/server/src/domains/calls/calls.factory.ts'
import { exhaustive } from '../../apps/server/src/testing/exhaustive.ts'
import { testPassword } from '../../apps/server/src/testing/server.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('calls')

const phone = '13035550148'
const teresa = { firstName: 'Teresa', lastName: 'Nguyen', mobilePhone: phone }
const comesIn = () => app.server.phones.call(phone, ours, { tone: tones.caller })
const until = { timeout: 20_000, interval: 100 }

const ready = (who: Visitor) => who.page.locator('[data-phone="ready"]').waitFor()
const card = (who: Visitor) => who.page.getByRole('region', { name: /^(Incoming call)$/ })
const panel = (who: Visitor) => who.page.getByRole('complementary', { name: 'Phone' })
const over = (who: Visitor) => panel(who).getByRole('region', { name: 'Last call' })
/** What the browser plays, as its own meter shows it. */
const heard = (who: Visitor) =>
  panel(who)
    .getByRole('meter', { name: 'Their voice' })
    .getAttribute('aria-valuenow')
    .then((value) => Number(value))
const callee = () =>
  app.server.phones.legs().find(({ other }) => other.kind === 'number' && other.number === phone)?.sid ?? ''

async function agency() {
  app.server.clock.set('2026-11-20T18:00:00Z')
  await openPhones(app.server)
  app.server.phones.behave({ kind: 'number', number: phone }, undefined)
  return addContact(app.server, app.people.owner, teresa)
}

test('a client calls: I see who it is, answer by a key, hold, note, add a colleague, and find the call in their timeline', async () => {
  const id = await agency()
  const me = await app.person('admin', { at: '/contacts', zone: 'Asia/Kolkata' })
  const jo = await app.person('employee', { at: '/contacts' })
  await ready(me)
  await ready(jo)
  const sid = await comesIn()
  await me.sees(card(me).getByRole('button', { name: 'Teresa Nguyen' }))
  await me.sees(card(me).getByText('Verified'))
  await me.sees(card(me).getByText('11:00 AM there'))
  await me.sees(
    card(me).getByText(
      'Also ringing for Employee. Ignore only silences your phone. Reject sends the caller to voicemail.',
    ),
  )
  await jo.sees(card(jo))
  await me.checkAccessibility('incoming')

  await me.page.keyboard.press('Control+Enter')
  await jo.misses(card(jo))
  await expect.poll(() => heardBy(app.server, sid), until).toBe('sound')
  await expect.poll(() => heard(me), until).toBeGreaterThan(0)
  await me.sees(panel(me).getByText('On this call'))
  await me.checkAccessibility('call')

  await panel(me).getByRole('button', { name: 'Mute', exact: true }).click()
  await expect.poll(() => heardBy(app.server, sid), until).toBe('silence')
  await panel(me).getByRole('button', { name: 'Unmute', exact: true }).click()
  await panel(me).getByRole('button', { name: 'Hold', exact: true }).click()
  await me.sees(panel(me).getByRole('button', { name: 'Resume call' }))
  await panel(me).getByRole('button', { name: 'Resume call' }).click()
  await me.fill('Notes from this call', 'Hail damage to the RAV4.')
  await me.sees(panel(me).getByText('Saved', { exact: true }))

  await panel(me).getByRole('button', { name: 'Add', exact: true }).click()
  await me.dialog('Add to the call').getByRole('button', { name: 'Add Employee Here' }).click()
  await jo.sees(card(jo).getByText('Admin Here wants you to join a call'))
  await card(jo)
    .getByRole('button', { name: /^Answer/ })
    .click()
  await jo.sees(panel(jo).getByText('Hail damage to the RAV4.'))
  await jo.sees(panel(jo).getByText('Conference'))
  await panel(jo).getByRole('button', { name: 'Leave', exact: true }).click()
  await jo.misses(panel(jo).getByText('On this call'))

  await me.page.getByRole('button', { name: 'End call' }).click()
  await me.misses(panel(me).getByText('On this call'))
  await panel(me).getByRole('tab', { name: 'Last call' }).click()
  await me.sees(panel(me).getByText('Hail damage to the RAV4.'))
  await panel(me).getByText('What happened on this call').click()
  await me.sees(panel(me).getByText('Admin Here answered.'))
  await me.checkAccessibility('last-calls')
  await me.follow(`/contacts/contact/${id}`)
  await me.sees(me.page.getByText(/^Incoming call/))
  await me.sees(me.page.getByRole('main').getByText('Hail damage to the RAV4.'))
})

test.runIf(exhaustive)(
  'I click a number; the call survives a reload and a locked screen, and is handed to a colleague',
  async () => {
    const id = await agency()
    app.server.phones.behave({ kind: 'number', number: phone }, { answers: 'answers', says: { tone: tones.caller } })
    const me = await app.person('admin', { at: `/contacts/contact/${id}` })
    const jo = await app.person('employee', { at: '/contacts' })
    await ready(me)
    await ready(jo)
    await me.page.getByRole('main').getByRole('button', { name: 'Call', exact: true }).click()
    await expect.poll(() => heardBy(app.server, callee()), until).toBe('sound')
    await expect.poll(() => heard(me), until).toBeGreaterThan(0)

    await me.page.reload()
    await me.sees(me.page.getByText('Rejoining your call…'))
    await me.page.getByRole('button', { name: /^Mute/ }).first().waitFor()
    await me.sees(me.page.getByRole('complementary', { name: 'Phone' }))
    await expect.poll(() => heardBy(app.server, callee()), until).toBe('sound')

    // A call that changes makes the phone and the contact ask again, which may reach the server after the lock.
    me.allow(/^403 GET \/api\//)
    await me.page.keyboard.press('Alt+l')
    const locked = me.page.getByRole('dialog').getByRole('region', { name: 'Call in progress' })
    await me.sees(locked)
    await me.page.reload()
    await me.sees(locked)
    await expect.poll(() => heardBy(app.server, callee()), until).toBe('sound')
    expect(await locked.textContent()).not.toContain('Teresa')
    await locked.getByRole('button', { name: 'Mute' }).click()
    await me.sees(locked.getByRole('button', { name: 'Unmute' }))
    await locked.getByRole('button', { name: 'Unmute' }).click()
    await me.fill('Password', testPassword)
    await me.page.getByRole('button', { name: 'Unlock' }).click()
    await me.misses(locked)

    await panel(me).getByRole('button', { name: 'Transfer', exact: true }).click()
    await me.dialog('Transfer the call').getByRole('button', { name: 'Transfer to Employee Here' }).click()
    await jo.sees(jo.page.getByText('Transferred by Admin Here'))
    await card(jo)
      .getByRole('button', { name: /^Answer/ })
      .click()
    await expect.poll(() => heard(jo), until).toBeGreaterThan(0)
    await me.misses(panel(me).getByText('On this call'))
    await me.sees(over(me).getByText('You transferred the call.'))
    await jo.page.getByRole('button', { name: 'End call' }).click()
    await expect.poll(() => app.server.phones.legs().length, until).toBe(0)
    await jo.sees(over(jo).getByText(/^The call ended after/))
    await jo.sees(over(jo).getByRole('button', { name: 'Call again' }))
  },
)

test.runIf(exhaustive)(
  'I answer too late: I read who answered, or that the caller hung up, and can call back',
  async () => {
    await agency()
    const me = await app.person('admin', { at: '/contacts' })
    const jo = await app.person('employee', { at: '/contacts' })
    await ready(me)
    await ready(jo)
    // The microphone takes so long that the ring is over.
    await me.page.evaluate(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      const slow = (wanted?: MediaStreamConstraints) =>
        new Promise<MediaStream>((resolve) =>
          addEventListener('microphone-allowed', () => resolve(open(wanted)), { once: true }),
        )
      navigator.mediaDevices.getUserMedia = slow
      addEventListener('microphone-fast', () => (navigator.mediaDevices.getUserMedia = open))
    })
    const answers = (who: Visitor) => card(who).getByRole('button', { name: /^Answer/ })
    const allow = () => me.page.evaluate(() => dispatchEvent(new Event('microphone-allowed')))
    await comesIn()
    await answers(me).click()
    await answers(jo).click()
    await me.sees(over(me).getByText('Employee answered.'))
    await allow()
    await me.checkAccessibility('late')
    await jo.page.getByRole('button', { name: 'End call' }).click()
    await jo.sees(over(jo).getByText(/^The call ended/))

    const sid = await comesIn()
    await answers(me).click()
    app.server.phones.hangUp(sid)
    await me.sees(over(me).getByText('The caller hung up.'))
    await allow()
    app.server.phones.behave({ kind: 'number', number: phone }, { answers: 'answers', says: { tone: tones.caller } })
    await me.page.evaluate(() => dispatchEvent(new Event('microphone-fast')))
    await over(me).getByRole('button', { name: 'Call back' }).click()
    await expect.poll(() => heard(me), until).toBeGreaterThan(0)
    app.server.phones.hangUp(callee())
    await me.sees(over(me).getByText(/^The call ended/))
  },
)

test('one tab rings; another becomes the phone when I say so; 911 is never pretended', async () => {
  await agency()
  const me = await app.person('admin', { at: '/contacts' })
  await ready(me)
  const second = await me.newTab('/contacts')
  await second.page.locator('[data-phone="elsewhere"]').waitFor()
  const sid = await comesIn()
  await me.sees(card(me))
  expect(await card(second).count()).toBe(0)
  await me.page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await card(me)
    .getByRole('button', { name: /^Answer/ })
    .click()
  await me.sees(card(me).getByText(/browser has access to the microphone/))
  await card(me).getByRole('button', { name: 'Reject' }).click()
  await me.misses(card(me))
  app.server.phones.hangUp(sid)

  await second.page.getByRole('button', { name: 'Phone', exact: true }).click()
  await second.page.getByRole('button', { name: 'Use the phone here' }).click()
  await second.page.locator('[data-phone="ready"]').waitFor()
  await me.page.locator('[data-phone="elsewhere"]').waitFor()

  await second.page.getByRole('tablist', { name: 'Phone' }).getByRole('tab', { name: 'Dialpad' }).click()
  await second.page.getByRole('textbox', { name: 'Number' }).focus()
  await second.page.keyboard.type('911')
  second.allow(/^503 POST \/api\/phone\/outgoing$/)
  await second.page.keyboard.press('Enter')
  const screen = second.page.getByRole('alertdialog')
  await second.sees(screen.getByText('Not connected to the phone network.'))
  await second.sees(screen.getByText('Call 911 from another phone.'))
  await second.checkAccessibility('emergency')
  await screen.getByRole('button', { name: 'I understand' }).click()
  await second.misses(screen)
})

test.runIf(exhaustive)(
  'the handset page is an outside phone: it texts, calls, is called, hears, and speaks',
  async () => {
    await agency()
    const me = await app.person('admin', { at: '/contacts' })
    await ready(me)
    const outside = await app.person('employee', { at: '/handset', quiet: true })
    await outside.press('Add a phone')
    await outside.dialog('Add a phone').getByRole('textbox').first().fill('(303) 555-0148')
    await outside.press('Add')
    // Each text that arrives is scrolled to.
    for (const text of ['Is hail covered?', 'Windshield too?']) {
      await outside.page.getByPlaceholder('Text the agency').fill(text)
      await outside.press('Send')
      await outside.sees(outside.page.getByRole('list', { name: /^Texts/ }).getByText(text))
    }
    await outside.page.getByRole('button', { name: 'Call the agency' }).click()
    await me.sees(card(me).getByRole('button', { name: 'Teresa Nguyen' }))
    await card(me)
      .getByRole('button', { name: /^Answer/ })
      .click()
    await expect.poll(() => heard(me), until).toBeGreaterThan(0)
    const agencyMeter = outside.page.getByRole('meter', { name: 'Agency' })
    await expect.poll(async () => Number(await agencyMeter.getAttribute('aria-valuenow')), until).toBeGreaterThan(0)
    await outside.checkAccessibility('handset')
    await outside.press('Hang up')
    await me.misses(panel(me).getByText('On this call'))

    await panel(me).getByRole('tab', { name: 'Last call' }).click()
    await panel(me).getByRole('button', { name: 'Call again' }).click()
    await outside.sees('(617) 555-0100 is calling')
    await outside.press('Answer')
    await expect.poll(() => heard(me), until).toBeGreaterThan(0)
    await me.page.getByRole('button', { name: 'End call' }).click()
    await outside.sees(outside.page.getByRole('button', { name: 'Call the agency' }))
  },
)
