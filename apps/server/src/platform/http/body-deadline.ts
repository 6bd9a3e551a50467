// Limits how long a body may take to arrive. A connection that sends one byte a minute costs its sender nothing and the
// server a slot, so unauthenticated senders get seconds; an upload over a slow connection gets minutes.
import type { FastifyInstance, FastifyRequest } from 'fastify'

export const deadlines = { stranger: 20_000, body: 60_000, upload: 10 * 60_000 }

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()

/** Every request starts as unauthenticated, including those for unknown paths. */
export function addBodyDeadline(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    setBodyDeadline(request, 'stranger')
    // What has arrived is kept no longer than it is needed: the timer refers to it.
    for (const over of ['end', 'close']) request.raw.once(over, () => clearTimeout(timers.get(request)))
    done()
  })
}

/** Starting now. */
export function setBodyDeadline(request: FastifyRequest, which: keyof typeof deadlines) {
  clearTimeout(timers.get(request))
  const { raw } = request
  if (raw.readableEnded) return
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, deadlines[which])
  timers.set(request, timer.unref())
}
