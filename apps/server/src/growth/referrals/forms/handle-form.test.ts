import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import { jobContext } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { earn, openLedger } from '../rewards.factory.ts'
import { addReferrer, anita, sendForm } from './forms.factory.ts'
import { handleForm } from './handle-form.ts'

let server: TestServer
let sam: string
beforeAll(async () => {
  server = await testServer()
  sam = await server.session(server.here.people.employee)
})
afterAll(() => server.close())

const rows = async (query: string, values: unknown[] = []) => (await server.admin.query(query, values)).rows
/** The last form, once its job has run. */
const takenForm = () =>
  eventually(async () => {
    const [form] = await rows('select * from tenant.referral_forms order by sent_at desc, id desc limit 1')
    expect(form.known).not.toBeNull()
    return form as { id: string; contact_id: string; known: boolean }
  })
const followupsOf = async (id: string, token = sam) =>
  (await server.request(api.followups.listClientFollowups, { params: { id }, query: {} }, { token })).body.data
const contact = async (id: string) =>
  (await server.request(api.contacts.getContact, { params: { id } }, { token: sam })).body
const notesOf = (id: string) => rows('select note from tenant.activity where contact_id = $1 order by created_at', [id])
let counter = 0
const phone = () => {
  counter += 1
  return `1617555${String(4000 + counter)}`
}

test('an unknown person becomes a contact with tag, referrer and manager, and a follow-up of the manager', async () => {
  const manager = server.here.people.owner.id
  const referrer = await addReferrer(server, sam, { managedBy: manager })
  const sent = { products: ['Auto', 'Home'], email: 'Anita@example.test', consent: true }
  const reply = await sendForm(server, referrer.code, sent)
  expect([reply.status, reply.body]).toEqual([201, { message: 'Thank you, Anita. Harbor Insurance will contact you.' }])
  const form = await takenForm()
  expect(form.known).toBe(false)
  expect(await contact(form.contact_id)).toMatchObject({
    ...{ firstName: 'Anita', lastName: 'Flores', mobilePhone: '16175550182', email: 'anita@example.test' },
    ...{ affliateVia: 'Personal link', affliateContact: referrer.id, aflliateOn: '2026-11-20' },
    // The product’s own tag of the referred may have come already.
    tags: expect.arrayContaining([expect.objectContaining({ name: 'Referral' })]),
  })
  // What a teammate has to do isn’t shown to the others.
  const [followup] = await followupsOf(form.contact_id, await server.session(server.here.people.owner))
  expect(followup).toMatchObject({
    ...{ assignTo: 'peer', kind: 'call', isActive: true, createdByUser: null },
    note: 'Quote Auto, Home: Anita Flores, (617) 555-0182. Referred by Debra Powell.',
  })
  // The wording is about a quote: a stranger who types a number must not open it to campaigns.
  expect(await rows('select from tenant.sending_numbers where phone = $1 and consented', ['16175550182'])).toEqual([])
  const consent = await server.request(api.sending.listConsent, { query: { phone: '16175550182' } }, { token: sam })
  expect(consent.body.data).toMatchObject([
    { act: 'optIn', how: 'Referral page', wording: expect.stringContaining('may call and text me'), user: null },
  ])
  const [listed] = (await server.request(api.referrals.listReferrals, { query: {} }, { token: sam })).body.data
  expect(listed).toMatchObject({ client: { name: 'Anita Flores' }, stage: 'newLead', at: expect.any(String) })
  const { body } = await server.request(api.referrals.getReferralLink, { params: { id: referrer.id } }, { token: sam })
  expect(body.data?.forms).toBe(1)
})

test.each([
  ['mobile phone', (its: string) => ({ mobilePhone: its })],
  ['home phone', (its: string) => ({ phone: its })],
  ['co-applicant’s mobile phone', (its: string) => ({ coFirstName: 'Co', coMobilePhone: its })],
  ['co-applicant’s home phone', (its: string) => ({ coFirstName: 'Co', coPhone: its })],
])(
  'a contact with the number as %s is known: a note and a follow-up, and the report tells staff',
  async (_, fields) => {
    const referrer = await addReferrer(server, sam)
    const its = phone()
    const { id } = (
      await server.request(api.contacts.createContact, { body: { lastName: 'Known', ...fields(its) } }, { token: sam })
    ).body
    const reply = await sendForm(server, referrer.code, { phone: its, products: ['Life'] })
    expect(reply.body).toEqual({ message: 'Thank you, Anita. Harbor Insurance will contact you.' })
    expect(await takenForm()).toMatchObject({ contact_id: id, known: true })
    expect(await notesOf(id)).toMatchObject([
      { note: expect.stringContaining('Asked for a quote through Debra Powell’s personal link: Life.') },
    ])
    expect((await followupsOf(id))[0]).toMatchObject({ assignTo: 'team', note: expect.stringContaining('No consent') })
    const query = { by: referrer.id }
    const { body } = await server.request(api.referrals.listReferrals, { query }, { token: sam })
    expect(body.data).toMatchObject([
      { client: { id }, affliateVia: 'Personal link', affliateContact: { id: referrer.id }, stage: 'alreadyClient' },
    ])
    expect(await rows('select from tenant.sending_consents where phone = $1', [its])).toEqual([])
  },
)

test('a known person is counted where they are listed, once for each referrer', async () => {
  const referrer = await addReferrer(server, sam)
  const its = phone()
  const body = { lastName: 'Known', mobilePhone: its }
  await server.request(api.contacts.createContact, { body }, { token: sam })
  for (const _ of [1, 2]) {
    await sendForm(server, referrer.code, { phone: its })
    await takenForm()
  }
  const query = { via: 'Personal link', limit: 50 } as const
  const listed = (await server.request(api.referrals.listReferrals, { query }, { token: sam })).body.data
  const { body: sums } = await server.request(api.referrals.sumReferrals, {}, { token: sam })
  const { label, value } = sums.thisMonth
  expect(value[label.indexOf('Personal link')]).toBe(listed.length)
  expect(sums.topClients).toContainEqual({ client: { id: referrer.id, name: 'Debra Powell' }, count: 1 })
})

test('a contact with the email address is known, and staff are told that the number is not theirs', async () => {
  const referrer = await addReferrer(server, sam)
  const body = { lastName: 'Known', email: 'known@example.test' }
  const { id } = (await server.request(api.contacts.createContact, { body }, { token: sam })).body
  const its = phone()
  await sendForm(server, referrer.code, { phone: its, email: 'KNOWN@example.test' })
  expect(await takenForm()).toMatchObject({ contact_id: id, known: true })
  const doubt = expect.stringContaining('Matched by email only. The phone number isn’t on this contact')
  expect(await notesOf(id)).toMatchObject([{ note: doubt }])
  expect((await followupsOf(id))[0]).toMatchObject({ note: doubt })
  await sendForm(server, referrer.code, { phone: its, email: 'new@example.test' })
  const lead = (await takenForm()).contact_id
  expect((await followupsOf(lead))[0]?.note).not.toContain('Matched by email')
})

test('a form with the referrer’s own number adds a note alone', async () => {
  const own = phone()
  const referrer = await addReferrer(server, sam, { mobilePhone: own })
  await sendForm(server, referrer.code, { phone: own })
  expect(await takenForm()).toMatchObject({ contact_id: referrer.id, known: true })
  expect(await notesOf(referrer.id)).toHaveLength(1)
  expect(await followupsOf(referrer.id)).toEqual([])
  const query = { by: referrer.id }
  expect((await server.request(api.referrals.listReferrals, { query }, { token: sam })).body.data).toEqual([])
})

test('consent on the page never lifts an opt-out', async () => {
  const referrer = await addReferrer(server, sam)
  const its = phone()
  const admin = await server.session(server.here.people.admin)
  const stop = { phone: its, act: 'optOut' as const, how: 'On the phone', wording: 'No more texts.' }
  await server.request(api.sending.recordConsent, { body: stop }, { token: admin })
  await sendForm(server, referrer.code, { phone: its, consent: true })
  const { contact_id } = await takenForm()
  expect((await followupsOf(contact_id))[0]?.note).toContain('This number opted out of texts.')
  const [state] = await rows('select opted_out, consented from tenant.sending_numbers where phone = $1', [its])
  expect(state).toMatchObject({ opted_out: true, consented: false })
  sam = await server.session(server.here.people.employee)
})

test('a job that dies or runs again makes one contact, and so do two forms at the same time', async () => {
  const referrer = await addReferrer(server, sam)
  const its = phone()
  const pages = await Promise.all(
    [1, 2].map(() => server.request(api.referrals.showReferralPage, { params: { code: referrer.code } })),
  )
  server.clock.step(5000)
  await Promise.all(
    pages.map(({ body: { version, form } }) =>
      server.request(api.referrals.sendReferralForm, {
        params: { code: referrer.code },
        body: { ...anita, phone: its, version, form },
      }),
    ),
  )
  const forms = () => rows('select id, known from tenant.referral_forms where phone = $1 order by id', [its])
  await eventually(async () => expect((await forms()).map(({ known }) => known).toSorted()).toEqual([false, true]))
  const [first] = await forms()
  const before = await rows('select count(*) from tenant.followups')
  const scope = { platform: server.platform, accountId: server.here.id }
  await handleForm({ form: first.id }, jobContext(scope))
  expect(await rows('select count(*) from tenant.followups')).toEqual(before)
  await server.admin.query('update tenant.referral_forms set known = null, contact_id = null where id = $1', [first.id])
  const death = new Error('killed')
  const beforeCommit = () => {
    throw death
  }
  await expect(handleForm({ form: first.id }, jobContext(scope, { beforeCommit }))).rejects.toBe(death)
  expect(await rows('select count(*) from tenant.followups')).toEqual(before)
  await handleForm({ form: first.id }, jobContext(scope))
  expect(await rows('select from tenant.contacts where mobile_phone = $1', [its])).toHaveLength(1)
})

test.each([['in order'], ['in reverse order']])(
  'two forms of one new person whose jobs run %s earn one reward, for who sent the first link',
  async (order) => {
    const program = await openLedger(server).program({})
    const [first, second] = [await addReferrer(server, sam), await addReferrer(server, sam)]
    const its = phone()
    const ids = [await storeForm(first, its), await storeForm(second, its)]
    const scope = { platform: server.platform, accountId: server.here.id }
    for (const id of order === 'in order' ? ids : ids.toReversed()) await handleForm({ form: id }, jobContext(scope))
    const forms = await rows('select known, contact_id from tenant.referral_forms where phone = $1 order by sent_at', [
      its,
    ])
    expect(forms.map(({ known }) => known)).toEqual([false, true])
    const contacts = await rows('select id, affliate_contact from tenant.contacts where mobile_phone = $1', [its])
    expect(contacts).toEqual([{ id: forms[0].contact_id, affliate_contact: first.id }])
    await earn(server)
    await earn(server)
    const rewards = await rows('select contact_id from tenant.rewards where program_id = $1 and referred_id = $2', [
      program.id,
      contacts[0].id,
    ])
    expect(rewards).toEqual([{ contact_id: first.id }])
  },
)

/** As it is before its job; each a second after the former one. */
async function storeForm({ id: referrer }: { id: string }, its: string): Promise<string> {
  const id = crypto.randomUUID()
  server.clock.step(1000)
  await server.admin.query(
    `insert into tenant.referral_forms (account_id, id, link_id, name, phone, consent, wording, wording_version, ip, sent_at)
      select account_id, $1, id, 'Anita Flores', $2, true, 'I agree', '1', '192.0.2.1', $4 from tenant.referral_links
        where contact_id = $3`,
    [id, its, referrer, server.clock.now()],
  )
  return id
}

test('a form as long as it may be is taken', async () => {
  const long = 'x'.repeat(100)
  const referrer = await addReferrer(server, sam, { firstName: 'Debra', lastName: 'Powell'.repeat(8) })
  const products = Array.from({ length: 10 }, (_, at) => `${at} `.padEnd(60, 'Umbrella'))
  await server.admin.query(
    `insert into tenant.client_apps (account_id, id, products, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, $3, $3)`,
    [server.here.id, products.join(', '), server.clock.now()],
  )
  for (const name of [long, `${'Ana '.repeat(24)}Ruiz`, '😀'.repeat(50)]) {
    const email = `${'a'.repeat(64)}@${'b.'.repeat(90)}test`
    const sent = await sendForm(server, referrer.code, { name, phone: phone(), email, products, consent: true })
    expect([name, sent.status]).toEqual([name, 201])
    const form = await takenForm()
    const { body } = await server.request(api.contacts.getContact, { params: { id: form.contact_id } }, { token: sam })
    expect([body.firstName, body.lastName].filter(Boolean).join(' ')).toBe(name)
    expect(await followupsOf(form.contact_id)).toHaveLength(1)
    await server.admin.query('update tenant.contacts set email = null where id = $1', [form.contact_id])
  }
})
