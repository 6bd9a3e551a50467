import { expect, test } from 'vitest'
import { openTexting, ours } from '../../apps/server/src/domains/sms/sms.factory.ts'
import { addContact } from './browser/seed.ts'
import { narrow } from './browser/stand.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('signed-consent')

const phone = '13035550148'

test('a client who opted out signs the page in their own browser; the staff sees it without a reload', async () => {
  app.server.clock.set('2026-11-20T18:00:00Z')
  await openTexting(app.server)
  await addContact(app.server, app.people.owner, { firstName: 'Teresa', lastName: 'Nguyen', mobilePhone: phone })
  const me = await app.person('admin', { at: '/messages' })
  const owner = await app.person('owner', { at: '/account/settings/messages' })
  app.server.world.text(phone, { to: ours, text: 'STOP', media: [] })
  await me.page.getByRole('button', { name: /Teresa Nguyen/ }).click()
  const optedOut = me.page.getByText('This number opted out of texts. You can still write a note.')
  await me.sees(optedOut)

  const talk = me.page.getByRole('region', { name: 'Conversation with Teresa Nguyen' })
  await talk.getByRole('button', { name: 'Get signed consent…' }).click()
  const dialog = me.dialog('Get signed consent')
  await dialog.getByRole('button', { name: 'Show link and QR code' }).click()
  const address = (await dialog.locator('code').textContent()) ?? ''
  expect(address).toMatch(/\/consent\/here\/[\w-]{43}$/)
  await me.checkAccessibility('consent link')

  const client = await app.visitor()
  await client.page.setViewportSize(narrow)
  await client.go(new URL(address).pathname)
  await client.sees('Get texts from Harbor Insurance')
  await client.sees(/not a condition of any purchase/)
  await client.checkAccessibility('consent page')
  await client.page.getByRole('checkbox').check()
  await client.page.getByRole('textbox', { name: /^Your full name/ }).fill('Teresa Nguyen')
  await client.press('Agree')
  await client.sees('Thank you')

  await me.sees(dialog.getByText('They agreed'))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await me.misses(optedOut)
  await owner.sees(owner.notification(/Teresa Nguyen signed the consent page/))
  client.allow(/^422 GET \/api\/consent\//)
  await client.go(new URL(address).pathname)
  await client.sees('This link was already used')
})
