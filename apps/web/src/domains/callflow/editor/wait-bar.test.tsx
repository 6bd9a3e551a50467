import { defaultCallFlow } from '@frontdesk/contract/callflow/call-flow'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WaitBar } from './wait-bar.tsx'

const group = (name: string, timeout: number, repeat: number) => ({ name, timeout, repeat, everyone: true, users: [] })

test('the longest wait is the sum of its parts', async () => {
  const flow = {
    ...defaultCallFlow,
    groups: [group('service team', 20, 2), group('backup', 15, 1), group('nobody', 0, 3)],
    queue: { ...defaultCallFlow.queue, enabled: true },
  }
  await render(<WaitBar flow={flow} recordings={new Map()} />)
  const parts = page.getByRole('list', { name: 'What the longest wait is made of' }).getByRole('listitem')
  expect(parts.elements().map((part) => part.textContent)).toEqual(['Service team 0:40', 'Backup 0:15', 'Queue 5:00'])
  await expect.element(page.getByText('5:55')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Longer than 3 minutes' })).toBeVisible()
})

test('a recording counts with its length', async () => {
  const url = '/api/phone/flow-recordings/0'
  const welcomeMessage = { type: 'recording', url, name: 'Hello', lastModified: '2026-11-20T15:00:00Z' } as const
  await render(<WaitBar flow={{ ...defaultCallFlow, welcomeMessage }} recordings={new Map([[url, 12]])} />)
  await expect.element(page.getByText('Welcome 0:12')).toBeVisible()
  await expect.element(page.getByText('0:37')).toBeVisible()
  expect(page.getByRole('img').query()).toBeNull()
})

test('nothing is shown when nobody waits', async () => {
  await render(<WaitBar flow={{ ...defaultCallFlow, groups: [] }} recordings={new Map()} />)
  expect(page.getByText('Longest wait before voicemail').query()).toBeNull()
})
