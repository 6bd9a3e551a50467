import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendFile } from './send-file.ts'

// Every reply that is a file is sent like this (mount.ts).
test.each([
  [true, 'private, max-age=31536000, immutable'],
  [false, 'private, no-store'],
])('a file, immutable: %s, is kept for whoever asked for it alone', async (immutable, kept) => {
  const app = fastify()
  app.get('/', (_, reply) => sendFile(reply, { stream: Readable.from(['x']), type: 'audio/mpeg', immutable }))
  const { headers } = await app.inject('/')
  expect(headers).toMatchObject({ 'cache-control': kept, vary: 'authorization' })
  await app.close()
})
