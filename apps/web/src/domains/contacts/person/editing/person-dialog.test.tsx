import { contactForm } from '@frontdesk/contract/forms/contact'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { eventually } from '#ui/testing/eventually.ts'
import type { Contact } from '../../contact-types.ts'
import { type Call, inWorkspace, serve, signIn } from '../../fixtures/in-workspace.factory.tsx'
import { PersonDialog } from './person-dialog.tsx'

const nothing = Object.fromEntries(Object.keys(contactForm.fields).map((field) => [field, null]))
const ada = { ...nothing, id: 'ada', firstName: 'Ada', occupation: 'Clerk', version: 3 }
const occupation = page.getByLabelText('Occupation')

const open = (contact: object = ada, onClose = vi.fn(), person: 'primary' | 'secondary' = 'primary', tab?: string) =>
  render(inWorkspace(() => <PersonDialog contact={contact as Contact} person={person} tab={tab} onClose={onClose} />))

let calls: Call[]

beforeEach(() => {
  localStorage.clear()
  signIn()
  calls = serve(({ path }) => ({ json: path.includes('/reveal/') ? { value: ['Dr. Ito'] } : ada }))
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
  await expect.element(page.getByText(/Your draft was restored/)).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.element(occupation).toHaveValue('Clerk')
})

test('removes a draft once it was saved', async () => {
  const onClose = vi.fn()
  const { unmount } = await open(ada, onClose)
  await occupation.fill('Baker')
  // The first Enter takes the value, the second one saves.
  await userEvent.keyboard('{Enter}{Enter}')
  await eventually(() => expect(onClose).toHaveBeenCalled())
  await unmount()
  await open()
  await expect.element(occupation).toHaveValue('Clerk')
})

const update = page.getByRole('button', { name: 'Update' })
const sent = () => calls.find(({ method }) => method === 'PUT')?.body

test('there is nothing to save before a change, and then only that is sent', async () => {
  const onClose = vi.fn()
  await open(ada, onClose)
  await expect.element(update).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('Suffix').fill('Jr')
  await update.click()
  await eventually(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual({ suffix: 'Jr' })
})

test('the secondary person has the same tabs, and its fields are sent behind co', async () => {
  await open(ada, vi.fn(), 'secondary', 'Health')
  await page.getByLabelText('Weight (lbs)').fill('150')
  await page.getByRole('tab', { name: 'General' }).click()
  await page.getByLabelText('First name', { exact: true }).fill('Ben')
  await update.click()
  await eventually(() => expect(sent()).toEqual({ coFirstName: 'Ben', coWeight: 150 }))
})

test('keeps the input for one person while the other is shown', async () => {
  await open()
  await page.getByLabelText('Suffix').fill('Sr')
  await page.getByRole('button', { name: 'Co-applicant' }).click()
  await page.getByLabelText('First name', { exact: true }).fill('Ben')
  await update.click()
  await eventually(() => expect(sent()).toEqual({ suffix: 'Sr', coFirstName: 'Ben' }))
})

test('clears the employer of a self-employed person', async () => {
  await open({ ...ada, employerName: 'Alder', businessType: 'Retail', employees: 4 })
  await occupation.fill('Self Employed')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByLabelText('Employer name')).toHaveValue('')
  await expect.element(page.getByLabelText('Employees')).toHaveValue('')
  await update.click()
  await eventually(() =>
    expect(sent()).toEqual({ occupation: 'Self Employed', employerName: null, businessType: null, employees: null }),
  )
})

test('reveals a private list before it can be changed, and stores nothing of it', async () => {
  await open({ ...ada, doctors: 1 }, vi.fn(), 'primary', 'Health')
  await page.getByRole('button', { name: 'Reveal and change doctors' }).click()
  await page.getByLabelText('Doctor 1', { exact: true }).fill('Dr. Sharma')
  await update.click()
  await eventually(() => expect(sent()).toEqual({ doctors: ['Dr. Sharma'] }))
  expect(JSON.stringify(localStorage)).not.toContain('Sharma')
})
