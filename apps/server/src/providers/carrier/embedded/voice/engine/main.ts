// Started by the embedded carrier as a process of its own: what libwebrtc does wrong ends here, and takes no server along.
import { createEngine } from './engine.ts'
import type { FromEngine, Request } from './protocol.ts'

const tell = (message: FromEngine) => {
  // A server that is gone hears nothing any more.
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}
const [min, max] = (process.env.VOICE_PORTS ?? '').split('-').map(Number)
const running = createEngine({ tell, ...(min && max && { portRange: { min, max } }) })

process.on('message', ({ id, command }: Request) => {
  running
    .run(command)
    .then((value) => tell({ kind: 'reply', id, value: value as never }))
    .catch((error: Error) => tell({ kind: 'refused', id, message: error.message }))
})
// The server is gone.
process.on('disconnect', () => {
  running.close()
  process.exit(0)
})
// Ends by its server only.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
tell({ kind: 'ready' })
