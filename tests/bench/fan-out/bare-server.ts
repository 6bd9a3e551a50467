// Only the driver and Socket.IO: a POST stores a note and broadcasts its body to everyone in the namespace.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { Server } from 'socket.io'

const [event = 'event', connectionString = '', options = '', accountId = '', contactId = ''] = process.argv.slice(2)
const database = new pg.Pool({ connectionString, options, max: 4 })
const keepNote = {
  name: 'note',
  text: `insert into activity (account_id, id, contact_id, type, note, created_at)
    values ($1, gen_random_uuid(), $2, 'note', 'Called about the renewal.', clock_timestamp())`,
  values: [accountId, contactId],
}
const httpServer = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const args = JSON.parse(Buffer.concat(chunks).toString()) as unknown[]
  await database.query(keepNote)
  io.of('/bare').emit(event, ...args)
  response.writeHead(201).end()
})
// The gateway's own settings, so that only what it adds is measured.
const io = new Server(httpServer, {
  transports: ['websocket'],
  serveClient: false,
  pingInterval: 2500,
  pingTimeout: 4000,
  perMessageDeflate: false,
})
io.of('/bare')
httpServer.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}` })
})
process.once('SIGTERM', () => process.exit(0))
