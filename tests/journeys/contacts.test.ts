import { api } from '@frontdesk/contract/registry'
import { beforeAll, expect, test } from 'vitest'
import { insertContacts, makeContacts } from '../../apps/server/src/domains/contacts/contacts.factory.ts'
import { exhaustive } from '../../apps/server/src/testing/exhaustive.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('contacts')

beforeAll(async () => {
  const { database, here } = app.server
  const actor = { userId: null, name: 'Journey' }
  const until = new Date('2026-11-20T14:00:00Z')
  await database.inAccount({ accountId: here.id, actor }, async (tx) => {
    await insertContacts(tx, makeContacts(300, 7, until), [app.people.admin.id])
  })
})

const list = (me: Visitor) => me.page.getByRole('grid', { name: /contacts/i })
const activity = (me: Visitor) => me.page.getByRole('list', { name: 'Activity' })
const heading = (me: Visitor, name: string) => me.page.getByRole('heading', { level: 1, name, exact: true })

/** The name of the first row below the list's upper edge; a few more are rendered above it. */
const firstInSight = ({ page }: Visitor) =>
  page.getByRole('tabpanel').evaluate((panel) => {
    const { top } = panel.getBoundingClientRect()
    return [...panel.querySelectorAll('a')].find((link) => link.getBoundingClientRect().top >= top)?.textContent ?? ''
  })

test('I add a contact, find it by phone however I write the number, jump to a letter, and gather contacts by star and tag', async () => {
  await addContact(app.server, app.people.owner, { lastName: 'Quartermaine-Oyelaran', email: 'zeb@example.com' })
  await addContact(app.server, app.people.owner, { firstName: 'Ada', lastName: 'Aabye' })
  const me = await app.person('employee', { at: '/contacts' })
  await list(me).getByRole('link', { name: /Aabye/ }).waitFor()
  await me.checkAccessibility('list')

  const star = me.page
    .getByRole('row')
    .filter({ hasText: 'Aabye' })
    .getByRole('button', { name: /favorite/i })
  await star.click()
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
  await me.page.getByRole('tab', { name: 'w', exact: true }).click()
  await expect.poll(() => me.page.getByRole('tab', { name: 'w', selected: true, exact: true }).count()).toBe(1)
  await expect.poll(() => firstInSight(me)).toMatch(/^W/)

  await me.page.getByRole('tab', { name: /^Favorites/ }).click()
  const favorites = me.page.getByRole('grid', { name: 'Favorite contacts' })
  await favorites.getByRole('link', { name: /Aabye/ }).waitFor()
  expect(await favorites.getByRole('link').count()).toBe(1)
  await me.page.getByRole('tab', { name: 'Group by Tags' }).click()
  const chip = me.page.getByRole('button', { name: /\d+ contacts/ }).first()
  await chip.click()
  const [, name = '', count = ''] = /^(.+?)(\d+)contacts/.exec((await chip.textContent()) ?? '') ?? []
  const tagged = me.page.getByRole('grid', { name: `Contacts tagged ${name}` })
  await tagged.getByRole('link').first().waitFor()
  expect(Number(count)).toBeGreaterThan(0)
  await me.checkAccessibility('tags')

  await me.page.getByRole('link', { name: 'Add New' }).click()
  await me.page.locator('[name="firstName"]').fill('Zebulon')
  await me.page.locator('[name="lastName"]').fill('Quartermaine')
  await me.page.locator('[name="mobilePhone"]').fill('6145550142')
  await me.page.locator('[name="email"]').fill('zeb@example.com')
  await me.page.getByRole('button', { name: 'Co-applicant' }).click()
  await me.page.getByRole('button', { name: 'Agency' }).click()
  await me.sees('already has this email address.')
  await me.checkAccessibility('new')
  await me.press('Create contact')
  await heading(me, 'Zebulon Quartermaine').waitFor()
  await me.page.getByRole('link', { name: 'Back to contacts' }).click()
  for (const typed of ['6145550142', '(614) 555-0142', '614.555.0142', '+1 614 555 0142']) {
    await me.fill('Search contacts', typed)
    const found = me.page.getByRole('grid', { name: `Contacts found for ${typed}` })
    await found.getByRole('link', { name: /Quartermaine/ }).waitFor()
    expect(await found.getByRole('link').count()).toBe(1)
  }
})

test.runIf(exhaustive)(
  'two of us on one contact: notes at once, a conflict of which I choose, an SSN that is logged, and a deletion that is taken back',
  async () => {
    const person = { firstName: 'Walter', lastName: 'Byrne', email: 'old@example.com', ssn: '078051120' }
    const id = await addContact(app.server, app.people.owner, person)
    const me = await app.person('employee', { at: `/contacts/contact/${id}` })
    const colleague = await app.person('owner', { at: `/contacts/contact/${id}` })
    // Pages that show the contact fetch it until they receive the deletion.
    const ofIt = new RegExp(`^404 GET /api/(clients|followups/client)/${id}(/|$)`)
    for (const one of [me, colleague]) one.allow(ofIt)
    await colleague.sees('No Activities Found')
    await me.fill('Add a note', 'Wants a quote for the boat')
    await me.field('Add a note').press('Enter')
    await activity(colleague).getByText('Wants a quote for the boat').waitFor()
    await colleague.sees(activity(colleague).getByText('Employee Here'))
    await expect.poll(() => activity(me).getByText('Wants a quote for the boat').count()).toBe(1)
    await me.choose('Actions for Employee Here’s note', 'Make sticky')
    await activity(colleague).getByRole('img', { name: 'Sticky' }).waitFor()
    await me.checkAccessibility('person')

    // Viewing an SSN is audited, and the page hides it again after a while.
    expect(await me.page.getByText('078-05-1120').count()).toBe(0)
    await me.press('Reveal Walter Byrne’s SSN, viewing is logged')
    await me.sees('078-05-1120')
    const { rows } = await app.server.admin.query(
      `select user_id from tenant.audit_log where entity_id = $1 and action like '%reveal%'`,
      [id],
    )
    expect(rows).toEqual([{ user_id: app.people.employee.id }])
    await me.context.clock.runFor(31_000)
    await me.misses('078-05-1120')

    // Only fields that both changed are asked about, and can be decided by keyboard alone.
    await me.choose('More actions', 'Edit')
    const form = me.dialog('Edit Walter Byrne')
    await form.getByLabel('Occupation').fill('Architect')
    await form.getByLabel('Email', { exact: true }).first().fill('mine@example.com')
    const token = await app.server.session(app.people.admin)
    const theirs = { email: 'theirs@example.com', companyName: 'Byrne Homes' }
    const changed = await app.server.request(api.contacts.updateContact, { params: { id }, body: theirs }, { token })
    expect(changed.status).toBe(200)
    me.allow(/^409 PUT /)
    await form.getByRole('button', { name: 'Update' }).click()
    const conflict = me.dialog('Someone else changed this while you were editing')
    await conflict.getByText(/^They also changed these, which are kept: /).waitFor()
    expect(await conflict.getByRole('radiogroup').count()).toBe(1)
    await me.checkAccessibility('conflict')
    await conflict.getByRole('radio', { name: /theirs@example\.com/ }).focus()
    await me.page.keyboard.press('ArrowUp')
    await me.page.keyboard.press('Enter')
    await conflict.waitFor({ state: 'hidden' })
    await me.sees(me.notification('Client updated'))
    const { body } = await app.server.request(api.contacts.getContact, { params: { id } }, { token })
    expect(body).toMatchObject({ email: 'mine@example.com', occupation: 'Architect', companyName: 'Byrne Homes' })

    await me.choose('More actions', 'Delete')
    await confirmDeletion(me, 'Walter Byrne')
    await me.at('/contacts')
    await me.pauseNotification('Client deleted')
    await colleague.sees('Walter Byrne was deleted')
    await me.press('Undo')
    await me.sees(me.notification('Client restored'))
    await heading(colleague, 'Walter Byrne').waitFor()

    // In the list of deleted contacts, and at its address, until it is restored.
    await me.follow(`/contacts/contact/${id}`)
    await heading(me, 'Walter Byrne').waitFor()
    await colleague.follow('/contacts/deleted')
    await colleague.sees('No deleted contacts')
    await me.choose('More actions', 'Delete')
    await confirmDeletion(me, 'Walter Byrne')
    const { firstName, lastName } = app.people.employee
    await colleague.sees(
      colleague.page.getByRole('row', { name: new RegExp(`Walter Byrne.*${firstName} ${lastName}`) }),
    )
    await colleague.checkAccessibility('deleted-list')
    await colleague.page.getByRole('link', { name: 'Walter Byrne' }).click()
    await colleague.sees('Walter Byrne was deleted')
    await colleague.sees(
      new RegExp(`^${firstName} ${lastName} deleted this contact on 11/20/2026 .* until 12/20/2026\\.$`),
    )
    await colleague.checkAccessibility('deleted')
    await colleague.press('Restore')
    await colleague.sees(colleague.notification('Client restored'))
    await heading(colleague, 'Walter Byrne').waitFor()
    await me.follow('/contacts/deleted')
    await me.sees('No deleted contacts')
    me.allow(/^404 GET \/api\/clients\/019aa000-/)
    await me.follow('/contacts/contact/019aa000-0000-7000-8000-000000000000')
    await me.sees('This contact doesn’t exist')
  },
)

/** Types the code that is shown; until then the button is disabled. */
async function confirmDeletion(me: Visitor, name: string) {
  const dialog = me.dialog(`Sure you want to delete ${name}?`)
  const button = dialog.getByRole('button', { name: 'Delete' })
  const field = dialog.getByLabel(/^Type \d{4} to confirm$/)
  await field.waitFor()
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  const code = /\d{4}/.exec((await dialog.getByText(/^Type \d{4}/).textContent()) ?? '')?.[0] ?? ''
  await field.fill(code)
  await button.click()
}
