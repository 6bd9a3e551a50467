import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'

// Audit entries have the database's own time.
const app = useTestApp('history', { start: new Date().toISOString() })

test('a change shows at once, a value is restored; the timeline is filtered and printed', async () => {
  const { server, people } = app
  const id = await addContact(server, people.admin, { firstName: 'Nora', lastName: 'Quill', ssn: '123456789' })
  const params = { id }
  const me = await app.person('employee', { at: `/contacts/contact/${id}` })
  const heading = (name: string) => me.page.getByRole('heading', { level: 1, name })
  await me.sees(heading('Nora Quill'))
  await me.choose('More actions', 'History')
  const dialog = me.dialog('History')
  await me.sees(dialog.getByText('added the contact'))

  const token = await server.session(people.admin)
  await server.request(
    api.contacts.updateContact,
    { params, body: { lastName: 'Quince', ssn: '987654321' } },
    { token },
  )
  await me.sees(dialog.getByText('changed the contact'))
  await me.sees(dialog.getByText('***-**-6789'))
  await me.checkAccessibility('history')
  await dialog.getByLabel('Who').selectOption(people.employee.id)
  await me.sees(dialog.getByText('No changes match'))
  await dialog.getByLabel('Who').selectOption('')
  await dialog.getByRole('button', { name: 'Restore Last name: Quill' }).click()
  await me.dialog('Restore this value?').getByRole('button', { name: 'Restore', exact: true }).click()
  await me.sees(me.notification('Restored'))
  await me.sees(dialog.getByRole('button', { name: 'Restore Last name: Quince' }))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await me.sees(heading('Nora Quill'))

  const colleague = await server.session(people.admin)
  const add = (note: string) => server.request(api.contacts.addNote, { params, body: { note } }, { token: colleague })
  for (let n = 1; n <= 60; n++) await add(`Word ${n}`)
  await me.choose('More actions', 'Timeline')
  const list = me.page.getByRole('listbox', { name: 'Timeline' })
  await me.sees(list.getByText('Word 60', { exact: true }))
  await me.sees(list.getByText('Admin').first())
  await me.checkAccessibility('timeline')
  await me.page.getByRole('button', { name: 'Notes', exact: true }).click()
  await expect.poll(() => list.getByText('the contact').count()).toBe(0)
  // By keyboard to the oldest, beyond the end of the first page.
  await list.press('End')
  await expect
    .poll(async () => {
      await list.press('End')
      // Selected, and not only loaded below the former end.
      const last = await list.getAttribute('aria-activedescendant')
      return list.locator(`[id="${last}"]`).getByText('Word 1', { exact: true }).count()
    })
    .toBe(1)
  await list.press('Enter')
  await me.sees(me.dialog('Note').getByText('Word 1', { exact: true }))
  await me.page.keyboard.press('Escape')

  await me.press('Print…')
  const download = me.page.waitForEvent('download')
  await me.dialog('Print a file note').getByRole('button', { name: 'Print' }).click()
  expect((await download).suggestedFilename()).toMatch(/^file-note-.*[.]pdf$/)
  await me.sees(me.notification('File note printed'))
})
