import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { NewTemplateDialog } from './template-dialog.tsx'

const ada = { id: 'ada', firstName: 'Ada', lastName: 'King', mobilePhone: '12125550123', addresses: [] }
const saved = { id: 't', format: 'message', name: 'Hello', template: '', group: 'team', version: 1 }
const answers = {
  'GET /clients?search=ada&limit=20': () => ({ body: { data: [ada], next: null } }),
  'GET /clients/ada': () => ({ body: ada }),
  'POST /templates/message': () => ({ status: 201, body: saved }),
}
const text = page.getByRole('textbox', { name: 'Text' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const open = () => renderPage(() => <NewTemplateDialog onClose={() => {}} />, { at: '/' })

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('chooses a placeholder with @, corrects a mistyped one with a click, and previews missing values', async () => {
  signInAs({ role: 'admin' })
  const seen = fakeServer(answers)
  await open()
  await page.getByRole('textbox', { name: 'Name' }).fill('Hello')
  await page.getByRole('radio', { name: 'Team' }).click()
  await text.click()
  await userEvent.keyboard('Hi @first')
  await userEvent.keyboard('{Enter}')
  await expect.element(text).toHaveValue('Hi {{firstName}}')
  await text.fill('Hi {{fristName}} of {{city}}')
  await press('Create')
  await expect.element(text).toHaveAccessibleDescription(/Fix the placeholders first/)
  expect(seen.filter(({ call }) => call.startsWith('POST /templates'))).toEqual([])
  await press('Use {{firstName}}')
  await page.getByRole('combobox', { name: 'Contact for the preview' }).fill('ada')
  await page.getByRole('option', { name: /Ada King/ }).click()
  await expect.element(page.getByText(/^Hi Ada of/)).toBeVisible()
  await expect.element(page.getByText('Left empty, because this contact doesn’t have them: city.')).toBeVisible()
  await press('Create')
  await expect.element(page.getByText('Template Hello was saved')).toBeVisible()
  expect(seen.find(({ call }) => call === 'POST /templates/message')?.body).toEqual({
    name: 'Hello',
    template: 'Hi {{firstName}} of {{city}}',
    group: 'team',
  })
})

test('offers the personal link, and previews one of no one', async () => {
  signInAs({ role: 'admin' })
  const seen = fakeServer(answers)
  await open()
  await text.click()
  await userEvent.keyboard('Refer @refer')
  await userEvent.keyboard('{Enter}')
  await expect.element(text).toHaveValue('Refer {{referralLink}}')
  await page.getByRole('combobox', { name: 'Contact for the preview' }).fill('ada')
  await page.getByRole('option', { name: /Ada King/ }).click()
  await expect.element(page.getByText(/\/refer\/[\w-]+-xxxxxxxxxx$/)).toBeVisible()
  expect(seen.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('offers no group to people who may not write team templates', async () => {
  signInAs({ role: 'employee' })
  fakeServer(answers)
  await open()
  await expect.element(text).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
})
