import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useConnection } from '#platform/realtime.ts'
import { inWorkspace, serve, signIn } from '../fixtures/in-workspace.factory.tsx'
import { contactViewed } from './viewers.live.ts'
import { useViewers } from './viewers.ts'
import { ViewersGroup } from './viewers-group.tsx'

const peers = ['sam', 'jo', 'kim'].map((id) => ({ id, firstName: id, lastName: 'Reed', avatar: null }))
const says = (userId: string, viewing = true, clientId = 'maria') => contactViewed({ clientId, userId, viewing })
const group = page.getByRole('list', { name: 'Also viewing this contact' })

beforeEach(() => {
  signIn()
  serve(() => ({ json: { data: peers } }))
  useConnection.setState({ status: 'connected' })
})

test('shows colleagues viewing the contact, without oneself and viewers of others', async () => {
  const { unmount } = await render(inWorkspace(() => <ViewersGroup contactId="maria" />))
  await expect.poll(() => useViewers.getState().clientId).toBe('maria')
  for (const id of ['sam', 'jo']) says(id)
  says('kim', true, 'walter')
  await expect.element(group.getByRole('img', { name: 'jo Reed' })).toBeVisible()
  expect(group.getByRole('img').elements()).toHaveLength(1)
  says('jo', false)
  await expect.element(group).not.toBeInTheDocument()
  await unmount()
  expect(useViewers.getState()).toEqual({ clientId: null, heard: {} })
})
