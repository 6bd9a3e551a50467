import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { inWorkspace } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import type { BulkRun } from '../bulk.queries.ts'
import { showRun } from '../runs/run-toasts.ts'
import { BulkBar, type BulkBarProps } from './bulk-bar.tsx'

let made = 0
const runOf = (more: Partial<BulkRun> = {}): BulkRun => ({
  id: `run-${made}`,
  kind: 'addTag',
  subject: 'VIP',
  status: 'running',
  total: 3,
  done: 0,
  changed: 0,
  unchanged: 0,
  failed: 0,
  problem: null,
  startedBy: 'me',
  createdAt: '2026-11-20T10:00:00Z',
  finishedAt: null,
  undoableUntil: null,
  undo: null,
  ...more,
})
const ended = { status: 'done', finishedAt: '2026-11-20T10:01:00Z', undoableUntil: '2026-12-20T10:00:00Z' } as const

const tag = { description: null, type: 'tenant', dynamic: false, queryObj: null, assigned: 1, pending: 0, version: 1 }
const tags = [
  { ...tag, id: 'vip', name: 'VIP', updatedAt: '2026-11-20T10:00:00Z' },
  { ...tag, id: 'boat', name: 'Boat', updatedAt: '2026-11-20T10:00:00Z' },
  { ...tag, id: 'old', name: 'Turning 65', dynamic: true, updatedAt: '2026-11-20T10:00:00Z' },
]
const peers = [
  { id: 'jo-id', firstName: 'Jo', lastName: 'Lindqvist', avatar: null },
  { id: 'sam-id', firstName: 'Sam', lastName: 'Carter', avatar: null },
]

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const withReviews = (serviceReviewEnabled: boolean) => ({
  'GET /accounts/harbor-id': () => ({ body: { id: 'harbor-id', serviceReviewEnabled } }),
})
beforeEach(() => {
  made += 1
  client.clear()
  signInAs({ role: 'employee' })
  useSnacks.setState({ snacks: [] })
})
afterEach(() => vi.unstubAllGlobals())

async function show(props: Partial<BulkBarProps> = {}, answers: Parameters<typeof fakeServer>[0] = {}) {
  const onClose = vi.fn()
  const seen = fakeServer({
    'GET /tags?limit=100': () => ({ body: { data: tags, next: null } }),
    'GET /users/peers': () => ({ body: { data: peers } }),
    'POST /clients/bulk': () => ({ status: 202, body: runOf() }),
    ...answers,
  })
  const target = { ids: ['a', 'b', 'c'] }
  await render(inWorkspace(() => <BulkBar {...{ target, onClose }} count={3} exact {...props} />, '/', client))
  return { onClose, started: () => seen.filter(({ call }) => call === 'POST /clients/bulk').map(({ body }) => body) }
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const target = { ids: ['a', 'b', 'c'] }

test('adds a tag that is found by its letters; tags with rules are not offered', async () => {
  const { started } = await show()
  await press('Add tag')
  await expect.element(page.getByRole('option', { name: 'Boat' })).toBeVisible()
  expect(page.getByRole('option', { name: 'Turning 65' }).query()).toBeNull()
  await userEvent.keyboard('vi{Enter}')
  await expect.poll(started).toEqual([{ action: { kind: 'addTag', tag: 'vip' }, target }])
  await expect.element(page.getByText('Adding tag “VIP”: 0 of 3 contacts')).toBeVisible()
})

test('keys open each choice; the owner can be oneself or nobody', async () => {
  const { started } = await show()
  await expect.element(page.getByRole('region', { name: 'Selected contacts' })).toBeVisible()
  await userEvent.keyboard('o')
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Sam Carter (you)')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(started).toEqual([{ action: { kind: 'assignOwner', user: null }, target }])
  await userEvent.keyboard('f')
  const dialog = page.getByRole('dialog', { name: 'New follow-up' })
  await expect.element(dialog.getByText('For each of 3 contacts')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.poll(started).toMatchObject([{}, { action: { kind: 'addFollowup', assignTo: 'team' }, target }])
})

test('shows progress, then the result with Undo; a dismissed progress comes back as the result', async () => {
  const { started } = await show(
    {},
    {
      [`POST /clients/bulk/run-${made}/undo`]: () => ({
        status: 202,
        body: runOf({
          ...ended,
          undoableUntil: null,
          changed: 2,
          done: 3,
          undo: {
            status: 'running',
            by: 'me',
            total: 2,
            done: 0,
            restored: 0,
            kept: 0,
            problem: null,
            finishedAt: null,
          },
        }),
      }),
    },
  )
  showRun(client, runOf({ done: 1, total: 1284 }))
  await expect.element(page.getByText('Adding tag “VIP”: 1 of 1,284 contacts')).toBeVisible()
  await press('Dismiss')
  showRun(client, runOf({ done: 800, total: 1284 }))
  await expect.element(page.getByText(/Adding tag/)).not.toBeInTheDocument()
  showRun(client, runOf({ ...ended, total: 3, done: 3, changed: 2, unchanged: 1 }))
  await expect.element(page.getByText('Tag “VIP” added to 2 contacts · 1 already had it')).toBeVisible()
  await press('Undo')
  await expect.element(page.getByText('Undoing: 0 of 2 contacts')).toBeVisible()
  const undo = {
    status: 'done',
    by: 'me',
    total: 2,
    done: 2,
    restored: 1,
    kept: 1,
    problem: null,
    finishedAt: 'x',
  } as const
  showRun(client, runOf({ ...ended, undoableUntil: null, undo }))
  await expect.element(page.getByText('Undone for 1 contact · 1 kept because it has changed since')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show contacts' })).toBeVisible()
  expect(started()).toEqual([])
})

test('deletes a few with Undo, and asks for the number when there are many', async () => {
  const few = await show()
  await press('More actions')
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
  await expect.poll(few.started).toEqual([{ action: { kind: 'delete' }, target }])
  await expect.poll(() => few.onClose.mock.calls.length).toBe(1)
})

test('asks for the number to be typed before many are deleted', async () => {
  const many = await show({ count: 1284, target: { filter: null, except: [] } })
  await userEvent.keyboard('{Delete}')
  const dialog = page.getByRole('dialog', { name: 'Delete 1,284 contacts?' })
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Type 1284 to confirm' }).fill('1284')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(many.started).toEqual([{ action: { kind: 'delete' }, target: { filter: null, except: [] } }])
})

test('merges only two, exports only where it may, and says why it could not start', async () => {
  const onMerge = vi.fn()
  const select = vi.fn()
  const busy = '3 of your actions are still in progress.'
  await show(
    { onMerge, all: { count: 1284, exact: true, select } },
    { 'POST /clients/bulk': () => refused(409, 'bulkBusy', busy) },
  )
  expect(page.getByRole('button', { name: 'Export' }).query()).toBeNull()
  await press('Select all 1,284')
  expect(select).toHaveBeenCalled()
  await userEvent.keyboard('m')
  expect(onMerge).toHaveBeenCalled()
  await press('Assign')
  await page.getByRole('option', { name: 'Jo Lindqvist' }).click()
  await expect.element(page.getByText(`Unable to start: ${busy}`)).toBeVisible()
})

test('asks the selected contacts for reviews, and says who was skipped and what an undo kept', async () => {
  const { started } = await show({}, withReviews(true))
  await press('More actions')
  await page.getByRole('menuitem', { name: 'Request reviews' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request reviews' })
  await expect.element(dialog.getByText('From 3 contacts')).toBeVisible()
  await dialog.getByRole('radio', { name: /^Who manages each contact/ }).click()
  await dialog.getByRole('button', { name: 'Request' }).click()
  await expect.poll(started).toEqual([{ action: { kind: 'requestReview', as: 'manager' }, target }])
  await expect.element(dialog).not.toBeInTheDocument()
  const kind = 'requestReview'
  showRun(client, runOf({ ...ended, kind, subject: null, done: 3, changed: 1, failed: 2 }))
  await expect.element(page.getByText('Review requested from 1 contact · 2 skipped')).toBeVisible()
  const undone = { status: 'done', by: 'me', total: 2, done: 2, restored: 1, kept: 1, problem: null } as const
  showRun(client, runOf({ ...ended, kind, undo: { ...undone, finishedAt: 'x' } }))
  await expect.element(page.getByText('Undone for 1 contact · 1 already sent')).toBeVisible()
})

test('a refused request for reviews says why in the dialog', async () => {
  const off = 'Service reviews are turned off.'
  await show({}, { ...withReviews(true), 'POST /clients/bulk': () => refused(409, 'reviewsDisabled', off) })
  await press('More actions')
  await page.getByRole('menuitem', { name: 'Request reviews' }).click()
  await page.getByRole('button', { name: 'Request', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(`Unable to start: ${off}`)
})

test('reviews are not offered where they are turned off', async () => {
  await show({}, withReviews(false))
  await press('More actions')
  await expect.element(page.getByRole('menuitem', { name: /^Delete/ })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Request reviews' }).query()).toBeNull()
})
