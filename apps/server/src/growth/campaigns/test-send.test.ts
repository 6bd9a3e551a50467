import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPng } from '#testing/draw-png'
import { type TestServer, testServer } from '#testing/server'
import { openTexting } from '../../domains/sms/sms.factory.ts'
import { addClients } from './runs.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T18:30:00Z' })
  await openTexting(server)
})
afterAll(() => server.close())

async function uploadPicture(token: string): Promise<string> {
  const png = Buffer.from(drawPng({ width: 4, height: 4 }).split(',')[1] ?? '', 'base64')
  const file = new File([png], 'office.png', { type: 'image/png' })
  const { status, body } = await server.request(api.sms.uploadMedia, { file }, { token })
  expect(status).toBe(201)
  return body.id
}

const own = '16175550177'
const quickly = { timeout: 10_000, interval: 50 }

test('a test has the pictures of the campaign, and a call that is repeated later sends none', async () => {
  const token = await server.session(server.here.people.employee)
  await server.admin.query('update tenant.users set phone = $2 where id = $1', [server.here.people.employee.id, own])
  const picture = await uploadPicture(token)
  const send = (id: string) => {
    const body = { id, format: 'sms' as const, content: 'Hi {{firstName|there}}', media: [picture] }
    return server.request(api.campaigns.sendTest, { body }, { token })
  }
  const id = crypto.randomUUID()
  expect((await send(id)).body).toMatchObject({ to: own })
  const texts = () => (server.world.find(own)?.texts ?? []).map(({ media }) => media.length)
  await expect.poll(texts, quickly).toEqual([1])
  expect((await send(id)).status).toBe(202)
  await send(crypto.randomUUID())
  await expect.poll(texts, quickly).toEqual([1, 1])
})

test('the preflight counts a text with pictures at its own price', async () => {
  const token = await server.session(server.here.people.employee)
  const targetContacts = await addClients(server, ['16175551901', '16175551902'])
  const preflight = async (media: string[]) => {
    const body = {
      ...{ format: 'sms' as const, name: 'Pictures', targetContacts, targetWhom: 'client' as const, media },
      ...{ content: 'Hi', scheduleOccurrence: 'once' as const, scheduleStartOn: '2026-11-20T19:00:00Z' },
    }
    return (await server.request(api.campaigns.preflightCampaign, { body }, { token })).body
  }
  expect(await preflight([])).toMatchObject({ audience: { people: 2 }, pictureTexts: 0, cents: 1.66 })
  expect(await preflight([await uploadPicture(token)])).toMatchObject({ pictureTexts: 2, cents: 4.4 })
})
