// A client of the specification that only listens: it sends events without waiting for a reply, and hears the state.
import { api } from '@frontdesk/contract/registry'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../apps/server/src/testing/server.ts'

let server: TestServer
let token: string
const sockets: Socket[] = []
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.employee)
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await server.close()
})

type Heard = Record<string, unknown>

/** Connects with the handshake of the specification, and keeps the newest payload of each event. */
async function listening(namespace = `/${server.here.namespace}`) {
  const { id, firstName, lastName } = server.here.people.employee
  const query = { token, userId: id, name: `${firstName} ${lastName}`, version: '2.11.3', device: 'desktop' }
  const socket = io(`${server.url}${namespace}`, { transports: ['websocket'], forceNew: true, query })
  sockets.push(socket)
  const heard: Record<string, Heard> = {}
  socket.onAny((name: string, payload: Heard) => {
    heard[name] = payload
  })
  await expect.poll(() => heard.stream_offsets).toBeDefined()
  return { socket, heard }
}

test('hears on connecting who waits and what is to be worked', async () => {
  const { heard } = await listening()
  await expect.poll(() => heard.users_peers).toBeDefined()
  await expect.poll(() => heard.users_queue).toMatchObject({ enabled: false, queues: [{ friendlyName: 'incoming' }] })
  await expect.poll(() => heard.phone_workCount).toEqual({ workCount: 0 })
  await expect.poll(() => heard.phone_location_workCount).toEqual({ data: [] })
})

test('connects below the API’s own address too', async () => {
  const { heard } = await listening(`/api/${server.here.namespace}`)
  await expect.poll(() => heard.phone_workCount).toEqual({ workCount: 0 })
  const claims = await createdRoom()
  await expect.poll(() => heard.chat_room).toMatchObject({ room: { id: claims.id } })
})

test('hears its chat rooms after asking for them, without a payload', async () => {
  const { socket, heard } = await listening()
  socket.emit('chat_getRooms')
  await expect
    .poll(() => heard.chat_rooms)
    .toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ title: 'Everyone' })]) })
  expect(await socket.timeout(5000).emitWithAck('chat_getRooms')).toMatchObject({ ok: true })
})

test('hears the conversations after joining, once for each connection', async () => {
  const { socket, heard } = await listening()
  socket.emit('sms_join_room')
  await expect.poll(() => heard.sms_rooms).toEqual({ data: [] })
  delete heard.sms_rooms
  expect(await socket.timeout(5000).emitWithAck('sms_join_room', {})).toMatchObject({ ok: true })
  expect(heard.sms_rooms).toBeUndefined()
})

test('is told of a refusal by an error event, and only where it gave no callback', async () => {
  const { socket, heard } = await listening()
  expect(await socket.timeout(5000).emitWithAck('sms_favorite', {})).toMatchObject({ ok: false })
  expect(heard.error).toBeUndefined()
  socket.emit('sms_favorite', {})
  await expect.poll(() => heard.error).toMatchObject({ event: 'sms_favorite', code: 'malformed' })
  expect(heard.error?.message).toContain('roomId: field is required')
  socket.emit('no_such_event')
  await expect.poll(() => heard.error).toMatchObject({ event: 'no_such_event', code: 'notFound' })
})

async function createdRoom() {
  const body = { format: 'group' as const, title: 'Claims', users: [server.here.people.owner.id] }
  return (await server.request(api.chat.createChatRoom, { body }, { token })).body
}
