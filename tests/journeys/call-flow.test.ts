import { expect, test } from 'vitest'
import { heardBy, openPhones, ours, tones, useFlow } from '../../apps/server/src/domains/calls/calls.factory.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('call-flow')

const phone = '13035550148'
const until = { timeout: 30_000, interval: 100 }

test('I change what callers hear, try Sunday at 3 AM, and work the voicemail of a real call', async () => {
  app.server.clock.set('2026-11-20T18:00:00Z')
  await openPhones(app.server)
  await useFlow(app.server, { groups: [] })
  await addContact(app.server, app.people.owner, { firstName: 'Teresa', lastName: 'Nguyen', mobilePhone: phone })
  const me = await app.person('admin', { at: '/account/settings/call-settings', zone: 'Asia/Kolkata' })
  await me.press('Welcome')
  await me.page.getByRole('radio', { name: 'Typed' }).first().check()
  await me.fill('Welcome message, typed', 'Thank you for calling Harbor Insurance.')
  await me.sees('1 unsaved change')
  await me.press('Close')

  await me.press('Try a call')
  await me.press('Sunday 3:12 AM')
  await me.press('Run')
  await me.sees('Ends in after-hours voicemail')
  await me.sees(/Main Street is closed at 3:12 AM\./)
  await me.checkAccessibility('try')
  await me.press('Save')
  await me.sees(me.notification('Call Flow saved.'))

  const sid = await app.server.phones.call(phone, ours, { tone: tones.caller })
  await expect.poll(() => heardBy(app.server, sid), until).toBe('sound')
  await expect
    .poll(async () => (await app.server.admin.query('select status from tenant.calls')).rows[0]?.status, until)
    .toBe('voicemail')
  // The standard greeting, the tone, and some seconds of speech.
  await me.page.waitForTimeout(13_000)
  app.server.phones.hangUp(sid)
  await me.page.getByRole('link', { name: /^Phone/ }).click()
  await me.sees(me.page.getByRole('link', { name: /^Phone 1/ }))
  await me.press('Voicemails')
  const row = me.page.getByRole('row').filter({ hasText: 'Teresa Nguyen' })
  await me.sees(row)
  await me.checkAccessibility('log')
  await row.getByText('Teresa Nguyen').click()
  await me.page.getByText('What happened on this call').click()
  await me.sees(/The caller was sent to voicemail\./)
  await me.page.keyboard.press('Escape')
  await row.getByRole('button', { name: /review/i }).click()
  await me.dialog('Mark call as reviewed?').getByRole('button').last().click()
  await me.sees(me.page.getByRole('link', { name: /^Phone$/ }))
})
