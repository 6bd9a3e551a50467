// Replies to a campaign in the conversations of clients.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTexting, ours, texting } from '../../domains/sms/sms.factory.ts'
import { addCampaign, addClients, startCampaignRun, watchRun } from './runs.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T18:30:00Z' })
  await openTexting(server)
})
afterAll(() => server.close())

const quickly = { timeout: 15_000, interval: 50 }

test('marks a campaign’s text and the first reply to it, and lists the unread ones', async () => {
  const phones = ['16175551801', '16175551802', '16175551803']
  const [first = '', second = '', other = ''] = phones
  const contacts = await addClients(server, phones)
  const campaign = await addCampaign(server, { contacts: contacts.slice(0, 2), name: 'Winter tires' })
  const runDate = await startCampaignRun(server, campaign)
  const { until, log } = watchRun(server, campaign, runDate)
  await until('done')
  const write = (phone: string, text: string) => server.world.text(phone, { to: ours, text, media: [] })
  write(first, 'Yes, please.')
  write(other, 'Hello, a question.')
  await expect.poll(async () => (await log()).unreadReplies, quickly).toBe(1)
  write(first, 'Tomorrow, if you can.')
  write(second, 'STOP')

  const owner = texting(server, server.here.people.owner)
  const unread = async () =>
    (await server.request(api.sms.listRooms, { query: { campaign, runDate } }, await owner.auth())).body.data
  const [room] = await unread()
  expect((await unread()).map(({ phoneNumber }) => phoneNumber)).toEqual([first])
  const marked = async () =>
    (await owner.messages(room?.id ?? '')).data.map(({ flow, campaign: mark }) => ({ flow, mark }))
  const mark = { name: 'Winter tires', id: campaign, runDate }
  await expect.poll(marked, quickly).toEqual([
    { flow: 'outgoing', mark },
    { flow: 'incoming', mark },
    { flow: 'incoming', mark: null },
  ])

  const { id = '' } = room ?? {}
  const body = { incoming: (await owner.shown(id)).incoming }
  await server.request(api.sms.viewRoom, { params: { id }, body } as never, await owner.auth())
  expect(await unread()).toEqual([])
  expect((await log()).unreadReplies).toBe(0)
})
