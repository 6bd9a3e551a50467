import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { inWorkspace, serve, signIn } from '../../fixtures/in-workspace.factory.tsx'
import { ActivityCard } from '../activity-card.tsx'

const card = () => inWorkspace(() => <ActivityCard contactId="c1" />)
const empty = { json: { data: [], total: 0 } }
const note = {
  id: 'n1',
  type: 'note',
  note: 'The roof',
  isSticky: false,
  image: '/api/clients/c1/activity/n1/image',
  thumbnail: '/api/clients/c1/activity/n1/image?size=thumbnail',
  createdAt: new Date().toISOString(),
  editedAt: null,
  user: { id: 'sam', firstName: 'Sam', lastName: 'Carter', avatar: null },
  ghost: null,
  editedGhost: null,
}

async function drawn(width: number, height: number, type = 'image/png') {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')!
  context.fillStyle = '#c33'
  context.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  return new File([blob!], 'roof.png', { type })
}
async function sizeOf(url: unknown) {
  const image = Object.assign(new Image(), { src: String(url) })
  await image.decode()
  return [image.naturalWidth, image.naturalHeight]
}

beforeEach(() => {
  localStorage.clear()
  signIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

const box = () => page.getByLabelText('Add a note')
const chosen = () => page.getByRole('img', { name: 'Attached to this note' })

test('sends a chosen picture in both sizes, and clears the box', async () => {
  const calls = serve(({ method }) => (method === 'POST' ? { status: 201, json: { ...note, image: null } } : empty))
  await render(card())
  await page.getByLabelText('Picture for the note').upload(await drawn(800, 500))
  await expect.element(chosen()).toBeVisible()
  await box().fill('The roof')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('just now')).toBeVisible()
  const body = calls.find(({ method }) => method === 'POST')?.body
  expect(String(body?.image)).toMatch(/^data:image\/webp;base64,/)
  expect(await sizeOf(body?.image)).toEqual([400, 250])
  expect(await sizeOf(body?.thumbnail)).toEqual([100, 100])
  expect(chosen().query()).toBeNull()
})

test('pastes a picture into the text, and removes it again', async () => {
  const calls = serve(({ method }) => (method === 'POST' ? { status: 201, json: { ...note, image: null } } : empty))
  await render(card())
  const clipboardData = new DataTransfer()
  clipboardData.items.add(await drawn(40, 30))
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  box().element().dispatchEvent(paste)
  expect(paste.defaultPrevented).toBe(true)
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await box().fill('Words alone')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('just now')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'Words alone', isSticky: false })
})

test('restores the picture with its text if the note could not be sent', async () => {
  serve(({ method }) => (method === 'POST' ? { status: 409, json: { code: 'conflict', message: 'Not now.' } } : empty))
  await render(card())
  await page.getByLabelText('Picture for the note').upload(await drawn(40, 30))
  await expect.element(chosen()).toBeVisible()
  await box().fill('The roof')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Not now/)).toBeVisible()
  await expect.element(chosen()).toBeVisible()
  await expect.element(box()).toHaveValue('The roof')
})

test('reports a file that is no picture', async () => {
  serve(() => empty)
  await render(card())
  await page.getByLabelText('Picture for the note').upload(new File(['no'], 'a.png', { type: 'image/png' }))
  await expect.element(page.getByText(/The picture couldn’t be read/)).toBeVisible()
})

test('one of enormous size is refused before it is decoded', async () => {
  serve(() => empty)
  const decode = vi.spyOn(window, 'createImageBitmap')
  await render(card())
  const bytes = new Uint8Array(await (await drawn(40, 30)).arrayBuffer())
  new DataView(bytes.buffer).setUint32(16, 100_000)
  new DataView(bytes.buffer).setUint32(20, 100_000)
  await page.getByLabelText('Picture for the note').upload(new File([bytes], 'a.png', { type: 'image/png' }))
  await expect.element(page.getByText(/This picture is too large/)).toBeVisible()
  expect(decode).not.toHaveBeenCalled()
  decode.mockRestore()
})

test('at its note it is small, and opens large', async () => {
  const [image, thumbnail] = [await drawn(400, 250, 'image/webp'), await drawn(100, 100, 'image/webp')]
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/image')) return new Response(url.includes('thumbnail') ? thumbnail : image)
    return Response.json(url.includes('sticky=true') ? empty.json : { data: [note], total: 1 })
  })
  await render(card())
  const shown = page.getByRole('img', { name: 'Picture in Sam Carter’s note' })
  await shown.click()
  const large = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => (large.element() as HTMLImageElement).naturalWidth).toBe(400)
  await userEvent.keyboard('{Escape}')
  await expect.element(shown).toBeVisible()
})
