import { io } from 'socket.io-client'
import { expect, onTestFinished } from 'vitest'
import type { TestServer } from './server.ts'

interface Heard {
  name: string
  payload: Record<string, unknown>
}

/** A tab of this session, once its domains know it, and the events that it receives. Closed when the test ends. */
export async function openTab(
  { url, here }: Pick<TestServer, 'url' | 'here'>,
  token: string,
  isWanted: (name: string) => boolean = () => true,
) {
  const socket = io(`${url}/${here.namespace}`, {
    ...{ transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } },
  })
  onTestFinished(() => void socket.disconnect())
  const heard: Heard[] = []
  let streams: string[] | undefined
  socket.onAny((name: string, payload: Heard['payload']) => {
    if (name === 'stream_offsets') streams = Object.keys(payload)
    if (isWanted(name)) heard.push({ name, payload })
  })
  await expect.poll(() => streams, { timeout: 8000, interval: 20 }).toBeDefined()
  return {
    heard,
    streams: streams ?? [],
    names: () => heard.map(({ name }) => name),
    payloads: (of: string) => heard.filter(({ name }) => name === of).map(({ payload }) => payload),
    tell: (event: string, payload: object) => socket.timeout(5000).emitWithAck(event, payload),
  }
}
