// Every field that the contract declares for a contact is on the form of a new one, and is sent as the call expects it.
import { clientForm } from '@frontdesk/contract/forms/client'
import { firstAddress } from '@frontdesk/contract/forms/contact'
import type { Form, Leaf } from '@frontdesk/contract/forms/kit/field'
import { coApplicantForm, personForm } from '@frontdesk/contract/forms/person'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NewContactPage } from '#app/pages/contact/new-contact.page.tsx'
import { inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { useSession } from '#platform/session/session-state.ts'
import { eventually } from '#ui/testing/eventually.ts'

const bo = { id: 'bo', firstName: 'Bo', lastName: 'Diaz', mobilePhone: null, phone: null, email: null }
const account = { id: 'harbor', locations: [{ id: 'west', name: 'West' }] }

beforeEach(() => {
  localStorage.clear()
  signIn()
  useSession.setState(({ me }) => ({ me: { ...me, account: { id: 'harbor' } } as never }))
})

async function named(name: string) {
  const find = () => document.querySelector<HTMLElement>(`[name="${name}"]`)
  await eventually(() => expect(find(), name).not.toBeNull())
  return page.elementLocator(find() as HTMLElement)
}

/** Enters a value; returns what the call is expected to send for it. */
async function enter(name: string, field: Leaf): Promise<unknown> {
  if (field.kind === 'texts') {
    await page.getByRole('button', { name: `Add ${field.one}` }).click()
    await userEvent.keyboard(`${name} one{Enter}${name} two`)
    return [`${name} one`, `${name} two`]
  }
  const box = await named(name)
  const typed = async (text: string, sent: unknown = text) => {
    await box.fill(text)
    return sent
  }
  const chosen = async (value: string, sent: unknown = value) => {
    await box.selectOptions(value)
    return sent
  }
  switch (field.kind) {
    case 'choice':
      return chosen(field.options.at(-1) ?? '')
    case 'flag':
      return chosen('false', false)
    case 'reference':
      if (field.to !== 'contact') return chosen(field.to === 'user' ? 'sam' : 'west')
      await box.fill('Bo')
      await page.getByRole('option', { name: 'Bo Diaz' }).click()
      return 'bo'
    case 'day':
      return typed('1980-02-21')
    case 'money':
      return typed('1234', 123_400)
    case 'wholeNumber':
      return typed('12', 12)
    case 'height':
      return typed('511', 71)
    case 'phone':
      return typed('4155550123', '+14155550123')
    case 'email':
      return typed(`${name}@example.com`)
    case 'digits':
      return typed('123456789'.slice(0, field.most))
    case 'text':
    case 'smart':
      return typed(`A ${name}`.slice(0, field.limit))
    default:
      throw new Error(`Nothing is known of the kind ${field.kind}.`)
  }
}

async function enterAll(form: Form, label: string) {
  const sent: Record<string, unknown> = {}
  for (const tab of form.tabs) {
    if (form.tabs.length > 1)
      await page.getByRole('tablist', { name: label }).getByRole('tab', { name: tab.label, exact: true }).click()
    for (const key of tab.sections.flatMap(({ fields }) => fields))
      sent[key] = await enter(key, form.fields[key] as Leaf)
  }
  return sent
}

test('every field is filled and sent', async () => {
  const calls = serve(({ method, path }) => {
    if (method === 'POST') return { status: 201, json: { id: 'c9' } }
    if (path === '/users/peers') return { json: { data: [{ id: 'sam', firstName: 'Sam', lastName: 'Carter' }] } }
    if (path.startsWith('/clients?')) return { json: { data: [bo], next: null } }
    return { json: path.startsWith('/accounts') ? account : { ...bo, data: [] } }
  })
  await render(inWorkspace(NewContactPage))
  const sent = await enterAll(personForm, 'Primary person sections')
  await page.getByRole('button', { name: 'Co-applicant optional' }).click()
  Object.assign(sent, await enterAll(coApplicantForm, 'Co-applicant sections'))
  const address: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(firstAddress.fields.address.fields))
    address[key] = await enter(`address.${key}`, field)
  await page.getByRole('button', { name: 'Agency optional' }).click()
  Object.assign(sent, await enterAll(clientForm, 'Agency'))
  await page.getByRole('button', { name: 'Create contact' }).click()
  await expect.element(page.getByText('The page of a contact')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ...sent, address })
})
