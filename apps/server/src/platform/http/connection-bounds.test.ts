import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addConnectionBounds } from './connection-bounds.ts'
import { addErrorReplies } from './error-reply.ts'

let app: FastifyInstance
/** What Node has read. */
let requests: IncomingMessage[]
beforeEach(async () => {
  requests = []
  app = Fastify({ forceCloseConnections: true })
  app.addHook('onRequest', (request, _reply, done) => {
    requests.push(request.raw)
    done()
  })
  addErrorReplies(app)
  addConnectionBounds(app)
  app.post('/', async () => 'ok')
  app.get('/', async () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** What it is told, once it is closed. */
const told = (text: string) =>
  new Promise<string>((resolve) => {
    let heard = ''
    const { port } = app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (bytes) => (heard += bytes)).on('error', () => {})
    socket.on('close', () => resolve(heard))
  })

const chunked = (method: string) => `${method} / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`

const ask = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

test.each(['POST', 'GET'])(
  'a %s that does not say how long its body is is told to, and the body is not read',
  async (method) => {
    const heard = await told(`${chunked(method)}2\r\n{}\r\n0\r\n\r\n${ask}`)
    expect(heard).toMatch(/^HTTP\/1.1 411 /)
    expect(heard).toContain('Send the body with a Content-Length header.')
    expect(requests).toHaveLength(1)
  },
)

test('a sender hears why while it sends a long body', async () => {
  const { port } = app.server.address() as { port: number }
  const body = new ReadableStream({
    start(controller) {
      for (let piece = 0; piece < 30_000; piece++) controller.enqueue(new Uint8Array(1_000))
      controller.close()
    },
  })
  const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect(reply.status).toBe(411)
})

const last = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

test('a connection may send a few requests before it is answered', async () => {
  const heard = await told(ask.repeat(7) + last)
  expect(heard.match(/HTTP\/1.1 200 /g)).toHaveLength(8)
})

test('a connection is closed that sends many before it is answered, and they are not read', async () => {
  await told(ask.repeat(2_000))
  expect(requests.length).toBe(9)
})
