import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { api } from '#platform/api.ts'
import { createRoom } from '../fixtures/texts.factory.ts'
import { applyClientSaved } from '../sms.live.ts'
import { roomQuery } from '../sms.queries.ts'
import { SharedNumberBar } from './shared-number-bar.tsx'

const client = { id: 'petra', firstName: 'Petra', lastName: 'Lindgren', companyName: null }
const room = createRoom({ client, sharedWith: [{ id: 'jonas', name: 'Jonas Lindgren' }] })

test('names everybody with the number, and one click chooses who the conversation is with', async () => {
  const chosen = vi.spyOn(api.sms, 'updateRoom').mockResolvedValue(room)
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <SharedNumberBar room={room} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(/^Jonas Lindgren and Petra Lindgren share this number\./)).toBeVisible()
  const button = (name: string) => page.getByRole('button', { name })
  await expect.element(button('Petra Lindgren')).toHaveAttribute('aria-pressed', 'true')
  await button('Petra Lindgren').click()
  expect(chosen).not.toHaveBeenCalled()
  await button('Jonas Lindgren').click()
  expect(chosen).toHaveBeenCalledWith({ params: { id: room.id }, body: { client: 'jonas' } })
})

test('a contact with the number makes the browser load the conversation again, a new name does not', async () => {
  const queries = new QueryClient()
  const { view, queryKey, ...options } = roomQuery(room.id)
  vi.spyOn(api.sms, 'getRoom').mockResolvedValue(room)
  await queries.fetchQuery({ queryKey, ...options })
  const jonas = { id: 'jonas', firstName: 'Jon', lastName: 'Lind', companyName: null, mobilePhone: null }
  applyClientSaved(queries, { ...jonas, phone: room.phoneNumber })
  expect(view(queries)?.sharedWith).toEqual([{ id: 'jonas', name: 'Jon Lind' }])
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(false)
  applyClientSaved(queries, { ...jonas, id: 'kim', phone: room.phoneNumber })
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
