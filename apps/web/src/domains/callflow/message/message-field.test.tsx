import { defaultCallFlow, type FlowMessage } from '@frontdesk/contract/callflow/call-flow'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import type { Location } from '#domains/locations/locations.public.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { FlowEditingContext } from '../draft/flow-editing.ts'
import { boston, serveFlow } from '../testing/flow-server.ts'
import { MessageField } from './message-field.tsx'
import { stopSound } from './sound-player.ts'

const recording = (name: string, id: string) => ({
  ...{ Key: `callFlow-voicemail/${name}`, name, url: `/api/phone/flow-recordings/${id}`, seconds: 65 },
  lastModified: '2026-11-20T15:00:00Z',
})
const greeting = recording('Greeting', '1')
const list = (...data: unknown[]) => ({ 'GET /phone/flow-recordings/buckets/voicemail': () => ({ body: { data } }) })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

let value: FlowMessage

function Field({ initial }: { initial: FlowMessage }) {
  const [message, setMessage] = useState(initial)
  value = message
  const editing = {
    ...{ flow: defaultCallFlow, change: () => {}, mayChange: true, location: boston as Location, people: [] },
    ...{ nameOf: (id: string) => id, numbers: [], problems: [], open: () => {} },
  }
  return (
    <FlowEditingContext value={editing}>
      <MessageField label="Voicemail message" bucket="voicemail" value={message} onChange={setMessage} />
    </FlowEditingContext>
  )
}
const show = (initial: FlowMessage = { type: 'disabled' }) => renderPage(() => <Field initial={initial} />, { at: '/' })

beforeEach(() => {
  value = { type: 'disabled' }
})
afterEach(() => {
  stopSound()
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('a typed message is off until something is typed, and comes back when it is chosen again', async () => {
  serveFlow()
  await show()
  await radio('Typed').click()
  expect(value).toEqual({ type: 'disabled' })
  await expect.element(button('Listen')).toHaveAttribute('title', 'Type a message first.')
  await page.getByRole('textbox', { name: 'Voicemail message, typed' }).fill('Please leave a message.')
  expect(value).toEqual({ type: 'text', message: 'Please leave a message.' })
  await radio('Off').click()
  expect(value).toEqual({ type: 'disabled' })
  await radio('Typed').click()
  expect(value).toEqual({ type: 'text', message: 'Please leave a message.' })
})

test('what can’t be spoken is said', async () => {
  const seen = serveFlow({
    'POST /phone/speech': () => ({ status: 503, body: { code: 'cannotSpeak', message: 'No voice is installed.' } }),
  })
  await show({ type: 'text', message: 'Hello' })
  await button('Listen').click()
  await expect.element(page.getByText('Unable to play the message: No voice is installed.')).toBeVisible()
  expect(seen.find(({ call }) => call === 'POST /phone/speech')?.body).toEqual({ text: 'Hello', voice: 'woman' })
})

test('a recording is chosen and let go by pressing it', async () => {
  serveFlow(list(greeting))
  await show()
  await radio('Recording').click()
  await page.getByRole('button', { name: 'Greeting 1:05' }).click()
  const { url, name, lastModified } = greeting
  expect(value).toEqual({ type: 'recording', url, name, lastModified })
  await page.getByRole('button', { name: 'Greeting 1:05' }).click()
  expect(value).toEqual({ type: 'disabled' })
  await expect.element(page.getByText('Choose a recording. Otherwise, nothing plays.')).toBeVisible()
})

test('a deleted recording is gone from the message', async () => {
  serveFlow({
    ...list(greeting, recording('Other', '2')),
    'DELETE /phone/flow-recordings/buckets/voicemail/Greeting': () => ({ status: 204 }),
  })
  await show({ type: 'recording', url: greeting.url, name: greeting.name, lastModified: greeting.lastModified })
  await button('Delete Greeting').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Recording deleted')).toBeVisible()
  expect(button('Delete Greeting').query()).toBeNull()
  expect(value).toEqual({ type: 'disabled' })
})

test('four recordings are the most', async () => {
  serveFlow(list(...['1', '2', '3', '4'].map((id) => recording(`Take ${id}`, id))))
  await show()
  await radio('Recording').click()
  await expect.element(page.getByText('You have reached the maximun of 4 recordings')).toBeVisible()
  expect(button('Record').query()).toBeNull()
  expect(button('Upload an MP3').query()).toBeNull()
})

test('an uploaded file needs a label', async () => {
  serveFlow(list())
  await show()
  await radio('Recording').click()
  await button('Upload an MP3').click()
  const file = new File(['sound'], 'after_hours.mp3', { type: 'audio/mpeg' })
  await page.getByLabelText('Upload an MP3', { exact: true }).last().upload(file)
  const label = page.getByRole('textbox', { name: 'Label' })
  await expect.element(label).toHaveValue('after hours')
  await label.fill(' ')
  await button('Save recording').click()
  await expect.element(page.getByText('Label is required.')).toBeVisible()
})
