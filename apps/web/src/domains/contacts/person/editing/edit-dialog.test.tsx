import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Contact } from '../../contact-types.ts'
import { inWorkspace, serve, signIn } from '../../fixtures/in-workspace.factory.tsx'
import { personFields } from '../../form/form-values.ts'
import { EditDialog } from './edit-dialog.tsx'

const nothing = Object.fromEntries(personFields.map((field) => [field, null]))
const ada = { ...nothing, id: 'ada', firstName: 'Ada', occupation: 'Clerk', ssn: null, coSsn: null, version: 3 }
const occupation = page.getByLabelText('Occupation')

const open = (contact: object = ada, onClose = vi.fn()) =>
  render(inWorkspace(() => <EditDialog contact={contact as Contact} person="primary" onClose={onClose} />))

beforeEach(() => {
  localStorage.clear()
  signIn()
  serve(() => ({ json: ada }))
})

test('what was changed is there again after the page was lost, over what colleagues saved since', async () => {
  const { unmount } = await open()
  await occupation.fill('Baker')
  await page.getByRole('textbox', { name: 'SSN' }).first().fill('123456789')
  await unmount()
  expect(JSON.stringify(localStorage)).not.toContain('12345')
  await open({ ...ada, lastName: 'Newly saved', version: 4 })
  await expect.element(occupation).toHaveValue('Baker')
  await expect.element(page.getByLabelText('Last name').first()).toHaveValue('Newly saved')
  await expect.element(page.getByText(/What you had changed before is here again/)).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.element(occupation).toHaveValue('Clerk')
})

test('a draft goes once it was saved', async () => {
  const onClose = vi.fn()
  const { unmount } = await open(ada, onClose)
  await occupation.fill('Baker')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  await unmount()
  await open()
  await expect.element(occupation).toHaveValue('Clerk')
})
