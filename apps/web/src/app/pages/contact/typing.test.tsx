// Typing in a form with every field of a contact is as fast as in a form with a single field.
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { useFormField } from '#platform/forms/fields/use-form-field.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { NewContactPage } from './new-contact.page.tsx'

vi.mock('#platform/forms/fields/use-form-field.ts', { spy: true })

beforeEach(() => {
  localStorage.clear()
  signIn()
  serve(() => ({ json: { data: [], next: null } }))
})

test('a key draws the field that it is typed into, and no other', async () => {
  await render(inWorkspace(NewContactPage))
  await page.getByRole('button', { name: 'Co-applicant optional' }).click()
  const lastName = page.getByRole('textbox', { name: 'Last name', exact: true }).first()
  await lastName.click()
  const drawn = vi.mocked(useFormField)
  expect(new Set(drawn.mock.calls.flat()).size).toBeGreaterThan(40)
  for (const key of 'Al') {
    drawn.mockClear()
    await userEvent.keyboard(key)
    await eventually(() => expect(drawn).toHaveBeenCalled())
    expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['lastName']))
  }
  await expect.element(lastName).toHaveValue('Al')
})
