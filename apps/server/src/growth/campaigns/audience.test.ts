import { optOutLine } from '@frontdesk/contract/growth/campaigns/compose'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { addOwnedNumbers } from '../../domains/phonenumbers/phonenumbers.public.ts'
import { addClients } from './runs.factory.ts'

let server: TestServer
let sam: string
let tag: string
beforeAll(async () => {
  server = await testServer()
  await server.platform.carrier.orderNumber(server.here.id, '16175550100')
  await addOwnedNumbers(server.platform, server.here.id)
  sam = await server.session(server.here.people.employee)
  tag = crypto.randomUUID()
  await server.admin.query('insert into tenant.tags (account_id, id, name) values ($1, $2, $3)', [
    server.here.id,
    tag,
    'Home',
  ])
})
afterAll(() => server.close())

const post = <E extends 'countAudience' | 'listAudience' | 'previewContent' | 'sendTest'>(endpoint: E, body: object) =>
  server.request(
    api.campaigns[endpoint] as (typeof api.campaigns)['countAudience'],
    { body: body as never },
    { token: sam },
  )

async function addContact(firstName: string, mobilePhone: string, { consented = true, city = '' } = {}) {
  const address = { address: '1 Main St', city, state: 'MA' }
  const body = { firstName, lastName: 'King', mobilePhone, address }
  const { id } = (await server.request(api.contacts.createContact, { body }, { token: sam })).body
  await server.admin.query('insert into tenant.contact_tags (account_id, contact_id, tag_id) values ($1, $2, $3)', [
    ...[server.here.id, id, tag],
  ])
  await server.admin.query(
    'insert into tenant.sending_numbers (account_id, phone, opted_out, consented, at) values ($1, $2, false, $3, now())',
    [server.here.id, mobilePhone, consented],
  )
  return id
}

test('names the strictest condition where it reaches nobody', async () => {
  expect((await post('countAudience', { format: 'sms' })).body).toMatchObject({
    people: 0,
    strictest: 'Choose tags, rules, a saved view, or contacts.',
  })
  expect((await post('countAudience', { format: 'sms', targetTags: [tag] })).body.strictest).toBe(
    'No contact has these tags.',
  )
  const lost = await post('countAudience', { format: 'sms', targetView: crypto.randomUUID() })
  expect([lost.status, lost.body]).toMatchObject([404, { code: 'viewNotFound' }])
})

test('counts, lists, and previews people with a tag, and says why the others get nothing', async () => {
  const ann = await addContact('Ann', '16175550101', { city: 'Boston' })
  const bo = await addContact('Bo', '16175550102')
  await addContact('Cy', '16175550103', { consented: false, city: 'Quincy' })
  const asked = { format: 'sms', targetTags: [tag], content: 'Hi {{firstName|there}}, see you in {{city}}.' }
  const counted = await post('countAudience', asked)
  expect(counted.body).toMatchObject({
    people: 1,
    leftOut: [
      { reason: 'noConsent', people: 1 },
      { reason: 'emptyField', people: 1 },
    ],
    fields: [
      { placeholder: 'firstName', fallback: 'there', people: 0 },
      { placeholder: 'city', fallback: null, people: 1 },
    ],
  })
  const listed = await post('listAudience', { ...asked, which: 'leftOut' })
  expect(listed.body).toMatchObject({
    data: [
      {
        contact: bo,
        reason: 'emptyField',
        words: 'A field that the text uses is empty.',
        from: { phone: '16175550100' },
      },
      { name: 'Cy King', place: 'Quincy, MA', reason: 'noConsent' },
    ],
    next: null,
  })
  const found = await post('listAudience', { ...asked, which: 'leftOut', search: '550103' })
  expect(found.body).toMatchObject({ data: [{ name: 'Cy King' }] })
  const preview = await post('previewContent', asked)
  expect(preview.body).toMatchObject({
    data: [
      { contact: ann, text: `Hi Ann, see you in Boston.\n${optOutLine}`, segments: 1, leftOut: null },
      { contact: bo, leftOut: 'A field that the text uses is empty.' },
    ],
    problems: [],
  })
  expect((await post('previewContent', { ...asked, content: 'Hi {{fristName}}' })).body).toMatchObject({
    problems: ['“{{fristName}}” (character 4) is not a placeholder. Did you mean {{firstName}}?'],
  })
})

test('sends a test to the sender’s own phone, filled in for one of the people', async () => {
  const asked = { id: crypto.randomUUID(), format: 'sms', targetTags: [tag], content: 'Hi {{firstName}} of {{city}}' }
  await server.admin.query('update tenant.users set phone = null where id = $1', [server.here.people.employee.id])
  expect((await post('sendTest', asked)).body).toMatchObject({ code: 'noOwnPhone' })
  await server.admin.query('update tenant.users set phone = $2 where id = $1', [
    ...[server.here.people.employee.id, '16175550177'],
  ])
  expect((await post('sendTest', { ...asked, content: 'Hi {{first' })).body).toMatchObject({ code: 'contentFaulty' })
  const sent = await post('sendTest', asked)
  expect([sent.status, sent.body]).toMatchObject([202, { to: '16175550177', words: 'Sent to (617) 555-0177.' }])
})

test('shows nothing of another account: its tags, contacts, and views reach nobody', async () => {
  const there = await server.session(server.there.people.employee)
  const { rows } = await server.admin.query('select id from tenant.contacts where account_id = $1', [server.here.id])
  const body = { format: 'sms' as const, targetTags: [tag], targetContacts: rows.map(({ id }) => id) }
  const counted = await server.request(api.campaigns.countAudience, { body }, { token: there })
  expect(counted.body).toMatchObject({ people: 0, leftOut: [] })
})

test('counts who has a date today, within 30 days, and ever, and lists each of them', async () => {
  const today = '2027-02-10'
  server.clock.set(`${today}T17:00:00Z`)
  sam = await server.session(server.here.people.employee)
  const born = { today: '1980-02-10', month: '1984-02-29', later: '1990-07-01', unknown: null }
  const ids: string[] = await addClients(
    server,
    Object.keys(born).map((_, at) => `1617555030${at}`),
  )
  for (const [at, dob] of Object.values(born).entries())
    await server.admin.query('update tenant.contacts set dob = $2 where id = $1', [ids[at], dob])
  const asked = { format: 'sms', targetContacts: ids, content: 'Happy birthday!' }
  const people = async (when: string, offsetDays = 0) => {
    const body = { ...asked, onField: { field: 'dob', offsetDays, when } }
    const [counted, listed] = [await post('countAudience', body), await post('listAudience', body)]
    const found = listed.body as unknown as { data: { contact: string }[] }
    expect(counted.body.people).toBe(found.data.length)
    return found.data.map(({ contact }) => Object.keys(born)[ids.indexOf(contact)]).sort()
  }
  expect(await people('today')).toEqual(['today'])
  // The 29th of February is the 28th in 2027.
  expect(await people('month')).toEqual(['month', 'today'])
  expect(await people('ever')).toEqual(['later', 'month', 'today'])
  expect(await people('today', -18)).toEqual(['month'])
})

test('counts two people with one number both where their dates differ', async () => {
  const [id] = await addClients(server, ['16175550311'])
  await server.admin.query(
    `update tenant.contacts set dob = '1980-05-01', co_first_name = 'Lee', co_mobile_phone = mobile_phone,
      co_dob = '1981-06-01' where id = $1`,
    [id],
  )
  const asked = { format: 'sms', targetContacts: [id], content: 'Happy birthday!' }
  const ever = await post('countAudience', { ...asked, onField: { field: 'dob', offsetDays: 0, when: 'ever' } })
  expect(ever.body).toMatchObject({ people: 2, leftOut: [] })
  expect((await post('countAudience', asked)).body).toMatchObject({
    people: 1,
    leftOut: [{ reason: 'sameAddress', people: 1 }],
  })
})

test('lists the couples whom a text greets by one name, and no one else who shares a number', async () => {
  const [couple, one] = await addClients(server, ['16175550321', '16175550322'])
  const [other] = await addClients(server, ['16175550323'])
  await server.admin.query(
    `update tenant.contacts set first_name = 'Pat', co_first_name = 'Lee', co_mobile_phone = mobile_phone where id = $1`,
    [couple],
  )
  await server.admin.query(`update tenant.contacts set mobile_phone = '16175550322' where id = $1`, [other])
  const asked = { format: 'sms', targetContacts: [couple, one, other], content: 'Hi {{firstName}}' }
  const all = await post('listAudience', { ...asked, which: 'sameAddress' })
  expect(all.body).toMatchObject({ data: [{}, {}] })
  const found = await post('listAudience', { ...asked, which: 'couple' })
  expect(found.body).toMatchObject({ data: [{ contact: couple, person: 'subClient', name: 'Lee' }], next: null })
  const preview = await post('previewContent', {
    ...asked,
    targetContacts: [couple],
    content: 'Hi {{firstNames|there}}',
  })
  expect(preview.body).toMatchObject({ data: [{ text: `Hi Pat and Lee\n${optOutLine}` }] })
  const long = { ...asked, content: `Hi {{firstName}} ${'x'.repeat(460)}`, which: 'long' }
  expect((await post('listAudience', long)).body).toMatchObject({ data: [{}, {}] })
})
