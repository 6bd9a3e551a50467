// Only node:http and the driver: no session, no rate limit, no checks, no view. Not fit for production, but the minimum
// that a read over HTTP costs.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const [connectionString = '', options = '', texts = '[]'] = process.argv.slice(2)
const database = new pg.Pool({ connectionString, options, max: 16 })
const statements = JSON.parse(texts) as string[]

// GET /{number of the statement}/{parameters as JSON}
const server = createServer(async ({ url = '' }, response) => {
  const [, number = '', values = ''] = url.split('/')
  const text = statements[Number(number)] ?? ''
  const { rows } = await database.query({ name: number, text, values: JSON.parse(decodeURIComponent(values)) })
  const body = JSON.stringify(rows)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
})
// As long as ours, because the measurements alternate.
server.keepAliveTimeout = 72_000
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.once('SIGTERM', () => process.exit(0))
