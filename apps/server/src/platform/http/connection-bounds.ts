// A few kilobytes can hold thousands of pieces of a body, or thousands of requests, and each costs more than its bytes.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

/** Browsers wait for each reply; some clients send a few requests ahead. */
const mostAhead = 8

/** For a sender to notice the reply while it sends its body. */
const lingerMs = 2_000

/** Before anything else looks at a request. */
export function addConnectionBounds(app: FastifyInstance) {
  const unanswered = new WeakMap<Socket, number>()
  const change = (socket: Socket, by: number) => {
    const count = (unanswered.get(socket) ?? 0) + by
    unanswered.set(socket, count)
    return count
  }
  const stopReading = readingStops(app)
  app.addHook('onRequest', (request, reply, done) => {
    const { socket, headers } = request.raw
    if (change(socket, 1) > mostAhead) {
      stopReading(socket)
      reply.hijack()
      socket.destroy()
      return
    }
    reply.raw.once('close', () => change(socket, -1))
    if (headers['transfer-encoding'] === undefined) return done()
    stopReading(socket)
    closeLate(socket)
    reply.header('connection', 'close')
    done(new AppError('lengthRequired'))
  })
}

/** Node's parser of a connection. It stops where a request is answered with 2, as at an upgrade. */
interface Parser {
  onIncoming(...request: unknown[]): number
}

/**
 * Otherwise Node reads all that has arrived in one turn, even from a connection that is closed. It has no public name for
 * this; the tests fail if it ends.
 */
function readingStops(app: FastifyInstance) {
  const stopped = new WeakSet<Socket>()
  app.server.on('connection', (socket: Socket & { parser?: Parser }) => {
    const { parser } = socket
    if (!parser) return
    const usual = parser.onIncoming
    parser.onIncoming = (...request) => {
      const result = usual(...request)
      return stopped.has(socket) ? 2 : result
    }
  })
  return (socket: Socket) => stopped.add(socket)
}

/** What still arrives is dropped. Closed at once, the connection breaks under a sender who then never reads the reply. */
function closeLate(socket: Socket) {
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
    socket.once('close', () => clearTimeout(timer))
  }
}
