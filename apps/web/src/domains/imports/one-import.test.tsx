import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { OneImport } from './one-import.tsx'

const columns = ['Name', 'Ref', 'Id'].map((name, index) => ({
  index,
  name,
  samples: [],
  filled: 1,
  suggested: index === 0 ? 'fullName' : 'extra',
  domain: null,
}))
const uploaded = {
  id: 'i1',
  fileName: 'agency.csv',
  source: 'plain',
  rows: 2,
  columns,
  notices: ['2 pictures were left out.'],
  status: 'uploaded',
  check: null,
  undo: null,
}
const counts = { create: 2, update: 0, skip: 0, conflict: 0, fail: 0 }
const wrong = { code: 'importMappingWrong', message: 'No column becomes the number: map one.' }

/** A server that checks at once. */
function serveImport() {
  let one: object = uploaded
  return serve(({ path, body }) => {
    if (path.endsWith('/preview')) {
      const { mapping, rules } = body as { mapping: string[]; rules: { same: string } }
      const lacksKey = rules.same === 'externalId' && !mapping.includes('externalId')
      return lacksKey ? { status: 422, json: wrong } : { json: { data: [] } }
    }
    if (path.includes('/check/rows')) return { json: { data: [], next: null } }
    if (path.endsWith('/check')) {
      const startedAt = '2026-11-21T19:00:00.000Z'
      one = { ...uploaded, check: { ...body, status: 'done', done: 2, outcomes: counts, problem: null, startedAt } }
    }
    return { json: one }
  })
}
const open = () => render(inWorkspace(() => <OneImport id="i1" onLeave={vi.fn()} />))
const check = page.getByRole('button', { name: 'Check all 2 rows' })

beforeEach(signIn)
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('requires a single column for another program’s id before checking', async () => {
  const calls = serveImport()
  await open()
  await expect.element(page.getByText('2 pictures were left out.')).toBeVisible()
  await page.getByRole('radio', { name: /^Same ID in another program/ }).click()
  await expect.element(check).toHaveAttribute('title', wrong.message)
  await page.getByLabelText('Column with the ID').selectOptions('Ref')
  await page.getByLabelText('Column with the ID').selectOptions('Id')
  await expect.element(page.getByLabelText('Ref: imports as')).toHaveValue('extra')
  await expect.element(page.getByLabelText('Id: imports as')).toHaveValue('externalId')
  await expect.element(check).not.toHaveAttribute('title')
  await check.click()
  await expect.element(page.getByText('Nothing has been saved yet.')).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('/check'))?.body).toEqual({
    mapping: ['fullName', 'extra', 'externalId'],
    rules: { same: 'externalId', known: 'skip' },
  })
})

test('compares nobody if everybody is added', async () => {
  serveImport()
  await open()
  await page.getByRole('radio', { name: /^Add anyway/ }).click()
  await expect.element(page.getByRole('radio', { name: /^Same email/ })).toBeDisabled()
  await expect.element(page.getByText('Rows aren’t compared, because each one becomes a new contact.')).toBeVisible()
})

test('by keyboard to the check and back, with what was chosen', async () => {
  serveImport()
  await open()
  await page.getByRole('radio', { name: /^Fill empty fields/ }).click()
  check.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Nothing has been saved yet.')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('tab', { name: 'All 2' })).toHaveFocus()
  page.getByRole('button', { name: 'Back to columns' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('radio', { name: /^Fill empty fields/ })).toBeChecked()
})

test('what was chosen and not checked yet is there again after a reload', async () => {
  serveImport()
  const { unmount } = await open()
  await page.getByRole('radio', { name: /^Fill empty fields/ }).click()
  await page.getByLabelText('Ref: imports as').selectOptions('extra')
  await page.getByLabelText('Id: imports as').selectOptions('skip')
  await unmount()
  await open()
  await expect.element(page.getByRole('radio', { name: /^Fill empty fields/ })).toBeChecked()
  await expect.element(page.getByLabelText('Id: imports as')).toHaveValue('skip')
})

test('says that an import was discarded', async () => {
  serve(() => ({ status: 404, json: { code: 'importNotFound', message: 'This import doesn’t exist.' } }))
  await open()
  await expect.element(page.getByText('This file is no longer available')).toBeVisible()
})
