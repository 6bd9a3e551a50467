import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import type { Me } from '#platform/session/session-state.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { signInAs } from '../../testing/me.ts'
import { EmployeesPage } from '../employees.page.tsx'
import { ana, answers, sam } from '../testing/people.ts'

const list = '/account/settings/employees'
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  useSnacks.setState({ snacks: [] })
})

async function open(id: string, more: Answers, role: Me['role'] = 'admin') {
  signInAs({ id: 'me', role })
  const seen = fakeServer({ ...answers, ...more })
  const { router } = await renderPage(() => <EmployeesPage />, { at: `${list}/${id}`, path: `${list}/$id` })
  await expect.element(field('First name')).toBeVisible()
  return { router, sent: (call: string) => seen.filter((each) => each.call === call) }
}

test('a new person is sent with the specification’s names, and opens once added', async () => {
  const post = 'POST /accounts/harbor-id'
  const added = { ...sam, id: 'lee', firstName: 'Lee', lastName: 'Moss', email: 'lee@harbor.test' }
  const { router, sent } = await open('new', { [post]: () => ({ status: 201, body: added }) })
  await field('First name').fill('Lee')
  await button('Add and invite').click()
  await expect.element(page.getByText('field is required').first()).toBeVisible()
  expect(sent(post)).toEqual([])

  await field('Last name').fill('Moss')
  await field('Email').fill('lee@harbor.test')
  await expect.element(page.getByText('Available: 103 to 117')).toBeVisible()
  await field('Extension').fill('102')
  await page.getByRole('combobox', { name: 'Groups' }).fill('Renewals')
  await page.getByRole('combobox', { name: 'Locations' }).fill('Ply')
  await page.getByRole('option', { name: 'Plymouth' }).click()
  await button('Add and invite').click()
  await expect.element(page.getByText(/ has this extension\.$/)).toBeVisible()
  await field('Extension').fill('103')
  await button('Add and invite').click()
  await expect.element(page.getByText('Added Profile')).toBeVisible()
  expect(sent(post).map(({ body }) => body)).toEqual([
    {
      userFirstName: 'Lee',
      userLastName: 'Moss',
      userEmail: 'lee@harbor.test',
      userPhone: null,
      userExtension: '103',
      userNPN: null,
      userRole: 'employee',
      userGroups: ['Renewals'],
      userAccountLocations: ['plymouth'],
    },
  ])
  expect(router.state.location.pathname).toBe(`${list}/lee`)
})

test('only what changed is saved, on its version; a refusal is shown beside its field', async () => {
  const put = 'PUT /users/sam'
  const replies = [
    refused(409, 'extensionTaken', 'Somebody else has this extension. Choose another one.'),
    { body: { ...sam, extension: '109', version: 5 } },
  ]
  const { sent } = await open('sam', { [put]: () => replies.shift() ?? {} })
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  await field('Extension').fill('108')
  await expect.element(page.getByText('1 unsaved change')).toBeVisible()
  await button('Save').click()
  await expect.element(field('Extension')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(/^There was an error saving profile\. {2}Somebody else has/)).toBeVisible()
  await field('Extension').fill('109')
  await button('Save').click()
  await expect.element(page.getByText('Updated Profile')).toBeVisible()
  expect(sent(put).map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ extension: '108' }, '4'],
    [{ extension: '109' }, '4'],
  ])
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
})

test('a new email waits for its mailbox: it is shown as pending, mailed again, and canceled', async () => {
  const emailChange = { email: 'sam.new@harbor.test', requestedAt: '2026-11-20T15:00:00.000Z', expiresAt: null }
  const { emailChange: _, ...saved } = sam
  const { sent } = await open('sam', {
    'PUT /users/sam': () => ({ body: { ...saved, version: 5 } }),
    'GET /users/employees': () => ({ body: { data: [ana, { ...sam, emailChange }] } }),
    'POST /users/sam/email-change': () => ({ body: { ...sam, emailChange } }),
    'DELETE /users/sam/email-change': () => ({ body: sam }),
  })
  await field('Email').fill('Sam.New@harbor.test')
  await button('Save').click()
  await expect.element(page.getByText(/^We mailed a link to Sam\.New@harbor\.test\./)).toBeVisible()
  await expect.element(field('Email')).toHaveValue(sam.email)
  await expect.element(page.getByText('New email: sam.new@harbor.test')).toBeVisible()
  await button('Send again').click()
  await expect.element(page.getByText('Email sent')).toBeVisible()
  await button('Cancel the change').click()
  await expect.element(page.getByText('New email: sam.new@harbor.test')).not.toBeInTheDocument()
  expect(sent('POST /users/sam/email-change')).toHaveLength(1)
})

test('what a colleague changed differently is for the second to decide', async () => {
  const current = { ...sam, npn: '222', version: 6 }
  const put = 'PUT /users/sam'
  const { sent } = await open('sam', {
    [put]: ({ headers }) =>
      headers.get('if-match') === '6'
        ? { body: { ...current, npn: '111', version: 7 } }
        : { status: 409, body: { code: 'conflict', message: 'Changed meanwhile.', details: { current, basedOn: 4 } } },
  })
  await field('National producer number').fill('111')
  await button('Save').click()
  await expect.element(page.getByRole('radio', { name: /^222/ })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  await expect.element(page.getByText('Updated Profile')).toBeVisible()
  expect(sent(put).at(-1)?.body).toEqual({ npn: '111' })
})

test('MFA is reset only where it is on, after a question', async () => {
  const put = 'PUT /users/ana/reset-mfa'
  const { sent } = await open('ana', { [put]: () => ({ status: 204 }) })
  await button('Reset MFA').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset MFA' }).click()
  await expect.element(page.getByText('MFA is off')).toBeVisible()
  expect(sent(put)).toHaveLength(1)
  await expect.element(button('Reset MFA')).not.toBeInTheDocument()
  expect(useSnacks.getState().snacks.map(({ text }) => text)).toEqual(['Reset MFA'])
})

test('nobody changes a person above them, or gives a role above their own', async () => {
  await open('olivia', {})
  await expect.element(page.getByText('You can’t change a person whose role is above yours.')).toBeVisible()
  await expect.element(field('First name')).toBeDisabled()
  await expect.element(button('Save')).not.toBeInTheDocument()
})

test('an admin gives two roles, an owner three', async () => {
  await open('sam', {})
  expect(page.getByRole('radio').elements()).toHaveLength(2)
})

test('the actions offer to act as the person, whom the dialog preselects', async () => {
  await open('sam', { 'GET /users/peers': () => ({ body: { data: [{ ...sam, status: 'available' }] } }) })
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Act as Sam…' }).click()
  await expect.element(page.getByRole('dialog').getByRole('combobox').first()).toHaveValue('sam')
})

test('deleting asks who takes over what there is', async () => {
  const call = 'DELETE /accounts/harbor-id/users/sam'
  const { router, sent } = await open('sam', {
    'GET /users/sam/belongings': () => ({ body: { followups: 3, managedContacts: 0, templates: 1 } }),
    [call]: () => ({ status: 204 }),
  })
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Sam Carter?' })
  await dialog.getByRole('combobox', { name: 'Who takes over 3 open follow-ups?' }).selectOptions('ana')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByText('Choose who takes over.')).toBeVisible()
  expect(sent(call)).toEqual([])
  await dialog.getByRole('combobox', { name: 'Who gets their 1 personal template?' }).selectOptions('nobody')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => router.state.location.pathname).toBe(list)
  expect(sent(call)[0]?.body).toEqual({
    takeOver: { followups: ana.id, managedContacts: null, templates: null },
  })
  expect(useSnacks.getState().snacks.map(({ text }) => text)).toEqual(['Deleted Profile'])
})
