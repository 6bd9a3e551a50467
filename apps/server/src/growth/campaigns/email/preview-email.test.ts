import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { giveAddress } from './email.factory.ts'

let server: TestServer
let sam: string
beforeAll(async () => {
  server = await testServer()
  await giveAddress(server)
  sam = await server.session(server.here.people.employee)
})
afterAll(() => server.close())

test('previews an email with brand, postal address, and values that are text', async () => {
  const contact = await server.request(
    api.contacts.createContact,
    { body: { firstName: '<b>Rosa</b>', lastName: 'Diaz', email: 'rosa@clients.test' } },
    { token: sam },
  )
  const words = {
    content: '<p>Dear {{firstName}}<script>1</script></p>',
    subject: 'For {{firstName|you}}',
    preheader: '',
  }
  const { status, body } = await server.request(
    api.campaigns.previewContent,
    { body: { format: 'email', targetContacts: [contact.body.id], ...words } },
    { token: sam },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  const [previewed] = body.data
  expect(previewed).toMatchObject({ name: expect.stringContaining('Diaz'), subject: 'For <b>Rosa</b>', segments: 0 })
  expect(previewed?.html).toContain('Dear &lt;b&gt;Rosa&lt;/b&gt;')
  expect(previewed?.html).not.toContain('script')
  expect(previewed?.text).toContain('Dear <b>Rosa</b>')
  expect(previewed?.html).toContain('Unsubscribe')
})
