import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPublicPages, isPublic } from './public-pages.ts'

type Reply = (request: IncomingMessage, response: ServerResponse) => void
const asked: string[] = []
let reply: Reply
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  reply(request, response)
})
let port: number
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

const html = { types: ['text/html'], most: 1000 }
/** Takes this server for the public web, under any name but those that point inside. */
const web = () => {
  const lookup = ((name: string, _: unknown, done: (error: null, all: object[]) => void) => {
    const address = name.startsWith('inside') ? '10.0.0.7' : '127.0.0.1'
    done(null, [{ address, family: 4 }])
  }) as unknown as LookupFunction
  return createPublicPages({
    isAllowed: (address) => address === '127.0.0.1',
    isPort: () => true,
    lookup: lookup as never,
  })
}
const page = (path: string, name = 'page.test') => `http://${name}:${port}${path}`

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['::127.0.0.1', false],
  ['::7f00:1', false],
  ['::10.0.0.1', false],
  ['::808:808', false],
  ['0:0:0:0:0:0:a9fe:a9fe', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::7f00:1', false],
  ['::ffff:0:127.0.0.1', false],
  ['2001:db8::1', false],
  ['3fff::1', false],
  ['5f00::1', false],
  ['4000::1', false],
  ['fec0::1', false],
  ['not an address', false],
  ['010.0.0.1', false],
  ['2606:4700::1111%eth0', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})

describe('an IPv4 address that is written as IPv6', () => {
  const embedded: [form: string, write: (dotted: string, hex: string) => string[], countsAsItself: boolean][] = [
    ['mapped', (dotted, hex) => [`::ffff:${dotted}`, `::FFFF:${hex}`, `0:0:0:0:0:ffff:${dotted}`], true],
    ['compatible', (dotted, hex) => [`::${dotted}`, `::${hex}`, `0::${dotted}`, `0:0:0:0:0:0:${dotted}`], false],
    ['translated', (dotted, hex) => [`::ffff:0:${dotted}`, `::ffff:0:${hex}`], false],
    ['NAT64', (dotted, hex) => [`64:ff9b::${dotted}`, `64:ff9b::${hex}`, `64:ff9b:0:0:0:0:${dotted}`], false],
    ['local NAT64', (dotted, hex) => [`64:ff9b:1::${dotted}`, `64:ff9b:1::${hex}`], false],
    ['6to4', (_, hex) => [`2002:${hex}::`, `2002:${hex}::1`], false],
    ['Teredo', (dotted, hex) => [`2001::${hex}`, `2001:0:${hex}::1`, `2001:0::${dotted}`], false],
    ['with a zone', (dotted) => [`::${dotted}%1`, `::ffff:${dotted}%lo`], false],
  ]
  const ipv4: [dotted: string, hex: string, isPublic: boolean][] = [
    ['8.8.8.8', '808:808', true],
    ['127.0.0.1', '7f00:1', false],
    ['10.0.0.1', 'a00:1', false],
    ['172.16.0.1', 'ac10:1', false],
    ['192.168.1.1', 'c0a8:101', false],
    ['169.254.169.254', 'a9fe:a9fe', false],
    ['100.64.0.1', '6440:1', false],
    ['0.0.0.0', '0:0', false],
    ['255.255.255.255', 'ffff:ffff', false],
  ]
  test.each(
    embedded.flatMap(([form, write, countsAsItself]) =>
      ipv4.flatMap(([dotted, hex, open]) =>
        write(dotted, hex).map((address) => ({ form, address, expected: countsAsItself && open })),
      ),
    ),
  )('$form: $address is public: $expected', ({ address, expected }) => {
    expect(isPublic(address)).toBe(expected)
  })
})

describe('addresses within the building are never reached', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://0/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[::8.8.8.8]/',
    'http://[64:ff9b::8.8.8.8]/',
    'ftp://8.8.8.8/',
    'file:///etc/passwd',
    'http://user:word@8.8.8.8/',
    'http://8.8.8.8:22/',
  ])('%s', async (url) => {
    await expect(createPublicPages().fetch(url, html)).rejects.toMatchObject({ kind: 'refused' })
  })

  test('refuses a redirect and a name that lead there', async () => {
    reply = (_, response) => response.writeHead(302, { location: 'http://10.0.0.7/secret' }).end()
    await expect(web().fetch(page('/moved'), html)).rejects.toMatchObject({ kind: 'refused' })
    await expect(web().fetch(page('/', 'inside.test'), html)).rejects.toMatchObject({ kind: 'refused' })
    reply = (_, response) => response.writeHead(302, { location: page('/x', 'inside.test') }).end()
    await expect(web().fetch(page('/moved'), html)).rejects.toMatchObject({ kind: 'refused' })
  })

  test('by a name with one public and one inner address', async () => {
    const lookup = (_name: string, _options: unknown, done: (error: null, all: object[]) => void) =>
      done(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '10.0.0.7', family: 4 },
      ])
    const pages = createPublicPages({
      isAllowed: (each) => each === '127.0.0.1',
      isPort: () => true,
      lookup: lookup as never,
    })
    asked.length = 0
    await expect(pages.fetch(page('/'), html)).rejects.toMatchObject({ kind: 'refused' })
    expect(asked).toEqual([])
  })
})

test('follows three redirects, and no more', async () => {
  reply = ({ url }, response) => {
    const left = Number(url?.slice(1))
    if (left === 0)
      response.writeHead(200, { 'content-type': 'text/html; charset=ISO-8859-1' }).end('<title>There</title>')
    else response.writeHead(301, { location: `/${left - 1}` }).end()
  }
  const got = await web().fetch(page('/3'), html)
  expect(got).toMatchObject({ url: page('/0'), type: 'text/html', charset: 'iso-8859-1' })
  await expect(web().fetch(page('/4'), html)).rejects.toMatchObject({ kind: 'refused' })
})

test('is bounded in type, size, and failures', async () => {
  reply = (_, response) => response.writeHead(200, { 'content-type': 'application/zip' }).end('PK')
  await expect(web().fetch(page('/zip'), html)).rejects.toMatchObject({ kind: 'refused' })
  reply = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(5000))
  await expect(web().fetch(page('/large'), html)).rejects.toMatchObject({ kind: 'refused' })
  expect((await web().fetch(page('/large'), { ...html, cut: true })).bytes).toHaveLength(1000)
  reply = (_, response) => response.writeHead(503).end()
  await expect(web().fetch(page('/down'), html)).rejects.toMatchObject({ kind: 'unreachable' })
  reply = (_, response) => response.writeHead(404).end()
  await expect(web().fetch(page('/gone'), html)).rejects.toMatchObject({ kind: 'refused' })
  reply = () => {}
  const signal = AbortSignal.timeout(100)
  await expect(web().fetch(page('/silent'), { ...html, signal })).rejects.toMatchObject({ kind: 'unreachable' })
})
