// How long a body may take to arrive. A connection that sends one byte a minute costs its sender nothing and the server
// a place, so whoever has not shown who they are gets seconds; an upload over a slow line gets minutes.
import type { FastifyInstance, FastifyRequest } from 'fastify'

export const deadlines = { stranger: 20_000, body: 60_000, upload: 10 * 60_000 }

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()

/** Every request begins as a stranger's, also one for an address that is not there. */
export function addBodyDeadline(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    giveTime(request, 'stranger')
    request.raw.once('close', () => clearTimeout(timers.get(request)))
    done()
  })
}

/** From now on. */
export function giveTime(request: FastifyRequest, which: keyof typeof deadlines) {
  clearTimeout(timers.get(request))
  const { raw } = request
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, deadlines[which])
  timers.set(request, timer.unref())
}
