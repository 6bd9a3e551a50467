import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { lesson } from '../fixtures.factory.ts'
import { AddTrainingDialog } from './add-training-dialog.tsx'

const saved = { status: 201, body: lesson({ builtIn: false }) }
const title = page.getByRole('textbox', { name: 'Title' })
const details = page.getByRole('textbox', { name: 'Details' })
const add = () => page.getByRole('button', { name: 'Add training' }).click()

async function open(answers: Answers) {
  const [seen, onClose] = [fakeServer(answers), vi.fn()]
  await renderPage(() => <AddTrainingDialog onClose={onClose} />, { at: '/' })
  return { sent: () => seen.filter(({ call }) => call === 'POST /trainings'), onClose }
}

async function picture(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'photo.jpg', { type: 'image/jpeg' })
}

beforeEach(() => {
  localStorage.clear()
  signInAs({ role: 'super' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('adds what was typed, with a thumbnail of 400 × 200, and previews its details', async () => {
  const { sent, onClose } = await open({ 'POST /trainings': () => saved })
  await add()
  await expect.element(title).toHaveAccessibleDescription('Enter a title.')
  expect(sent()).toEqual([])
  await title.fill('Our greeting')
  await page.getByRole('textbox', { name: 'Description' }).fill('How we say hello.')
  await page.getByRole('textbox', { name: 'Tags' }).fill('phone, greeting')
  await details.fill('# Say\n\n**Hello**<b>')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect.element(page.getByRole('heading', { name: 'Say' })).toBeVisible()
  await expect.element(page.getByText('Hello<b>')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, await picture(1600, 900))
  await expect.element(page.getByRole('img', { name: 'Thumbnail' })).toBeVisible()
  await add()
  await expect.element(page.getByText('training item added to library')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  const body = sent()[0]?.body as { thumbnail: string }
  expect(body).toMatchObject({ title: 'Our greeting', tags: 'phone, greeting', notify: true, arcadeId: '' })
  const drawn = await createImageBitmap(await (await fetchData(body.thumbnail)).blob())
  expect([drawn.width, drawn.height]).toEqual([400, 200])
  await open({})
  await expect.element(title.last()).toHaveValue('')
})

/** The page's own fetch is replaced. */
async function fetchData(url: string) {
  vi.unstubAllGlobals()
  return fetch(url)
}

test('keeps everything when it can’t be saved, names the field, and is added once by trying again', async () => {
  let tries = 0
  const fields = { tags: 'Use at most 10 tags.' }
  const { sent, onClose } = await open({
    'POST /trainings': () => (++tries === 1 ? refused(422, 'invalid', 'Check the form.', { fields }) : saved),
  })
  await title.fill('Our greeting')
  await page.getByRole('textbox', { name: 'Description' }).fill('How we say hello.')
  await add()
  await expect.element(page.getByText('Unable to save training item: Check the form.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Tags' })).toHaveAccessibleDescription(/at most 10 tags/)
  await expect.element(title).toHaveValue('Our greeting')
  expect(onClose).not.toHaveBeenCalled()
  await add()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const keys = sent().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
})

test('a draft comes back, and a picture that is none is refused', async () => {
  const { onClose } = await open({})
  await title.fill('Half a title')
  await expect.poll(() => JSON.stringify(localStorage)).toContain('Half a title')
  const text = new File(['Hello'], 'photo.png', { type: 'image/png' })
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, text)
  await expect.element(page.getByText('This picture couldn’t be read. Choose another one.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await renderPage(() => <AddTrainingDialog onClose={() => {}} />, { at: '/' })
  await expect.element(title.last()).toHaveValue('Half a title')
})
