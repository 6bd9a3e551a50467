import { expect, test } from 'vitest'
import { openPhones, ours, tones, useFlow } from '../../apps/server/src/domains/calls/calls.factory.ts'
import { addContact } from './browser/seed.ts'
import { narrow, stand, wide } from './browser/stand.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('queue-pictures')
test('pictures', { timeout: 300_000 }, async () => {
  app.server.clock.set('2026-11-20T18:00:00Z')
  await openPhones(app.server)
  await useFlow(app.server, { groups: [], queue: { enabled: true, maxWait: 600, announce: false, callback: true } })
  const id = await addContact(app.server, app.people.owner, {
    firstName: 'Teresa',
    lastName: 'Nguyen',
    mobilePhone: '13035550148',
  })
  const me = await app.person('admin', { at: '/contacts' })
  const jo = await app.person('employee', { at: '/contacts' })
  const panel = me.page.getByRole('complementary', { name: 'Phone' })
  await me.page.locator('[data-phone="ready"]').waitFor()
  await jo.page.locator('[data-phone="ready"]').waitFor()
  await me.press('Phone')
  await panel.getByRole('tab', { name: 'Queue', exact: true }).click()
  const shot = async (name: string, size = wide) => {
    for (const scheme of ['light', 'dark'] as const) {
      await stand(me.page, size, scheme)
      await me.page.screenshot({ path: `/tmp/qpics/${name}-${scheme}.png` })
    }
    await stand(me.page, wide, 'light')
  }
  await me.sees(panel.getByText('Nobody is waiting.'))
  await shot('empty')
  const from = performance.now()
  const sid = await app.server.phones.call('13035550148', ours, { tone: tones.caller })
  await me.sees(panel.getByText('Teresa Nguyen'))
  console.log('seen after ms', performance.now() - from)
  await shot('one')
  const here = app.server.here
  const loc = crypto.randomUUID()
  await app.server.admin.query(
    "insert into tenant.locations (account_id, id, name, timezone) values ($1, $2, 'Portsmouth Harbor', 'America/New_York')",
    [here.id, loc],
  )
  const add = (phone: string, at: string, result: string | null, ivr: string, contact: string | null = null) =>
    app.server.admin.query(
      `insert into tenant.calls (account_id, id, type, direction, phone, ours, status, result, created_at, ended_at, location_id, queued_at, ivr, contact_id)
       values ($1, $2, 'CALL', 'inbound', $3, $4, $5, $6, $7::timestamptz, $8, $9, $7::timestamptz, $10, $11)`,
      [
        here.id,
        crypto.randomUUID(),
        phone,
        ours,
        result ? 'completed' : 'queued',
        result,
        at,
        result ? at : null,
        loc,
        ivr,
        contact,
      ],
    )
  await add('16035550102', '2026-11-20T17:51:00Z', 'callback', 'main')
  await add('16035550177', '2026-11-20T17:57:20Z', null, 'claims and accidents')
  await add('13035550148', '2026-11-20T16:57:20Z', 'callback', 'sales', id)
  await me.page.reload()
  await me.page.locator('[data-phone="ready"]').waitFor()
  await me.press('Phone')
  await panel.getByRole('tab', { name: /^Queue/ }).click()
  await me.sees(panel.getByText('By location'))
  await shot('several')
  await shot('several-narrow', narrow)
  await panel.getByRole('button', { name: 'Give the call of Teresa Nguyen to a colleague' }).click()
  await shot('menu')
  await me.page.getByRole('menu').getByText('Employee Here').click()
  await me.sees(panel.getByText('Somebody’s phone rings'))
  await shot('taken')
  await jo.sees('Call from the queue')
  for (const scheme of ['light', 'dark'] as const) {
    await stand(jo.page, wide, scheme)
    await jo.page.screenshot({ path: `/tmp/qpics/card-${scheme}.png` })
  }
  await jo.page.keyboard.press('Control+Enter')
  await jo.sees('In this call')
  await stand(jo.page, wide, 'light')
  await jo.page.screenshot({ path: `/tmp/qpics/incall-light.png` })
  await jo.page
    .getByRole('complementary', { name: 'Phone' })
    .getByRole('tab', { name: /^Queue/ })
    .click()
  await jo.page.screenshot({ path: `/tmp/qpics/incall-queue.png` })
  app.server.phones.hangUp(sid)
  // the handset
  const outside = await app.person('owner', { at: '/handset', quiet: true })
  await outside.press('Take a phone')
  await outside.dialog('Take a phone').getByRole('textbox').first().fill('(303) 555-0155')
  await outside.press('Take')
  await outside.page.getByRole('button', { name: 'Call the agency' }).click()
  await outside.sees('Hang up')
  await outside.page.getByRole('button', { name: 'Keypad' }).waitFor()
  await outside.page.waitForTimeout(2000)
  for (const scheme of ['light', 'dark'] as const) {
    await stand(outside.page, wide, scheme)
    await outside.page.screenshot({ path: `/tmp/qpics/handset-${scheme}.png` })
  }
  await outside.page.getByLabel('Say', { exact: true }).fill('sales')
  await outside.page.keyboard.press('Enter')
  expect(await outside.page.getByLabel('Say', { exact: true }).inputValue()).toBe('')
  await outside.press('Hang up')
})
