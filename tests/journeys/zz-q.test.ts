import { expect, test } from 'vitest'
import { heardBy, openPhones, ours, tones, useFlow } from '../../apps/server/src/domains/calls/calls.factory.ts'
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
  await who.sees(panel(who).getByText('In this call'))
  await expect.poll(() => heardBy(app.server, sid), until).toBe('sound')
  await expect.poll(() => heard(who), until).toBeGreaterThan(0)
}

test('what the caller at the handset says leads through the menu; the queue shows which entry it was', {
  timeout: 120_000,
}, async () => {
  app.server.clock.set('2026-11-20T18:00:00Z')
  await openPhones(app.server)
  const none = { type: 'disabled' } as const
  await useFlow(app.server, {
    ...{ extensionSpeech: true, extensionsMessage: { type: 'text', message: 'Say sales.' }, groups: [] },
    ivr: { sales: { digit: '1', message: none, voicemailMessage: none, otherwise: 'main', groups: [] } },
    queue: { enabled: true, maxWait: 600, announce: false, callback: true },
  })
  const me = await app.person('admin', { at: '/contacts' })
  await ready(me)
  await me.press('Phone')
  await queueTab(me, 'Queue').click()
  const outside = await app.person('employee', { at: '/handset', quiet: true })
  outside.page.on('websocket', (ws) => {
    console.log('ws', ws.url().slice(0, 80))
    ws.on('framesent', (f) => console.log('>', String(f.payload).slice(0, 150)))
    ws.on('framereceived', (f) => console.log('<', String(f.payload).slice(0, 150)))
  })
  await outside.page.reload()
  await outside.press('Take a phone')
  await outside.dialog('Take a phone').getByRole('textbox').first().fill('(303) 555-0150')
  await outside.press('Take')
  await outside.press('Call the agency')
  await expect.poll(() => app.server.phones.legs().some(({ asked }) => asked), until).toBe(true)
  await outside.fill('Say', 'Sales, please')
  await outside.page.keyboard.press('Enter')
  await new Promise((r) => setTimeout(r, 6000))
  const { rows } = await app.server.admin.query(
    'select c.status, c.result, c.flow_step, c.ivr, c.flow_act, (select json_agg(t) from tenant.call_traces t where t.call_id = c.id) as trace from tenant.calls c',
  )
  console.log(JSON.stringify(rows, null, 1), app.server.phones.legs())
  console.log('now words'); app.server.phones.words(app.server.phones.legs()[0]?.sid ?? '', 'Sales please')
  await me.sees(waiting(me).getByText('sales'))
  await outside.checkAccessibility('handset')
  await outside.press('Hang up')
  await me.sees(panel(me).getByText('Nobody is waiting.'))
})
