import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSnacks } from '#ui/snackbar.ts'
import { inWorkspace, serve, signIn } from './fixtures/in-workspace.factory.tsx'
import { NewContactPage } from './new-contact.page.tsx'

const nobody = { json: { data: [], next: null } }
// Those of the co-applicant have the same names, and are folded away.
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const create = () => page.getByRole('button', { name: 'Create contact' }).click()

beforeEach(() => {
  localStorage.clear()
  signIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  // They would lie over the next test's page.
  useSnacks.setState({ snacks: [] })
})

test('without any name it asks for one, at the field, and sends nothing', async () => {
  const calls = serve(() => nobody)
  await render(inWorkspace(NewContactPage))
  await create()
  await expect.element(page.getByText('Enter a first name, a last name or a company.')).toBeVisible()
  await expect.element(field('First name')).toHaveFocus()
  expect(calls).toEqual([])
})

test('sends only what was filled in, and opens the contact', async () => {
  const calls = serve(({ method }) => (method === 'POST' ? { status: 201, json: { id: 'c9' } } : nobody))
  await render(inWorkspace(NewContactPage))
  await field('Last name').fill('Alvarez')
  await field('SSN').click()
  await userEvent.keyboard('123456789')
  await expect.element(field('SSN')).toHaveValue('123-45-6789')
  await field('City').fill('Reno')
  await create()
  await expect.element(page.getByText('The page of a contact')).toBeVisible()
  await expect.element(page.getByText('Client created')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    lastName: 'Alvarez',
    ssn: '123456789',
    address: { city: 'Reno' },
  })
})

test('what the server says of a field stands at the field', async () => {
  const fields = { email: 'must be an e-mail address' }
  serve(({ method }) =>
    method === 'POST' ? { status: 422, json: { code: 'invalid', message: 'Please check.', fields } } : nobody,
  )
  await render(inWorkspace(NewContactPage))
  await field('Last name').fill('Alvarez')
  await field('Email').fill('maria@example.com')
  await create()
  await expect.element(field('Email')).toHaveAccessibleDescription('must be an e-mail address')
  await expect.element(page.getByText('Unable to create contact: Please check.')).toBeVisible()
})

test('the draft comes back without the SSN', async () => {
  serve(() => nobody)
  const { unmount } = await render(inWorkspace(NewContactPage))
  await field('Last name').fill('Alvarez')
  await field('SSN').click()
  await userEvent.keyboard('123456789')
  await unmount()
  expect(JSON.stringify(localStorage)).not.toMatch(/123.?45.?6789/)
  await render(inWorkspace(NewContactPage))
  await expect.element(field('Last name')).toHaveValue('Alvarez')
  await expect.element(field('SSN')).toHaveValue('')
})

test('tells who has the phone number already', async () => {
  const maria = { id: 'c1', firstName: 'Maria', lastName: 'Alvarez', phone: null, mobilePhone: '14155550123' }
  serve(() => ({ json: { data: [maria], next: null } }))
  await render(inWorkspace(NewContactPage, '/?mobilePhone=14155550123'))
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Alvarez, Maria has this phone number already.')
  await page.getByRole('link', { name: 'Alvarez, Maria' }).click()
  await expect.element(page.getByText('The page of a contact')).toBeVisible()
})
