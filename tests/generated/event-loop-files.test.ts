// Nested, flat, wide, and long files of every format to every endpoint that takes one: none holds the event loop.
import { type Endpoint, isUpload, type Upload } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampled } from '../../apps/server/src/testing/exhaustive.ts'
import { longestHold, repeatedSlot } from '../../apps/server/src/testing/longest-turn.ts'
import { type TestServer, testServer } from '../../apps/server/src/testing/server.ts'
import { type Fixtures, parametersOf, seedFixtures } from './fixtures.ts'
import { type HostileFile, hostileFiles } from './hostile-shapes.ts'

let server: TestServer
let world: Fixtures
let most: number
let token: string
beforeAll(async () => {
  server = await testServer()
  world = await seedFixtures(server, 'here')
  token = await server.session(world.people.owner)
  most = await longestHold()
})
afterAll(() => server.close())

/** Files that are looked at whole are no larger; what only passes through costs the same for each of its pieces. */
const mostBytes = 1_500_000

const everyCase = Object.entries(api).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) => {
    const upload = endpoint.body
    if (!isUpload(upload)) return []
    return hostileFiles.flatMap((file) => {
      const type = typeOf(upload, file)
      return type ? [{ name: `${domain}.${name}`, what: file.what, endpoint, upload, file, type }] : []
    })
  }),
)

/** Each file at one of the endpoints that take it, at another one than the file before. */
const cases = hostileFiles.flatMap((file, at) => {
  const taken = everyCase.filter((each) => each.file === file)
  return sampled(taken, { most: 1, from: at })
})

function typeOf({ types }: Upload, file: HostileFile) {
  const isTable = types.includes('text/csv') && types.includes('application/octet-stream')
  const stated = file.types.find((type) => types.includes(type))
  return stated ?? (isTable && file.name === 'sheet.xlsx' ? 'application/octet-stream' : undefined)
}

const path = (endpoint: Endpoint) => {
  const values = parametersOf(endpoint, world, world.people.owner.id)
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

const fields: Readonly<Record<string, Record<string, string>>> = {
  'employees.importEmployees': { dryRun: 'true' },
  'taskBoards.importTaskBoard': { boardname: 'Board' },
  'callFlow.uploadFlowRecording': { name: 'Welcome' },
}

const border = 'border-of-the-parts'
/** Written before it is measured: only what the server does with it counts. */
function bodyOf(name: string, { upload, file, type }: (typeof cases)[number]) {
  const part = (disposition: string) => `--${border}\r\ncontent-disposition: form-data; ${disposition}\r\n`
  return Buffer.concat([
    Buffer.from(
      Object.entries(fields[name] ?? {})
        .map(([key, value]) => `${part(`name="${key}"`)}\r\n${value}\r\n`)
        .join(''),
    ),
    Buffer.from(`${part(`name="file"; filename="${file.name}"`)}content-type: ${type}\r\n\r\n`),
    file.content(Math.min(upload.maxBytes - 1000, mostBytes)),
    Buffer.from(`\r\n--${border}--\r\n`),
  ])
}

test.each(cases)('$name reads $what without holding the loop', async (each) => {
  const { name, endpoint } = each
  const body = bodyOf(name, each)
  const url = `${server.url}/api${path(endpoint)}`
  const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${border}` }
  let status = 0
  let made: { id?: string } = {}
  const send = async () => {
    const reply = await fetch(url, { method: endpoint.method, headers, body })
    status = reply.status
    made = (await reply.json()) as { id?: string }
    // The next steps of an import read the file again.
    if (name !== 'imports.uploadImport' || !made.id) return
    await server.request(api.imports.previewImport, { params: { id: made.id }, body: {} } as never, { token })
  }
  expect(await repeatedSlot(send, most)).toBeLessThan(most)
  expect(status, JSON.stringify(made)).toBeLessThan(500)
})
