import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { addContact } from './browser/seed.ts'
import { narrow } from './browser/stand.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('client-app')
const email = 'ida@clients.test'

/** The code of the newest mail, once there are so many. */
async function mailedCode(count: number) {
  const mails = () => app.server.mails.filter(({ category, to }) => category === 'client-app-code' && to === email)
  await expect.poll(() => mails().length, { timeout: 15_000 }).toBe(count)
  return /Your code: (\d{6})/.exec(mails().at(-1)?.text ?? '')?.[1] ?? ''
}

test('an admin sets the app up; a client confirms the number and asks for a change, which the agency finds', async () => {
  const { server, people } = app
  const body = { firstName: 'Ida', lastName: 'Novak', email, mobilePhone: '(207) 555-0142' }
  const contact = await addContact(server, people.employee, body)

  const admin = await app.person('admin', { at: '/account/info/mobileapp', zone: 'Asia/Kolkata' })
  await admin.sees('Clients can open the app once you submit this form.')
  await admin.fill('Product Offerings', 'Auto, Home, <b>Boat</b>')
  await admin.fill('Departments', 'Service, Claims')
  await admin.fill('Change Request Types', 'Address, Vehicle')
  await admin.fill('Referral Bonus', 'A $25 gift card')
  const preview = admin.page.getByRole('region', { name: 'Preview' })
  await preview.getByText('<b>Boat</b>').waitFor()
  await admin.checkAccessibility('settings')
  await admin.press('Submit')
  await admin.sees(admin.notification('Mobile App settings were saved.'))
  await admin.sees(admin.page.getByRole('button', { name: 'Update' }))

  const client = await app.visitor()
  await client.page.setViewportSize(narrow)
  await client.go(`/app/${server.here.namespace}`)
  await client.sees('<b>Boat</b>')
  await client.checkAccessibility('home')
  await client.page.setViewportSize(narrow)
  const manifest = await client.page.locator('link[rel="manifest"]').getAttribute('href')
  expect(await (await fetch(`${server.url}${manifest}`)).json()).toMatchObject({
    start_url: `/app/${server.here.namespace}`,
    display: 'standalone',
  })

  client.allow(/^422 POST \/api\/app\//)
  await client.press('Request a change')
  await client.fill('Your phone number', '207 555 0142')
  await client.press('Send code')
  await client.sees(/we’ve sent you a code/)
  const code = await mailedCode(1)
  await client.fill('Code', code === '123456' ? '654321' : '123456')
  await client.press('Continue')
  await client.sees('This code is wrong or has expired. Check it, or request a new one.')
  await client.checkAccessibility('code')
  await client.fill('Code', code)
  await client.press('Continue')
  await client.page.getByLabel('What do you want to change?').selectOption('Vehicle')
  await client.page.getByLabel('Product').selectOption('Auto')
  await client.press('Send')
  await client.sees('Fill in this field.')
  await client.checkAccessibility('form')
  await client.fill('Message', 'We bought a red wagon.')
  await client.press('Send')
  await client.sees('We’ve received your request and will get back to you.')

  await admin.follow(`/contacts/contact/${contact}`)
  await admin.sees(/We bought a red wagon\./)
  const stored = await server.admin.query('select note, contact_id from tenant.followups where contact_id = $1', [
    contact,
  ])
  expect(stored.rows.map(({ note }) => note)).toEqual([
    'Change request from the client app: Vehicle\nProduct: Auto\nWe bought a red wagon.',
  ])
})

test('the address of no agency says so', async () => {
  const client = await app.visitor()
  client.allow(/404/)
  await client.go('/app/nobody')
  await client.sees('This app isn’t available')
  await client.checkAccessibility('unknown')
  const { body } = await app.server.request(api.clientApp.showBrand, { params: { namespace: 'nobody' } })
  expect(body).toMatchObject({ code: 'clientAppNotFound' })
})
