import { contactForm } from '@frontdesk/contract/forms/contact'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Contact } from '../contact-types.ts'
import { inWorkspace, serve, signIn } from '../fixtures/in-workspace.factory.tsx'
import { PersonCards } from './person-cards.tsx'

const nothing = Object.fromEntries(Object.keys(contactForm.fields).map((field) => [field, null]))
const ada = {
  ...nothing,
  id: 'ada',
  firstName: 'Ada',
  addresses: [],
  mobilePhone: '14155550123',
  phone: '6561234567',
  status: 'Widowed',
  dob: '1950-01-01',
  dod: '2020-07-01',
  dlId: '****5678',
  dlState: 'TX',
  occupationHireDate: '2001-05-01',
  employees: 1200,
}
const onEdit = vi.fn()
const open = (known: object = {}) =>
  render(inWorkspace(() => <PersonCards contact={{ ...ada, ...known } as unknown as Contact} onEdit={onEdit} />))
/** The text of every row of a card. */
const rows = (title: string) =>
  [...(document.body.querySelectorAll('section') ?? [])]
    .filter((card) => card.querySelector('h2')?.textContent === title)
    .flatMap((card) => [...card.querySelectorAll('dl > div')])
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(': '))

beforeEach(async () => {
  await page.viewport(1280, 800)
  onEdit.mockClear()
  signIn()
  serve(() => ({ json: {} }))
})

test('every fact of a person; what few have only where it is known', async () => {
  await open()
  await expect.element(page.getByText('Widowed')).toBeVisible()
  expect(rows('Primary')).toEqual([
    'Mobile: (415) 555-0123',
    'Phone: +65 6123 4567',
    'Email: –',
    'Age: 70.5 · 01/01/1950',
    'Deceased: 07/01/2020',
    'SSN: –',
    'Gender: –',
    'Marital Status: Widowed',
    'License: ****5678 - TX',
    'Occupation: –',
    'Hired: 05/01/2001',
    'Employer: –',
    'Employees: 1,200',
  ])
})

test('offers to add a co-applicant', async () => {
  await open()
  await page.getByRole('button', { name: 'Add a co-applicant' }).click()
  expect(onEdit).toHaveBeenCalledWith('secondary')
})

test('a co-applicant has a card, and each card its own edit', async () => {
  await open({ coFirstName: 'Ben', coStatus: 'Married' })
  await expect.element(page.getByText('Married')).toBeVisible()
  expect(rows('Secondary')).toContain('Name: Ben')
  await page.getByRole('button', { name: 'Edit the secondary person' }).click()
  await page.getByRole('button', { name: 'Edit the primary person' }).click()
  expect(onEdit.mock.calls).toEqual([['secondary'], ['primary']])
})
