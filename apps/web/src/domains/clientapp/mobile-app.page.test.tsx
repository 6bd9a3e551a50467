import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, fakeServer } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { MobileAppPage } from './mobile-app.page.tsx'

const path = '/accounts/harbor-id/mobile-app'
const saved = {
  ...{ id: 'app-id', logo: null, products: 'Auto, Home', departments: 'Claims', changeRequestTypes: 'Vehicle' },
  ...{ referralBonus: 'A gift card', referralDisclaimer: '', version: 3 },
}
const field = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

async function open(role: 'admin' | 'employee', answers: Answers) {
  signInAs({ role })
  const seen = fakeServer(answers)
  await renderPage(() => <MobileAppPage />, { at: '/' })
  return (method: string) => seen.filter(({ call }) => call === `${method} ${path}`)
}

test('submits what is new, and then updates it on its version, with the preview following each key', async () => {
  const sent = await open('admin', {
    [`GET ${path}`]: () => ({ body: { data: null } }),
    [`POST ${path}`]: () => ({ status: 201, body: { data: saved } }),
    [`PUT ${path}`]: () => ({ body: { data: { ...saved, products: 'Boat', version: 4 } } }),
  })
  await field('Product Offerings').fill('Auto, Home')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.element(preview.getByText('Home')).toBeVisible()
  await button('Submit').click()
  await expect.element(page.getByText('Mobile App settings were saved.')).toBeVisible()
  await field('Product Offerings').fill('Boat')
  await button('Update').click()
  await expect.poll(() => sent('PUT').length).toBe(1)
  expect(sent('POST').map(({ body }) => body)).toMatchObject([{ products: 'Auto, Home', departments: '' }])
  expect(sent('PUT')[0]?.body).toMatchObject({ products: 'Boat', departments: 'Claims' })
  expect(sent('PUT')[0]?.headers.get('if-match')).toContain('3')
})

test('Clear empties the form and Reset brings it back; a list that is too long is said at its field', async () => {
  const sent = await open('admin', { [`GET ${path}`]: () => ({ body: { data: saved } }) })
  await button('Clear').click()
  await expect.element(field('Departments')).toHaveValue('')
  await button('Reset').click()
  await expect.element(field('Departments')).toHaveValue('Claims')
  await field('Departments').fill('x'.repeat(61))
  await button('Update').click()
  await expect.element(page.getByText('Use at most 60 characters for each entry.').first()).toBeVisible()
  expect(sent('PUT')).toEqual([])
})

test('a failure is told as stated, and keeps what was typed', async () => {
  const failed = { status: 409, body: { code: 'mobileAppExists', message: 'It is set up already.' } }
  await open('admin', { [`GET ${path}`]: () => ({ body: { data: null } }), [`POST ${path}`]: () => failed })
  await field('Departments').fill('Claims')
  await button('Submit').click()
  await expect.element(page.getByText('Unable to set mobile app settings: It is set up already.')).toBeVisible()
  await expect.element(field('Departments')).toHaveValue('Claims')
})

test('employees read it', async () => {
  await open('employee', { [`GET ${path}`]: () => ({ body: { data: saved } }) })
  await expect.element(page.getByText('Only admins can change these settings.')).toBeVisible()
  await expect.element(field('Departments')).toBeDisabled()
})
