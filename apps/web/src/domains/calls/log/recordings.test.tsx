import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { useQuestions } from '#ui/overlays/confirm.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import { createEntry, recordedEntry, serveLog, showLog } from '../fixtures/log.factory.tsx'
import { ClientRecordings } from './client-recordings.tsx'

const more = page.getByRole('button', { name: 'More actions for the call with Maria Lopez' })
const talked = createEntry({ status: 'completed', ...recordedEntry, tags: [{ id: 'hail', name: 'Hail' }] })
const gone = { ...talked, recordingStatus: 'deleted', recordingUrl: null } as const

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
  useQuestions.setState({ open: [] })
})

test('an admin deletes a recording after a question; a dash remains', async () => {
  const asked = serveLog({
    entries: [talked],
    replies: { 'DELETE /phone/recording/call-1/sound-1': () => ({ body: gone }) },
  })
  await showLog({ view: 'recordings' }, { role: 'admin' })
  await expect.element(page.getByRole('columnheader', { name: 'Action' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Play recording' })).toBeVisible()
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete recording' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Sure you want to delete this recording?' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Play recording' })).not.toBeInTheDocument()
  expect(asked.at(-1)?.call).toBe('DELETE /phone/recording/call-1/sound-1')
})

test('a held recording can’t be deleted until it is released', async () => {
  const held = { ...talked, holdReason: 'Claim 4471' }
  const asked = serveLog({
    entries: [talked],
    replies: {
      'PUT /phone/recording/call-1/sound-1/hold': () => ({ body: held }),
      'DELETE /phone/recording/call-1/sound-1/hold': () => ({ body: talked }),
    },
  })
  await showLog({ view: 'recordings' }, { role: 'owner' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Legal hold' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill(' Claim 4471 ')
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect.element(page.getByRole('img', { name: 'Legal hold: Claim 4471' })).toBeVisible()
  expect(asked.at(-1)?.body).toEqual({ reason: 'Claim 4471' })
  await more.click()
  await expect
    .element(page.getByRole('menuitem', { name: 'Delete recording' }))
    .toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('menuitem', { name: 'Release from legal hold' }).click()
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  await expect.element(page.getByRole('img', { name: /^Legal hold/ })).not.toBeInTheDocument()
})

test('others can neither delete nor hold it', async () => {
  serveLog({ entries: [talked] })
  await showLog({ view: 'recordings' })
  await more.click()
  await expect.element(page.getByRole('menuitem', { name: 'Edit tags' })).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(2)
})

test('recordings are filtered like calls, and exported by what is filtered', async () => {
  const asked = serveLog({ entries: [talked], replies: { 'GET /phone/logs/export': () => new Response('csv') } })
  await showLog({ view: 'recordings' }, { role: 'admin' })
  await page.getByRole('button', { name: 'Filter by phone number' }).click()
  await page.getByRole('textbox', { name: 'Phone number contains' }).fill('303')
  await page.getByRole('button', { name: 'Apply' }).click()
  const queries = (call: string) => asked.filter((each) => each.call === call).map(({ query }) => query)
  await eventually(() => expect(queries('GET /phone/logs/recordings').at(-1)).toMatchObject({ phoneNumber: '303' }))
  await page.getByRole('button', { name: 'Export' }).click()
  await eventually(() => expect(queries('GET /phone/logs/export')).toEqual([{ phoneNumber: '303', recorded: 'true' }]))
})

async function ofContact() {
  signInAs()
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UiProvider>
        <ClientRecordings clientId="maria" />
      </UiProvider>
    </QueryClientProvider>,
  )
}

test('a contact’s recordings are those of the contact; there may be none', async () => {
  const asked = serveLog({ entries: [talked] })
  await ofContact()
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Client' })).not.toBeInTheDocument()
  expect(asked.find(({ call }) => call === 'GET /phone/logs/recordings')?.query).toMatchObject({ clientId: 'maria' })
})

test('a contact without recordings', async () => {
  serveLog({ entries: [] })
  await ofContact()
  await expect.element(page.getByText('No recordings')).toBeVisible()
})

test('the recordings could not be read: the specification’s words, and Retry', async () => {
  const body = { code: 'notFound', message: 'The disk is full.' }
  serveLog({ replies: { 'GET /phone/logs/recordings': () => ({ status: 404, body }) } })
  await ofContact()
  await expect.element(page.getByText('Unable to get recordings. The disk is full.')).toBeVisible()
})
