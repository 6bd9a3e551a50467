import { contactFields, operatorsOf, relatedFields, valueShape } from '@frontdesk/contract/tags/fields'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, fakeServer } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { TagManagementPage } from '../tag-management.page.tsx'
import { EditorContext } from './editor-context.ts'
import { ValueEditor } from './values/value-editor.tsx'

const vip = {
  id: '0196f000-0000-7000-8000-000000000001',
  name: 'VIP',
  description: null,
  type: 'tenant',
  dynamic: false,
  queryObj: null,
  assigned: 1200,
  pending: 0,
  version: 4,
  updatedAt: '2026-11-20T10:00:00Z',
}
const rules = (...list: object[]) => ({ combinator: 'and', rules: list })
const seniors = {
  ...vip,
  id: '0196f000-0000-7000-8000-000000000002',
  name: 'Seniors',
  dynamic: true,
  queryObj: {
    value: rules({ field: 'age', operator: '>=', value: 65 }, { field: 'lastName', operator: 'contains', value: 'a' }),
    mongodb: '{}',
    isValid: true,
  },
}
const answers: Answers = {
  'GET /tags?limit=100': () => ({ body: { data: [seniors, vip], next: null } }),
  'GET /values': () => ({ body: { data: [{ id: 'policyTypes', values: [{ id: 'a', value: 'Auto' }] }] } }),
  'POST /tags/preview': () => ({ body: { count: 1234, added: 312, removed: 4 } }),
  'POST /tags': () => ({ status: 201, body: vip }),
  [`PUT /tags/${seniors.id}`]: () => ({ body: seniors }),
}
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const part = (name: string) => page.getByRole('group', { name, exact: true })
const field = (at: string) => part(at).getByLabelText('Field').first()

async function open(tag: string, more: Answers = {}) {
  const seen = fakeServer({ ...answers, ...more })
  await renderPage(TagManagementPage, { at: '/account/settings/tag-management' })
  await button(tag).click()
  return { sent: (call: string) => seen.findLast((each) => each.call === call)?.body as never, seen }
}

beforeEach(() => {
  localStorage.clear()
  signInAs({ role: 'admin' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('rules are built by keyboard; Save waits until they are complete, and the count follows', async () => {
  const { sent } = await open('Add tag')
  await userEvent.keyboard('Young drivers')
  await page.getByRole('radio', { name: /^Dynamic/ }).click()
  await expect.element(field('Rule 1')).toBeVisible()
  await userEvent.selectOptions(field('Rule 1'), 'Age')
  await said('Age: enter a value.')
  await expect.element(button('Create')).toHaveAttribute('title', 'Age: enter a value.')
  await userEvent.selectOptions(part('Rule 1').getByLabelText('Operator'), 'is between')
  await part('Rule 1').getByLabelText('From, years').fill('16')
  await part('Rule 1').getByLabelText('To, years').fill('25')
  await said('1,234')
  button('Add rule').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Rule 2')).toHaveFocus()
  await userEvent.selectOptions(field('Rule 2'), 'Policies')
  const inner = part('Rule 2.1')
  await userEvent.selectOptions(inner.getByLabelText('Field'), 'Type')
  await userEvent.selectOptions(inner.getByLabelText('Operator'), 'is any of')
  inner.getByLabelText('Add a value').element().focus()
  await userEvent.keyboard('Auto{Enter}Boat{Enter}')
  await expect.element(button('Remove Boat')).toBeVisible()
  await button('Create').click()
  await said('Tag created')
  expect(sent('POST /tags')).toEqual({
    name: 'Young drivers',
    description: '',
    queryObj: {
      value: rules(
        { field: 'age', operator: 'between', value: [16, 25] },
        {
          field: 'policies',
          operator: '=',
          match: { mode: 'some' },
          value: rules({ field: 'type', operator: 'in', value: ['Auto', 'Boat'] }),
        },
      ),
    },
  })
})

test('shows what saving would change; moves and removes rules, keeping the focus', async () => {
  const { sent } = await open('Seniors')
  await said('+312')
  await expect.element(button('Save')).toHaveAttribute('title', 'There are no changes yet.')
  await button('Move rule 1 down').click()
  await expect.element(button('Move rule 2 down')).toHaveFocus()
  await userEvent.selectOptions(
    part('Who gets the tag').getByLabelText('How to combine the rules').first(),
    'None of these',
  )
  await button('Add group').click()
  await expect.element(part('Group 3').getByLabelText('How to combine the rules')).toHaveFocus()
  await button('Move rule 2 down').click()
  await expect.element(button('Move rule 2.1 down')).toHaveFocus()
  await button('Remove rule 2.2').click()
  await expect.element(field('Rule 2.1')).toHaveFocus()
  await button('Remove rule 1').click()
  await expect.element(part('Group 1').getByLabelText('How to combine the rules')).toHaveFocus()
  await button('Save').click()
  await said('Tag updated')
  const value = rules(rules({ field: 'age', operator: '>=', value: 65 }))
  expect(sent(`PUT /tags/${seniors.id}`)).toEqual({ queryObj: { value: { ...value, combinator: 'or', not: true } } })
})

test('shows the server’s refusal at the rule', async () => {
  const message = 'These tags would wait for each other for ever: “Seniors” → “VIP” → “Seniors”.'
  const details = { tags: [seniors.id, vip.id] }
  await open('Seniors', { 'POST /tags/preview': () => ({ status: 422, body: { code: 'tagCycle', message, details } }) })
  await button('Add rule').click()
  await userEvent.selectOptions(field('Rule 3'), 'Tags')
  await part('Rule 3').getByLabelText('Add a tag').click()
  await page.getByRole('option', { name: 'VIP' }).click()
  await expect.element(part('Rule 3').getByText(message)).toBeVisible()
  await expect.element(button('Save')).toHaveAttribute('title', message)
})

test('keeps the rules when a dynamic tag becomes simple and dynamic again', async () => {
  const { sent } = await open('Seniors')
  await page.getByRole('radio', { name: /^Simple/ }).click()
  await said('Contacts that have it now keep it.')
  await page.getByRole('radio', { name: /^Dynamic/ }).click()
  await expect.element(button('Save')).toHaveAttribute('title', 'There are no changes yet.')
  await button('Remove rule 2').click()
  await button('Cancel').click()
  await button('Seniors').click()
  await said('Your draft was restored.')
  expect(part('Rule 2').query()).toBeNull()
  await button('Discard').click()
  await expect.element(part('Rule 2')).toBeVisible()
  await page.getByRole('radio', { name: /^Simple/ }).click()
  await button('Save').click()
  await said('Tag updated')
  expect(sent(`PUT /tags/${seniors.id}`)).toEqual({ queryObj: null })
})

test('every way to ask has its editor, and none where nothing is compared', async () => {
  fakeServer(answers)
  const ways = Object.entries({ ...contactFields, type: relatedFields.policies.fields.type }).flatMap(([key, asked]) =>
    operatorsOf[asked.kind].map((operator) => ({ id: `${key} ${operator}`, asked, operator })),
  )
  const all = (
    <EditorContext value={{ problems: new Map(), tags: [], focusOn() {} }}>
      {ways.map(({ id, asked, operator }) => (
        <div key={id} data-way={id}>
          <ValueEditor field={asked} operator={operator} value={undefined} onChange={() => {}} />
        </div>
      ))}
    </EditorContext>
  )
  await renderPage(() => all, { at: '/account/settings/tag-management' })
  // A date's button for its calendar is no tab stop.
  const controlsOf = (id: string) =>
    document.querySelectorAll(`[data-way="${id}"] :is(input, select, button):not([tabindex="-1"])`).length
  await expect.poll(() => controlsOf('age =')).toBe(1)
  const wrong = ways.filter(({ id, asked, operator }) => {
    const few = valueShape(operator) === 'none' ? 0 : valueShape(operator) === 'two' ? 2 : 1
    return controlsOf(id) !== (asked.kind === 'choice' && valueShape(operator) === 'many' ? asked.options.length : few)
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
})
