import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Contact } from '#domains/contacts/contact-types.ts'
import { type Call, inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { SplitContactDialog } from '../split/split-contact-dialog.tsx'
import { MergeContactsDialog } from './merge-contacts-dialog.tsx'

const person = (fields: object) => ({ summary: {}, tags: [], addresses: [], version: 3, ...fields }) as never as Contact
const ada = person({ id: 'ada', firstName: 'Ada', lastName: 'King', email: 'ada@king.test' })
const kim = person({ id: 'kim', firstName: 'Kim', lastName: 'Kong', email: 'kim@kong.test', version: 7 })
const pair = person({ ...ada, coFirstName: 'Ben', coLastName: 'King' })

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const of = (group: string | RegExp, name: string | RegExp) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name })

beforeEach(signIn)
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

async function merging(contact: Contact, merged: (call: Call) => { status?: number; json: unknown }) {
  const calls = serve((call) => (call.method === 'PUT' ? merged(call) : { json: kim }))
  await render(inWorkspace(() => <MergeContactsDialog contact={contact} otherId="kim" onClose={() => {}} />))
  await said(/^Kim Kong into/)
  return Object.assign(() => calls.filter(({ method }) => method === 'PUT'), { last: () => calls.at(-1)?.method })
}
const report = {
  moved: [{ kind: 'policies', count: 1 }],
  keptOnce: [],
  kept: [{ field: 'email', value: 'ada@king.test' }],
  leftOut: [],
}

test('sends picks with the version shown, and reports the omitted values', async () => {
  const sent = await merging(ada, () => ({ json: { newClient: ada, change: 'c', report } }))
  await of('Email', /Kim Kong/).click()
  await press('Merge')
  await said('Client successfully merged')
  await said('1 policy')
  await said('ada@king.test')
  // Its event says what to reload.
  expect(sent.last()).toBe('PUT')
  expect(sent()).toMatchObject([
    {
      path: '/clients/ada/mergeWith/kim',
      body: {
        mergeAs: 'combine',
        combineWithType: 'primary',
        combineData: { firstName: 'this', lastName: 'this', email: 'other' },
        otherVersion: 7,
      },
    },
  ])
})

test('only offers combining with a co-applicant, and keeps picks after a failed merge', async () => {
  const sent = await merging(pair, () => ({ status: 409, json: { code: 'conflict', message: 'It changed.' } }))
  await expect.element(page.getByRole('radio', { name: /^Primary/ })).toBeDisabled()
  await expect.element(page.getByRole('radio', { name: /^Secondary/ })).toBeDisabled()
  await of('Email', /Kim Kong/).click()
  await press('Merge')
  await said('There was an error merging contacts. It changed.')
  await expect.element(of('Email', /Kim Kong/)).toBeChecked()
  expect(sent()).toHaveLength(1)
})

test('sends what a split moves, and nothing of what stays', async () => {
  const records: Record<string, object[]> = {
    addresses: [{ id: 'a1', address: '1 Main Street' }],
    policies: [
      { id: 'p1', type: 'Auto' },
      { id: 'p2', type: 'Home' },
    ],
  }
  const calls = serve(({ method, path }) => {
    if (method === 'PUT') return { json: { newClient: kim, change: 'c', report: {} } }
    return { json: { data: records[path.split(/[/?]/)[3] ?? ''] ?? [] } }
  })
  await render(inWorkspace(() => <SplitContactDialog contact={pair} onClose={() => {}} />))
  await said('3 stay · 0 copied · 0 move')
  await press('Move all')
  await of(/^Home/, 'Copy').click()
  await said('1 stay · 1 copied · 1 move')
  await page.getByRole('radio', { name: /^Ada King/ }).click()
  await press('Split')
  await said('Client successfully split')
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/clients/ada/split',
    body: {
      type: 'primary',
      items: [
        { kind: 'policies', id: 'p1', action: 'move' },
        { kind: 'policies', id: 'p2', action: 'copy' },
      ],
    },
  })
})
