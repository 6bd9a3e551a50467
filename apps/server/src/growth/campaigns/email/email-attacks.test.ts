// What could reach someone who must get no email, or hide from them how to end it.
import { api } from '@frontdesk/contract/registry'
import type { Placeholder } from '@frontdesk/contract/templates/placeholders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { createEmailRun, createRecipient, setAddress, startEmail, watchRecipient } from './email.factory.ts'
import { createLinkToken } from './link-token.ts'
import { renderEmail } from './render-email.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await setAddress(server)
})
afterAll(() => server.close())

const waiting = async (address: string, contact?: Record<string, string>) =>
  createRecipient(server, await createEmailRun(server), { address, ...(contact && { contact }) })
const contactOf = (recipient: string) =>
  server.admin
    .query('select contact_id from tenant.campaign_recipients where id = $1', [recipient])
    .then(({ rows }) => String(rows[0]?.contact_id))

describe('while a run is on', () => {
  test('leaves out a person whose address was corrected', async () => {
    const recipient = await waiting('wrong@clients.test')
    await server.admin.query(`update tenant.contacts set email = 'right@clients.test' where id = $1`, [
      await contactOf(recipient),
    ])
    await startEmail(server, recipient)
    expect(await watchRecipient(server, recipient, 'leftOut')).toMatchObject({ reason: 'noAddress' })
    expect(server.mails.filter(({ to }) => to.startsWith('wrong'))).toEqual([])
  })

  test('writes to an address that differs in letters alone', async () => {
    const recipient = await waiting('case@clients.test')
    await server.admin.query(`update tenant.contacts set email = ' CASE@clients.test' where id = $1`, [
      await contactOf(recipient),
    ])
    await startEmail(server, recipient)
    await watchRecipient(server, recipient, 'sent')
  })

  test('leaves out a person who died', async () => {
    const recipient = await waiting('late@clients.test')
    await server.admin.query(
      `insert into tenant.tag_facts (account_id, contact_id, dod, since) values ($1, $2, '2026-11-19', now())
        on conflict (account_id, contact_id) do update set dod = excluded.dod`,
      [server.here.id, await contactOf(recipient)],
    )
    await startEmail(server, recipient)
    expect(await watchRecipient(server, recipient, 'leftOut')).toMatchObject({ reason: 'gone' })
  })
})

test('keeps what staff recorded after a link had unsubscribed', async () => {
  const email = 'twice@clients.test'
  const token = createLinkToken(server.platform.keys, server.here.id, { email, recipient: null })
  const params = { namespace: 'here', token }
  await server.request(api.campaigns.unsubscribe, { params })
  const staff = await server.session(server.here.people.employee)
  const body = { email, reason: 'Told us on the phone.' }
  const added = await server.request(api.campaigns.addSuppression, { body }, { token: staff })
  expect(added.body).toMatchObject({ cause: 'staff', reason: 'Told us on the phone.' })
  const lifted = await server.request(api.campaigns.resubscribe, { params, body: { subscribed: true } })
  expect(lifted.body).toEqual({ subscribed: false })
})

describe('an email', () => {
  const values = new Proxy({} as Record<Placeholder, string>, { get: () => 'Rosa' })
  const frame = { agency: 'Harbor', logoUrl: null, postalAddress: '1 Main St', pictures: 'https://x/' }
  const draw = (content: string, more: { subject?: string; values?: Record<string, string> } = {}) =>
    renderEmail({
      ...{ content, subject: 'Hi', preheader: '', frame, preferencesUrl: 'https://x/' },
      values,
      ...more,
    } as never)

  test.each([
    ['tags that get styles', '<p>'.repeat(5000)],
    ['headings', '<h2>x</h2>'.repeat(1600)],
    ['letters of several bytes', '<p>{{city}}</p>'],
  ])('is too long where mailboxes would cut off the link to unsubscribe: %s', async (_, content) => {
    const city = '漢'.repeat(40_000)
    expect(await draw(content, { values: { city } })).toMatchObject({ tooLong: true })
  })

  test('ends its subject between letters', async () => {
    const { subject } = await draw('<p>Hi</p>', { subject: `x${'😀'.repeat(140)}` })
    expect(subject.isWellFormed()).toBe(true)
  })
})
