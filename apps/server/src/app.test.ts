import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { testServer } from '#testing/server'

test('closes without waiting for an idle connection', { timeout: 30_000 }, async () => {
  const server = await testServer()
  const { hostname, port } = new URL(server.url)
  const silent = connect({ host: hostname, port: Number(port) })
  await once(silent, 'connect')
  silent.on('error', () => {})
  const began = performance.now()
  await server.close()
  expect(performance.now() - began).toBeLessThan(15_000)
})
