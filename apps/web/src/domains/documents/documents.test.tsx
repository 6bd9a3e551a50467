import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import type { StoredDocument } from './documents.queries.ts'
import { Documents } from './documents.tsx'
import { useUploadQueue } from './upload-queue.ts'

const card = () => inWorkspace(() => <Documents kind="contact" ownerId="c1" />)
const kept = (name: string, facts: Partial<StoredDocument> = {}): StoredDocument => ({
  id: name,
  name,
  type: 'application/pdf',
  size: 1536,
  uploadedBy: { id: 'sam', firstName: 'Sam', lastName: 'Carter' },
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  version: 1,
  ...facts,
})
const rows = (label = 'Documents') =>
  [...document.querySelectorAll(`ul[aria-label="${label}"] li`)].map((row) => row.textContent ?? '')
const file = (name: string, type = 'application/pdf', content = 'words') => new File([content], name, { type })

/** Uploads with progress; each waits until the test replies. */
class Sending {
  static open: Sending[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  name = ''
  aborted = false
  retryAfter: string | null = null
  onload = () => {}
  onabort = () => {}
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return this.retryAfter
  }
  send(form: FormData) {
    this.name = (form.get('file') as File).name
    Sending.open.push(this)
  }
  abort() {
    this.aborted = true
    this.onabort()
  }
  answer(status: number, body: object, retryAfter: string | null = null) {
    Object.assign(this, { status, responseText: JSON.stringify(body), retryAfter })
    this.onload()
  }
}
const sent = (name: string) => vi.waitUntil(() => Sending.open.find((one) => one.name === name))

beforeEach(() => {
  Sending.open = []
  vi.stubGlobal('XMLHttpRequest', Sending)
  useUploadQueue.setState({ uploads: [] })
  signIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

const pick = (...files: File[]) => page.getByLabelText('Add documents', { exact: true }).upload(files)

test('shows an empty state', async () => {
  serve(() => ({ json: { data: [] } }))
  await render(card())
  await expect.element(page.getByText('No Documents Added')).toBeVisible()
})

test('retries after an error', async () => {
  let broken = true
  serve(() =>
    broken ? { status: 500, json: { code: 'internal', message: 'It broke.' } } : { json: { data: [kept('A.pdf')] } },
  )
  await render(card())
  await expect.element(page.getByText('It broke.')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'A.pdf', exact: true })).toBeVisible()
})

test('uploads two at a time with progress, and lists them on top', async () => {
  serve(() => ({ json: { data: [kept('Old.pdf')] } }))
  await render(card())
  await expect.poll(() => rows()).toHaveLength(1)
  await pick(file('A.pdf'), file('B.pdf'), file('C.pdf'))
  const a = await sent('A.pdf')
  await sent('B.pdf')
  a.upload.onprogress?.({ loaded: 25, total: 100 })
  await expect
    .element(page.getByRole('progressbar', { name: 'Upload of A.pdf' }))
    .toHaveAttribute('aria-valuenow', '25')
  expect(rows('Uploads in progress').at(-1)).toContain('Waiting')
  expect(Sending.open).toHaveLength(2)
  a.answer(201, kept('A.pdf'))
  await sent('C.pdf')
  await expect.poll(() => rows().map((row) => row.slice(0, 5))).toEqual(['A.pdf', 'Old.p'])
})

test('cancels one, dismisses a refused one, and retries a failed one', async () => {
  serve(() => ({ json: { data: [] } }))
  await render(card())
  await pick(file('A.pdf'), file('B.pdf'))
  const [a, b] = [await sent('A.pdf'), await sent('B.pdf')]
  await page.getByRole('button', { name: 'Cancel A.pdf' }).click()
  expect(a.aborted).toBe(true)
  b.answer(415, { code: 'unsupportedType', message: 'No such kind.' })
  await expect.element(page.getByText('No such kind.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Try B.pdf again' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Dismiss B.pdf' }).click()
  await expect.element(page.getByText('No Documents Added')).toBeVisible()

  await pick(file('C.pdf'))
  const c = await sent('C.pdf')
  c.answer(503, { code: 'unavailable', message: 'Away.' })
  Sending.open = []
  await page.getByRole('button', { name: 'Try C.pdf again' }).click()
  ;(await sent('C.pdf')).answer(201, kept('C.pdf'))
  await expect.poll(() => rows()).toHaveLength(1)
})

test('waits as long as the server requests', async () => {
  serve(() => ({ json: { data: [] } }))
  await render(card())
  await pick(file('A.pdf'))
  const first = await sent('A.pdf')
  Sending.open = []
  first.answer(429, { code: 'tooManyRequests', message: 'Wait.' }, '0')
  ;(await sent('A.pdf')).answer(201, kept('A.pdf'))
  await expect.poll(() => rows()).toHaveLength(1)
})

test('does not send files that can be refused locally', async () => {
  serve(() => ({ json: { data: [] } }))
  await render(card())
  await pick(file('film.mp4', 'video/mp4'))
  await expect.element(page.getByText(/This kind of file isn’t accepted here/)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss film.mp4' }).click()
  expect(Sending.open).toEqual([])
})

test('pasted anywhere it is taken', async () => {
  serve(() => ({ json: { data: [] } }))
  await render(card())
  await expect.element(page.getByText('No Documents Added')).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.items.add(file('Pasted.png', 'image/png'))
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  ;(await sent('Pasted.png')).answer(201, kept('Pasted.png'))
  await expect.poll(() => rows()).toHaveLength(1)
})

test('pastes a table as text into the focused field, despite its picture', async () => {
  serve(() => ({ json: { data: [] } }))
  await render(
    inWorkspace(() => [<Documents key="d" kind="contact" ownerId="c1" />, <input key="i" aria-label="Field" />]),
  )
  await expect.element(page.getByText('No Documents Added')).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'a\tb')
  clipboardData.items.add(file('image.png', 'image/png'))
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  page.getByLabelText('Field').element().dispatchEvent(paste)
  expect(paste.defaultPrevented).toBe(false)
  expect(useUploadQueue.getState().uploads).toEqual([])
})

test('renamed in its place by keyboard, on the version that is shown', async () => {
  const calls = serve(({ method, body }) =>
    method === 'GET'
      ? { json: { data: [kept('Old.pdf')] } }
      : { json: kept('Old.pdf', { name: `${body?.name}`, version: 2 }) },
  )
  await render(card())
  await page.getByRole('button', { name: 'Actions for Old.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await userEvent.keyboard('New{Enter}')
  await expect.element(page.getByRole('button', { name: 'New.pdf', exact: true })).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({ body: { name: 'New.pdf' } })
})

test('deleted, and taken back', async () => {
  let data = [kept('A.pdf'), kept('B.pdf')]
  serve(({ method, path }) => {
    if (method === 'DELETE') data = data.slice(1)
    if (method === 'DELETE') return { json: {} }
    if (!path.endsWith('/restore')) return { json: { data } }
    data = [kept('A.pdf'), ...data]
    return { json: data[0] }
  })
  await render(card())
  await page.getByRole('button', { name: 'Actions for A.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByText('Document Deleted')).toBeVisible()
  await expect.poll(() => rows()).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows()).toHaveLength(2)
})

test('previews a picture over the page, and says what a browser can’t show', async () => {
  const png = await (await fetch(picture())).blob()
  let bytes: Blob = png
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('getFiles/c1/')
      ? new Response(bytes)
      : Response.json({ data: [kept('Roof.png', { type: 'image/png' })] }),
  )
  await render(card())
  await page.getByRole('button', { name: 'Roof.png', exact: true }).click()
  const shown = page.getByRole('img', { name: 'Roof.png' })
  await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBe(8)
  await page.getByRole('button', { name: 'Close' }).last().click()
  expect(shown.query()).toBeNull()
  bytes = new Blob(['no picture'])
  await page.getByRole('button', { name: 'Roof.png', exact: true }).click()
  await expect.element(page.getByText('This browser can’t show this kind of file')).toBeVisible()
})

test('a picture that is too large to preview can still be downloaded', async () => {
  serve(({ path }) =>
    path.includes('getFiles/c1/')
      ? { status: 422, json: { code: 'noPreview', message: 'This picture is too large to preview.' } }
      : { json: { data: [kept('Map.png', { type: 'image/png' })] } },
  )
  await render(card())
  await page.getByRole('button', { name: 'Map.png', exact: true }).click()
  await expect.element(page.getByText('This picture is too large to preview.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible()
})

test('tells a ghost why no file is shown', async () => {
  serve(({ path }) =>
    path.includes('getFiles/c1/')
      ? { status: 403, json: { code: 'refusedWhileGhosting', message: 'Not available while you act as someone else.' } }
      : { json: { data: [kept('A.pdf')] } },
  )
  await render(card())
  await page.getByRole('button', { name: 'A.pdf', exact: true }).click()
  await expect.element(page.getByText('Not available while you act as someone else.')).toBeVisible()
})

function picture() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 })
  return canvas.toDataURL('image/png')
}
