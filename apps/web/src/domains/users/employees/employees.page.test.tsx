import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, fakeServer } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { signInAs } from '../testing/me.ts'
import { EmployeesPage } from './employees.page.tsx'
import { answers, priya } from './testing/people.ts'

const list = '/account/settings/employees'

afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

function open(more: Answers = {}, role: 'admin' | 'employee' = 'admin') {
  signInAs({ id: 'ana', role })
  const seen = fakeServer({ ...answers, ...more })
  return { seen, shown: renderPage(() => <EmployeesPage />, { at: list }) }
}

const rows = () => page.getByRole('row').elements().slice(1)
const names = () => rows().map((row) => row.querySelector('a')?.textContent)

test('lists everyone with what admins manage, those who are invited last, and finds them by any word', async () => {
  const { shown } = open()
  await shown
  await expect.element(page.getByRole('link', { name: 'Sam Carter' })).toBeVisible()
  expect(names()).toEqual(['Ana Reyes · You', 'Olivia Grant', 'Sam Carter', 'Abby Nair'])
  await expect.poll(() => rows()[2]?.textContent).toContain('Boston')
  expect(rows()[0]?.textContent).toContain('All locations')
  expect(rows()[0]?.textContent).toContain('On')
  expect(rows()[3]?.textContent).toContain('Invitation expired')

  const search = page.getByRole('searchbox', { name: 'Name, email, or extension' })
  await search.fill('owner oliv')
  expect(names()).toEqual(['Olivia Grant'])
  await search.fill('nobody')
  await expect.element(page.getByText('Nobody found for “nobody”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect.poll(() => names().length).toBe(4)
})

test('a full plan takes the place of the button that adds someone', async () => {
  const account = { body: { id: 'harbor-id', plan: { maxEmployees: 4 } } }
  const { shown } = open({ 'GET /accounts/harbor-id': () => account })
  await shown
  await expect.element(page.getByText('Your plan allows 4 employees.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Change plan' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Add employee' }).elements()).toEqual([])
})

test('a failure says why and can be repeated', async () => {
  let failing = true
  const { shown } = open({
    'GET /users/employees': () =>
      failing
        ? { status: 400, body: { code: 'invalid', message: 'The list is closed.' } }
        : answers['GET /users/employees'](),
  })
  await shown
  await expect.element(page.getByText('Unable to get user: The list is closed.')).toBeVisible()
  failing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: 'Sam Carter' })).toBeVisible()
})

test('employees are told that it is not theirs, and nothing is loaded', async () => {
  const { seen, shown } = open({}, 'employee')
  await shown
  await expect.element(page.getByText(/You do not have access/)).toBeVisible()
  expect(seen.map(({ call }) => call)).not.toContain('GET /users/employees')
})

test('beside an open person an invitation is sent again from the list', async () => {
  signInAs({ id: 'ana', role: 'admin' })
  fakeServer({
    ...answers,
    'POST /users/priya/invitation': () => ({
      body: { ...priya, invitation: { state: 'pending', sentAt: null, expiresAt: null } },
    }),
  })
  await page.viewport(1300, 800)
  await renderPage(() => <EmployeesPage />, { at: `${list}/sam`, path: `${list}/$id` })
  await page.getByRole('button', { name: 'Send again to Abby Nair' }).click()
  await expect.element(page.getByText('Invitation sent to Abby Nair')).toBeVisible()
  await expect.element(page.getByText('Invited', { exact: true })).toBeVisible()
})

test('an address of nobody leads to the list', async () => {
  signInAs({ id: 'ana', role: 'admin' })
  fakeServer(answers)
  const { router } = await renderPage(() => <EmployeesPage />, { at: `${list}/gone`, path: `${list}/$id` })
  await expect.poll(() => router.state.location.pathname).toBe(list)
})
