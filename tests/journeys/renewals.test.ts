import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { exhaustive } from '../../apps/server/src/testing/exhaustive.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('renewals')

const maria = { firstName: 'Maria', lastName: 'Alvarez', mobilePhone: '12125550123' }
const inDays = (days: number) =>
  new Date(app.server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('I work a renewal: I find it by its days, set a follow-up in one click, and my colleague sees that it is worked', async () => {
  const { server, people } = app
  await server.admin.query('delete from tenant.contacts')
  const id = await addContact(server, people.owner, maria)
  const token = await server.session(people.owner)
  const add = (body: object) => server.request(api.policies.addRecord, { params: { id }, body }, { token })
  await add({
    ...{ type: 'Auto', company: 'Erie', idNumber: 'A-77', premium: 120_000 },
    effectiveDate: inDays(-340),
    termDate: inDays(25),
  })
  await add({ type: 'Auto', company: 'AAA', premium: 100_000, effectiveDate: inDays(-700), termDate: inDays(-341) })
  await add({ type: 'Home', company: 'Chubb', termDate: inDays(-3) })

  const me = await app.person('employee', { at: '/' })
  await me.page.getByRole('link', { name: 'Renewals' }).click()
  const row = me.page.getByRole('row', { name: /Maria Alvarez.*Auto, Erie.*A-77.*25 days left/ })
  await me.sees(row.getByText('+$200.00 (+20%)'))
  await me.sees(me.page.getByRole('tab', { name: 'Past due 1 policy' }))
  const colleague = await app.person('owner', { at: '/renewals' })
  await me.checkAccessibility('renewals')

  await row.getByRole('button', { name: /Follow up/ }).click()
  const dialog = me.dialog('New follow-up')
  await expect.poll(() => dialog.getByLabel('Note').inputValue()).toMatch(/^Renewal: Auto, Erie, A-77 ends /)
  await expect
    .poll(() => dialog.getByLabel('Date').inputValue())
    .toBe(inDays(11).replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'))
  await dialog.getByRole('button', { name: 'Create' }).click()
  await me.sees(me.notification('Follow-up Scheduled'))
  await me.sees(row.getByText('In progress'))
  await colleague.sees(colleague.page.getByText('In progress'))

  await me.page.getByRole('link', { name: 'Maria Alvarez' }).click()
  const status = me.page.getByRole('note', { name: 'Client status: Active' })
  // What is still loading may move it from under the pointer.
  await expect
    .poll(async () => {
      await status.hover()
      return me.page
        .getByRole('tooltip')
        .getByText(/^Insured until /)
        .isVisible()
    })
    .toBe(true)
  await me.checkAccessibility('status')
  await me.go('/contacts')
  await me.sees(me.page.getByTitle(/^Insured until /))

  await colleague.go('/profile')
  await colleague.sees(colleague.page.getByRole('button', { name: /^Owner Here’s policies: 3$/ }))
})

test.runIf(exhaustive)(
  'I write a template with @, am told of a slip, see how a client would read it, and send it to them',
  async () => {
    const id = await addContact(app.server, app.people.owner, { firstName: 'Bea', mobilePhone: '12125550199' })
    const me = await app.person('employee', { at: '/account/settings/message-templates' })
    await me.press('New template')
    const dialog = me.dialog('New template')
    await dialog.getByLabel('Name').fill('Renewal call')
    const text = dialog.getByRole('textbox', { name: 'Text' })
    await text.click()
    await me.page.keyboard.type('Hi @first')
    await me.sees(me.page.getByRole('option', { name: /^First name/ }))
    await me.page.keyboard.press('Enter')
    await me.page.keyboard.type(', your {{zip}} rates changed')
    expect(await text.inputValue()).toBe('Hi {{firstName}}, your {{zip}} rates changed')
    await me.sees('“{{zip}}” (character 24) is not a placeholder. Did you mean {{zipcode}}?')
    await dialog.getByRole('button', { name: 'Use {{zipcode}}' }).click()
    await dialog.getByRole('combobox', { name: 'Contact for the preview' }).fill('Bea')
    await me.page.getByRole('option', { name: /^Bea/ }).click()
    await me.sees('Hi Bea, your  rates changed')
    await me.sees(/Left empty, because this contact doesn’t have them: ZIP code/)
    await me.checkAccessibility('template')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await me.sees(me.notification('Template Renewal call was saved'))

    await me.go(`/contacts/contact/${id}`)
    await me.press('Schedule message')
    const message = me.dialog('Schedule message').getByRole('textbox', { name: 'Message' })
    await message.click()
    await me.page.keyboard.type('@ren')
    await me.sees(me.page.getByRole('option', { name: /^Renewal call/ }))
    await me.page.keyboard.press('Enter')
    await expect.poll(() => message.inputValue()).toBe('Hi Bea, your  rates changed')
  },
)
