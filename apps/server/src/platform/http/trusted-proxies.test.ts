import { api } from '@frontdesk/contract/registry'
import { expect, onTestFinished, test } from 'vitest'
import { testPassword, testServer } from '#testing/server'

const claimed = '203.0.113.9'

test.each([
  ['one on this machine, unless others are named', {}, claimed, claimed],
  ['one that is named', { TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' }, claimed, claimed],
  ['nobody else', { TRUSTED_PROXIES: '10.0.0.0/8' }, claimed, '127.0.0.1'],
  ['none that names no address', {}, '<b>somewhere</b>', '127.0.0.1'],
])('believes %s about where a request came from', async (_, env, said, ip) => {
  const server = await testServer({ env })
  onTestFinished(() => server.close())
  const { status } = await server.request(
    api.auth.signIn,
    { body: { account: server.here.id } },
    {
      basic: { email: server.here.people.owner.email, password: testPassword },
      headers: { 'x-forwarded-for': said },
    },
  )
  expect(status).toBe(201)
  const { rows } = await server.admin.query(
    'select ip from directory.sessions where ended_at is null and person_id = $1',
    [server.here.people.owner.id],
  )
  expect(rows).toEqual([{ ip }])
})
