import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { eventually } from '#ui/testing/eventually.ts'
import { storeCall } from '../calls.queries.ts'
import { createCall, serve, showCalls } from '../fixtures/calls.factory.tsx'
import { useMyCall } from '../use-my-call.ts'
import { NoteField } from './note-field.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const box = () => page.getByRole('textbox')
const path = 'POST /phone/calls/call-1/notes'

function Field() {
  const mine = useMyCall()
  return mine && <NoteField call={mine.call} minRows={3} />
}

test('saves typed notes automatically, with the text that they build on', async () => {
  const asked = serve({
    [path]: ({ body }) => ({ body: createCall({ notes: (body as { notes: string }).notes, revision: 2 }) }),
  })
  await showCalls(<Field />, { live: [createCall({ notes: 'Hail' })] })
  await box().fill('Hail damage')
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ notes: 'Hail damage', sticky: false, base: 'Hail' }])
})

test('a colleague’s words come in while one types, and neither loses any', async () => {
  serve({})
  const { client } = await showCalls(<Field />, { live: [createCall({ notes: 'Hail' })] })
  await box().fill('Hail damage')
  storeCall(client, createCall({ notes: 'Hail. Wants a quote', revision: 2 }))
  await expect.element(box()).toHaveValue('Hail. Wants a quote damage')
})

test('without the server it says so and keeps the text for the next time; what is refused is not sent again', async () => {
  const asked = serve({
    [path]: () => ({ status: 403, body: { code: 'forbidden', message: 'You were not in this call.' } }),
  })
  const { unmount } = await showCalls(<Field />, { live: [createCall()] })
  await box().fill('Back window')
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  await eventually(() => expect(asked).toHaveLength(1))
  serve({})
  await unmount()
  await showCalls(<Field />, { live: [createCall({ notes: 'Hail. ', revision: 2 })] })
  await expect.element(box()).toHaveValue('Hail. Back window')
})
