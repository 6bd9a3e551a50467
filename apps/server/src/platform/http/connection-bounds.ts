// A few kilobytes can hold thousands of pieces of a body, or thousands of requests, and each costs more than its bytes.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

/** Browsers wait for each reply; some clients send a few requests ahead. */
const mostAhead = 8

/** Before anything else looks at a request. */
export function addConnectionBounds(app: FastifyInstance) {
  const unanswered = new WeakMap<Socket, number>()
  const change = (socket: Socket, by: number) => {
    const count = (unanswered.get(socket) ?? 0) + by
    unanswered.set(socket, count)
    return count
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { socket, headers } = request.raw
    if (change(socket, 1) > mostAhead) {
      reply.hijack()
      socket.destroy()
      return
    }
    reply.raw.once('close', () => change(socket, -1))
    if (headers['transfer-encoding'] === undefined) return done()
    // Whatever else arrives is not read.
    reply.header('connection', 'close')
    done(new AppError('lengthRequired'))
  })
}
