import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import { ContactField } from './contact-field.tsx'

afterEach(() => vi.unstubAllGlobals())

const nobody = { lastName: null, companyName: null, coFirstName: null, coLastName: null, phone: null, email: null }
const ada = { ...nobody, id: 'ada', firstName: 'Ada', lastName: 'King', coFirstName: 'Ben', mobilePhone: '12125550123' }
const others = [
  { ...nobody, id: 'twin', firstName: 'Eve', mobilePhone: null, email: 'eve@example.test' },
  { ...nobody, id: 'eve', firstName: 'Eve', mobilePhone: null, email: 'eve@example.test' },
  { ...nobody, id: 'firm', firstName: null, companyName: 'Roofs & Co.', mobilePhone: null },
]
const told = vi.fn()

function Form() {
  const [id, setId] = useState('first')
  return (
    <UiProvider>
      <ContactField
        label="For"
        value={id}
        chosen="Somebody Else"
        exceptId="firm"
        onChoose={(chosen, name) => {
          told(chosen, name)
          setId(chosen)
        }}
      />
    </UiProvider>
  )
}

test('distinguishes and chooses contacts by keyboard; shows empty, error, and cleared states', async () => {
  let status = 200
  vi.stubGlobal('fetch', async (url: string) => {
    const search = new URL(url, location.href).searchParams.get('search')
    const data = search === 'ada' ? [ada] : search === 'none' ? [] : others
    return new Response(JSON.stringify(status === 200 ? { data, next: null } : { code: 'internal' }), { status })
  })
  await render(<Form />)
  const field = page.getByRole('combobox', { name: 'For' })
  await expect.element(field).toHaveValue('Somebody Else')
  await field.fill('ada')
  await expect.element(page.getByRole('option', { name: 'Ada King · Ben · (212) 555-0123' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(told).toHaveBeenLastCalledWith('ada', 'Ada King')
  await expect.element(field).toHaveValue('Ada King · Ben · (212) 555-0123')

  await field.fill('eve')
  const offered = page.getByRole('option')
  await expect.element(offered.nth(1)).toHaveTextContent('Eve · eve@example.test (2)')
  expect(offered.elements()).toHaveLength(2)
  await offered.nth(1).click()
  expect(told).toHaveBeenLastCalledWith('eve', 'Eve')

  await field.fill('none')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  status = 500
  await field.fill('again')
  await expect.element(page.getByText('The search failed. Type again to retry.')).toBeVisible()
  await field.fill('')
  expect(told).toHaveBeenLastCalledWith('', '')
})
