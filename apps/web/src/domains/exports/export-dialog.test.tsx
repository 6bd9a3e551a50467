import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inWorkspace, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { ExportButton } from './export-button.tsx'
import { moveExport, useExport } from './running-export.ts'

let sent: { body: Record<string, unknown>; signal: AbortSignal } | undefined
/** Chunks of the current reply. */
let stream: ReadableStreamDefaultController<Uint8Array> | undefined

beforeEach(async () => {
  signIn()
  sent = undefined
  stream = undefined
  useExport.setState({ running: null, problem: null })
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const signal = init.signal as AbortSignal
    sent = { body: JSON.parse(String(init.body)), signal }
    return new Response(
      new ReadableStream({
        start(controller) {
          stream = controller
          signal.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
        },
      }),
    )
  })
  const part = { label: 'Tagged “VIP”', filter: { tag: 'vip' } }
  await render(inWorkspace(() => <ExportButton name="Export" part={part} />))
  await page.getByRole('button', { name: 'Export' }).click()
})

const dialog = page.getByRole('dialog', { name: 'Export contacts' })
const begin = () => dialog.getByRole('button', { name: 'Export', exact: true }).click()

test('requests the chosen export, and shows its progress after reopening, until canceled', async () => {
  await dialog.getByRole('checkbox', { name: 'Policies' }).click()
  await begin()
  await expect.element(dialog.getByText('Counting…')).toBeVisible()
  expect(sent?.body).toMatchObject({ filter: { tag: 'vip' }, policies: true, addresses: false, private: false })
  const id = String(sent?.body.exportId)
  moveExport(id, { rows: 1_200, total: 4_000 })
  moveExport('another', { rows: 9, total: 9 })
  await expect.element(dialog.getByText('1,200 of 4,000 rows')).toBeVisible()
  await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Export' }).click()
  await dialog.getByRole('button', { name: 'Cancel export' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
  expect(sent?.signal.aborted).toBe(true)
  expect(useExport.getState().problem).toBeNull()
})

test('shows an interrupted file as a failure, with a retry', async () => {
  await dialog.getByRole('radio', { name: 'All contacts' }).click()
  await begin()
  await expect.poll(() => stream).toBeDefined()
  expect(sent?.body.filter).toBeUndefined()
  stream?.enqueue(new Uint8Array(100))
  stream?.close()
  await expect.poll(() => useExport.getState().problem).toContain('was interrupted')
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
})
