import { expect, test } from 'vitest'
import { heardBy, openPhones, ours, tones } from '../../apps/server/src/domains/calls/calls.factory.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('calls')

const phone = '13035550148'
const teresa = { firstName: 'Teresa', lastName: 'Nguyen', mobilePhone: phone }
const comesIn = (from = phone) => app.server.phones.call(from, ours, { tone: tones.caller })
const until = { timeout: 15_000, interval: 100 }

test('a client calls; I see who it is, answer, hold, note, and hand the call to a colleague', {
  timeout: 120_000,
}, async () => {
  app.server.clock.set('2026-11-20T18:00:00Z')
  await openPhones(app.server)
  await addContact(app.server, app.people.owner, teresa)
  const me = await app.person('employee', { at: '/contacts' })
  await me.page.getByRole('button', { name: 'Phone', exact: true }).waitFor()
  await expect
    .poll(() => me.page.evaluate(() => document.querySelector('[data-phone]')?.getAttribute('data-phone')), until)
    .toBe('ready')
  const sid = await comesIn()
  const card = me.page.getByRole('region', { name: 'Incoming call' })
  await me.sees(card.getByRole('button', { name: 'Teresa Nguyen' }))
  await me.sees(card.getByText('Verified'))
  await me.checkAccessibility('incoming')
  await me.page.keyboard.press('Control+Enter')
  await expect.poll(() => heardBy(app.server, sid), until).toBe('sound')
})
