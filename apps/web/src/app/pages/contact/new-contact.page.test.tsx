import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Call, inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { NewContactPage } from './new-contact.page.tsx'

const nobody = { json: { data: [], next: null } }
// The co-applicant's fields have the same names, and are folded.
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const unfold = (name: string) => page.getByRole('button', { name: `${name} optional` }).click()
const posted = (calls: Call[]) => calls.find(({ method }) => method === 'POST')?.body
const create = () => page.getByRole('button', { name: 'Create contact' }).click()

beforeEach(() => {
  localStorage.clear()
  signIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  // They would cover the next test's page.
  useSnacks.setState({ snacks: [] })
})

test('requires a name, with an error at the field, and sends nothing', async () => {
  const calls = serve(() => nobody)
  await render(inWorkspace(NewContactPage))
  await create()
  await expect.element(page.getByText('Enter a first name, a last name, or a company.')).toBeVisible()
  await expect.element(field('First name')).toHaveFocus()
  expect(posted(calls)).toBeUndefined()
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
  expect(posted(calls)).toEqual({
    lastName: 'Alvarez',
    ssn: '123456789',
    address: { city: 'Reno' },
  })
})

test('shows the server’s errors at their fields', async () => {
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

test('restores a draft without the SSN', async () => {
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

test('shows who has the phone number already', async () => {
  const maria = { id: 'c1', firstName: 'Maria', lastName: 'Alvarez', phone: null, mobilePhone: '14155550123' }
  serve(() => ({ json: { data: [maria], next: null } }))
  await render(inWorkspace(NewContactPage, '/?mobilePhone=14155550123'))
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Alvarez, Maria already has this phone number.')
  await page.getByRole('link', { name: 'Alvarez, Maria' }).click()
  await expect.element(page.getByText('The page of a contact')).toBeVisible()
})

test('shows whose co-applicant has it', async () => {
  const found = { marks: [], where: { field: 'coMobilePhone', text: '14155550123' } }
  const names = { firstName: 'Bob', lastName: 'Lee', coFirstName: 'Ann', coLastName: 'Lee' }
  serve(() => ({ json: { data: [{ id: 'c1', ...names, phone: null, mobilePhone: null, found }], next: null } }))
  await render(inWorkspace(NewContactPage, '/?mobilePhone=14155550123'))
  await expect
    .element(page.getByRole('listitem'))
    .toHaveTextContent('Lee, Bob (co-applicant Ann Lee) already has this phone number.')
})

test('begun from a call or a conversation it has the phone; of the domain nothing is sent', async () => {
  const calls = serve(({ method }) => (method === 'POST' ? { status: 201, json: { id: 'c9' } } : nobody))
  await render(inWorkspace(NewContactPage, '/?mobilePhone=14155550123&domain=r7'))
  await expect.element(field('Mobile phone')).toHaveValue('+1 (415) 555-0123')
  await field('First name').fill('Ann')
  await create()
  await expect.element(page.getByText('The page of a contact')).toBeVisible()
  expect(posted(calls)).toEqual({ firstName: 'Ann', mobilePhone: '+14155550123' })
})

test('a prefilled phone that was taken out stays out', async () => {
  serve(() => nobody)
  const begun = '/?mobilePhone=14155550123'
  const { unmount } = await render(inWorkspace(NewContactPage, begun))
  await field('Mobile phone').fill('')
  await unmount()
  await render(inWorkspace(NewContactPage, begun))
  await expect.element(page.getByText(/Your draft was restored/)).toBeVisible()
  await expect.element(field('Mobile phone')).toHaveValue('')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.element(field('Mobile phone')).toHaveValue('+1 (415) 555-0123')
})

test('opens the list of contacts if the reply has no id', async () => {
  serve(({ method }) => (method === 'POST' ? { status: 201, json: {} } : nobody))
  await render(inWorkspace(NewContactPage))
  await field('Last name').fill('Alvarez')
  await create()
  await expect.element(page.getByText('The list of contacts')).toBeVisible()
})

test('unfolds a section that has values', async () => {
  serve(() => nobody)
  const { unmount } = await render(inWorkspace(NewContactPage))
  await unfold('Co-applicant')
  await field('First name').nth(1).fill('Ben')
  await field('City').fill('Reno')
  await unmount()
  await render(inWorkspace(NewContactPage))
  await expect.element(field('First name').nth(1)).toHaveValue('Ben')
  await expect.element(field('City')).toHaveValue('Reno')
  await unfold('Co-applicant')
  await expect.element(field('First name').nth(1)).not.toBeInTheDocument()
})

test('a mistake in a tab and a fold that are out of sight brings both there', async () => {
  const calls = serve(() => nobody)
  await render(inWorkspace(NewContactPage))
  await field('Last name').fill('Alvarez')
  await unfold('Co-applicant')
  const parts = page.getByRole('tablist', { name: 'Co-applicant sections' })
  await field('SSN').nth(1).fill('123')
  await parts.getByRole('tab', { name: 'Life' }).click()
  await unfold('Co-applicant')
  await create()
  await expect.element(page.getByText('Enter all 9 digits.')).toBeVisible()
  await expect.element(field('SSN').nth(1)).toHaveFocus()
  expect(posted(calls)).toBeUndefined()
})

test('focuses the first of several errors', async () => {
  serve(() => nobody)
  await render(inWorkspace(NewContactPage))
  await field('Last name').fill('Alvarez')
  await field('Email').fill('nobody')
  await unfold('Co-applicant')
  await field('Email').nth(1).fill('nobody either')
  await create()
  await expect.element(page.getByText('Enter an email address, such as name@example.com.').nth(1)).toBeVisible()
  await expect.element(field('Email').first()).toHaveFocus()
})

test('clears the employer of a self-employed person', async () => {
  serve(() => nobody)
  await render(inWorkspace(NewContactPage))
  const one = (label: string) => page.getByLabelText(label, { exact: true })
  await one('Employer name').fill('Alder')
  await one('Occupation').fill('Self Employed')
  await userEvent.keyboard('{Tab}')
  await expect.element(one('Employer name')).toHaveValue('')
})
