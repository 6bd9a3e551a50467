import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { refuseHost, refuseUpgrade } from './allowed-hosts.ts'

const app = { name: 'app.example.com' }
const here = 'localhost:4400'
const upgrade = (answersTo: Parameters<typeof refuseUpgrade>[0], headers: IncomingMessage['headers']) =>
  refuseUpgrade(answersTo, {
    headers,
    rawHeaders: [],
    url: '/socket.io/',
  } as Partial<IncomingMessage> as IncomingMessage)?.status

describe('the demo', () => {
  test.each([
    { host: here },
    { host: 'LOCALHOST' },
    { host: '127.0.0.1:4401', origin: 'http://127.0.0.1:4401' },
    { host: '[::1]:4400', origin: 'http://[::1]:4400' },
    { host: here, 'x-forwarded-host': here, 'x-forwarded-for': '127.0.0.1, ::1' },
    { host: here, forwarded: 'for="[::1]:4711";host=localhost' },
  ])('answers %o', (headers) => {
    expect(refuseHost('loopback', headers)).toBeUndefined()
    expect(upgrade('loopback', headers)).toBeUndefined()
  })

  test.each([
    [421, {}],
    [421, { host: '' }],
    [421, { host: 'app.example.com' }],
    [421, { host: 'localhost.example.com' }],
    [421, { host: '127.0.0.1.example.com' }],
    [421, { host: 'example.com@localhost' }],
    [421, { host: '192.168.1.7:4400' }],
    [421, { host: `${'a'.repeat(100_000)}:1` }],
    [421, { host: here, 'x-forwarded-host': 'app.example.com' }],
    [421, { host: here, 'x-forwarded-host': `${here}, app.example.com` }],
    [421, { host: here, 'x-forwarded-for': '203.0.113.7' }],
    [421, { host: here, forwarded: 'for=203.0.113.7' }],
    [421, { host: here, forwarded: 'for=127.0.0.1;Host="app.example.com"' }],
    [403, { host: here, origin: 'https://evil.example' }],
    [403, { host: here, origin: 'null' }],
  ])('refuses with %i %o', (status, headers) => {
    expect(refuseHost('loopback', headers)).toMatchObject({ status, message: expect.stringContaining('demo') })
    expect(upgrade('loopback', headers)).toBe(status)
  })
})

describe('a server with a PUBLIC_URL', () => {
  test.each([
    [undefined, 'app.example.com', '/'],
    [undefined, 'app.example.com:443', '/api/contacts'],
    [undefined, 'App.Example.com', '/'],
    [undefined, '127.0.0.1:4400', '/'],
    [undefined, '10.0.0.7:4400', '/api/ready'],
    [undefined, '10.0.0.7:4400', '/api/healthcheck?x'],
    [421, '10.0.0.7:4400', '/api/readyx'],
    [421, '10.0.0.7:4400', '/'],
    [421, 'evil.example', '/socket.io/'],
    [421, 'app.example.com.evil.example', '/'],
  ])('answers %s to %s at %s', (status, host, url) => {
    expect(refuseHost(app, { host }, url)?.status).toBe(status)
  })

  test('opens no socket for a page of another site', () => {
    const host = 'app.example.com'
    expect(upgrade(app, { host })).toBeUndefined()
    expect(upgrade(app, { host, origin: 'https://app.example.com' })).toBeUndefined()
    expect(upgrade(app, { host, origin: 'https://evil.example' })).toBe(403)
    expect(upgrade(app, { host, origin: 'null' })).toBe(403)
  })
})

test('accepts every name without either', () => {
  expect(refuseHost('any', { host: 'evil.example' })).toBeUndefined()
  expect(upgrade('any', { host: 'a', origin: 'https://b.example' })).toBeUndefined()
})
