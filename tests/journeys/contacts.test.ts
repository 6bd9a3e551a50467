import { api } from '@frontdesk/contract/registry'
import { beforeAll, expect, test } from 'vitest'
import { insertContacts, makeContacts } from '../../apps/server/src/domains/contacts/contacts.factory.ts'
import { useDesk } from './browser/desk.ts'
import { addContact } from './browser/seed.ts'
import type { Visitor } from './browser/visitor.ts'

const desk = useDesk('contacts')

beforeAll(async () => {
  const { database, here } = desk.server
  const actor = { userId: null, name: 'Journey' }
  const until = new Date('2026-11-20T14:00:00Z')
  await database.inAccount({ accountId: here.id, actor }, async (tx) => {
    await insertContacts(tx, makeContacts(300, 7, until), [desk.people.admin.id])
  })
})

const list = (me: Visitor) => me.page.getByRole('list', { name: /contacts/i })
const activity = (me: Visitor) => me.page.getByRole('list', { name: 'Activity' })
const heading = (me: Visitor, name: string) => me.page.getByRole('heading', { name, exact: true })

/** The name of the first row below the list's upper edge; a few more are drawn above it. */
const firstInSight = ({ page }: Visitor) =>
  page.getByRole('tabpanel').evaluate((panel) => {
    const { top } = panel.getBoundingClientRect()
    return [...panel.querySelectorAll('a')].find((link) => link.getBoundingClientRect().top >= top)?.textContent ?? ''
  })

test('I add a contact and find it by phone, however I write the number', async () => {
  await addContact(desk.server, desk.people.owner, { lastName: 'Quartermaine-Oyelaran', email: 'zeb@example.com' })
  const me = await desk.person('employee', { at: '/contacts' })
  await list(me).getByRole('listitem').first().waitFor()
  await me.look('list')
  await me.page.getByRole('link', { name: 'Add New' }).click()
  await me.page.locator('[name="firstName"]').fill('Zebulon')
  await me.page.locator('[name="lastName"]').fill('Quartermaine')
  await me.page.locator('[name="mobilePhone"]').fill('6145550142')
  await me.page.locator('[name="email"]').fill('zeb@example.com')
  await me.page.getByRole('button', { name: 'Co-applicant' }).click()
  await me.page.getByRole('button', { name: 'Agency' }).click()
  await me.sees('has this e-mail address already.')
  await me.look('new')
  await me.press('Create contact')
  await heading(me, 'Zebulon Quartermaine').waitFor()
  await me.page.getByRole('link', { name: 'Back to contacts' }).click()
  for (const typed of ['6145550142', '(614) 555-0142', '614.555.0142', '+1 614 555 0142']) {
    await me.fill('Search contacts', typed)
    const found = me.page.getByRole('list', { name: `Contacts found for ${typed}` })
    await found.getByRole('link', { name: /Quartermaine/ }).waitFor()
    expect(await found.getByRole('link').count()).toBe(1)
  }
  await me.look('found')
})

test('I jump to a letter', async () => {
  const me = await desk.person('employee', { at: '/contacts' })
  await list(me).getByRole('listitem').first().waitFor()
  await me.page.getByRole('tab', { name: 'w', exact: true }).click()
  await expect.poll(() => me.page.getByRole('tab', { selected: true }).textContent()).toBe('w')
  await expect.poll(() => firstInSight(me)).toMatch(/^W/)
})

test('my favorites and tags gather contacts', async () => {
  await addContact(desk.server, desk.people.owner, { firstName: 'Ada', lastName: 'Aabye' })
  const me = await desk.person('employee', { at: '/contacts' })
  const star = me.page
    .getByRole('listitem')
    .filter({ hasText: 'Aabye' })
    .getByRole('button', { name: /favorite/i })
  await star.click()
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
  await me.page.getByRole('tab', { name: /^Favorites/ }).click()
  const favorites = me.page.getByRole('list', { name: 'Favorite contacts' })
  await favorites.getByRole('link', { name: /Aabye/ }).waitFor()
  expect(await favorites.getByRole('link').count()).toBe(1)

  await me.page.getByRole('tab', { name: 'Group by Tags' }).click()
  const chip = me.page.getByRole('button', { name: /\d+ contacts/ }).first()
  await chip.click()
  const [, name = '', count = ''] = /^(.+?)(\d+)contacts/.exec((await chip.textContent()) ?? '') ?? []
  const tagged = me.page.getByRole('list', { name: `Contacts tagged ${name}` })
  await tagged.getByRole('link').first().waitFor()
  expect(Number(count)).toBeGreaterThan(0)
  await me.look('tags')
})

test('a colleague sees my note at once, without a reload', async () => {
  const id = await addContact(desk.server, desk.people.owner, { firstName: 'Noor', lastName: 'Haddad' })
  const [me, colleague] = [
    await desk.person('employee', { at: `/contacts/contact/${id}` }),
    await desk.person('owner', { at: `/contacts/contact/${id}` }),
  ]
  await colleague.sees('No Activities Found')
  await me.fill('Add a note', 'Wants a quote for the boat')
  await me.field('Add a note').press('Enter')
  await activity(colleague).getByText('Wants a quote for the boat').waitFor()
  await colleague.sees(activity(colleague).getByText('Employee Here'))
  expect(await activity(me).getByRole('listitem').count()).toBe(1)
  await me.choose('Actions for the note of Employee Here', 'Make sticky')
  await activity(colleague).getByRole('img', { name: 'Sticky' }).waitFor()
  await me.look('person')
})

test('two of us change the same field: I see both and choose', async () => {
  const id = await addContact(desk.server, desk.people.owner, { firstName: 'Dana', lastName: 'Whitlock' })
  const me = await desk.person('employee', { at: `/contacts/contact/${id}` })
  me.allow(/^409 PUT /)
  await me.press('Edit')
  const form = me.dialog('Edit Dana Whitlock')
  await form.getByLabel('Occupation').fill('Architect')
  const token = await desk.server.session(desk.people.owner)
  const theirs = { params: { id }, body: { occupation: 'Carpenter', companyName: 'Whitlock Homes' } }
  expect((await desk.server.request(api.contacts.updateContact, theirs, { token })).status).toBe(200)
  await form.getByRole('button', { name: 'Update' }).click()
  const conflict = me.dialog('Somebody else changed this meanwhile')
  await conflict.getByRole('radio', { name: /Carpenter/ }).waitFor()
  await me.look('conflict')
  await conflict.getByRole('radio', { name: /Architect/ }).check()
  await conflict.getByRole('button', { name: 'Save this' }).click()
  await conflict.waitFor({ state: 'hidden' })
  await me.sees('Architect')
  // What only the other changed stands as well.
  await me.sees('Whitlock Homes')
})

test('I delete a contact and take it back', async () => {
  const id = await addContact(desk.server, desk.people.owner, { firstName: 'Walter', lastName: 'Byrne' })
  const me = await desk.person('employee', { at: `/contacts/contact/${id}` })
  const colleague = await desk.person('owner', { at: `/contacts/contact/${id}` })
  for (const one of [me, colleague]) one.allow(/^404 GET \/api\/clients\//)
  await heading(colleague, 'Walter Byrne').waitFor()
  await me.press('Delete')
  await me.sees(me.dialog('Sure you want to delete Walter Byrne?'))
  await me.look('delete')
  await me.press('Yes')
  await me.at('/contacts')
  await me.sees(me.notification('Client deleted'))
  await colleague.sees('Walter Byrne was deleted')
  await me.press('Undo')
  await me.sees(me.notification('Client restored'))
  await heading(colleague, 'Walter Byrne').waitFor()
})

test('an SSN is masked; a look at it is logged and hides itself', async () => {
  const person = { firstName: 'Priya', lastName: 'Raman', ssn: '078051120' }
  const id = await addContact(desk.server, desk.people.owner, person)
  const me = await desk.person('employee', { at: `/contacts/contact/${id}` })
  await me.sees('each look is logged')
  expect(await me.page.getByText('078-05-1120').count()).toBe(0)
  await me.press('Reveal')
  await me.sees('078-05-1120')
  await me.look('revealed')
  const { rows } = await desk.server.admin.query(
    `select user_id from tenant.audit_log where entity_id = $1 and action like '%reveal%'`,
    [id],
  )
  expect(rows).toEqual([{ user_id: desk.people.employee.id }])
  await me.context.clock.runFor(31_000)
  await me.misses('078-05-1120')
})
