import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addBodyDeadline, deadlines, setBodyDeadline } from './body-deadline.ts'

let app: FastifyInstance
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  app = Fastify()
  addBodyDeadline(app)
  app.post('/upload', { onRequest: async (request) => setBodyDeadline(request, 'upload') }, async () => 'kept')
  app.post('/', async () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

async function post(path: string, body: string) {
  const seen = new Promise<void>((resolve) => app.server.once('request', () => resolve()))
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\n${body}`,
  )
  await seen
  return socket
}

test.each(['/', '/nothing'])('does not wait for half a body to %s', async (path) => {
  const socket = await post(path, 'ab')
  const gone = once(socket, 'close')
  vi.advanceTimersByTime(deadlines.stranger)
  await gone
})

test('allows an extended deadline', async () => {
  const socket = await post('/upload', 'ab')
  vi.advanceTimersByTime(deadlines.stranger)
  socket.write('cd')
  expect(String((await once(socket, 'data'))[0])).toContain('kept')
  socket.destroy()
})
