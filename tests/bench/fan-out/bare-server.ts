// Socket.IO and nothing else: a POST broadcasts its body to everyone in the namespace.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

const [event = 'event'] = process.argv.slice(2)
const httpServer = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const args = JSON.parse(Buffer.concat(chunks).toString()) as unknown[]
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
