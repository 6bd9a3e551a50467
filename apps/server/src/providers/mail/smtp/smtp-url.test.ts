import { describe, expect, test } from 'vitest'
import { parseSmtpUrl } from './smtp-url.ts'

describe('parseSmtpUrl', () => {
  test.each([
    ['smtp://mail.example.com', { port: 587, secure: false, requireTLS: true, ignoreTLS: false }],
    ['smtp://mail.example.com:25', { port: 25, requireTLS: true }],
    ['smtps://mail.example.com', { port: 465, secure: true, requireTLS: true }],
    ['smtp://mail.example.com/?tls=optional', { requireTLS: false, ignoreTLS: false }],
    ['smtp://mail.example.com?tls=off', { requireTLS: false, ignoreTLS: true }],
    ['smtp://127.0.0.1:2525', { host: '127.0.0.1', requireTLS: false, ignoreTLS: false }],
    ['smtp://[::1]:2525', { host: '::1', requireTLS: false }],
    ['smtp://localhost?tls=required', { requireTLS: true }],
  ])('%s', (url, settings) => {
    expect(parseSmtpUrl(url)).toMatchObject(settings)
    expect(parseSmtpUrl(url)).not.toHaveProperty('auth')
  })

  test('user and password are decoded', () => {
    const { auth, host } = parseSmtpUrl('smtp://jo%40harbor.test:p%3Aa%2Fs%25@mail.example.com')
    expect(auth).toEqual({ user: 'jo@harbor.test', pass: 'p:a/s%' })
    expect(host).toBe('mail.example.com')
  })

  test.each([
    ['mail.example.com', 'be a URL'],
    ['http://u:hunter2@mail', 'begin with smtp:// or smtps://'],
    ['smtp://', 'name a host'],
    ['smtp://u:hunter2@mail/path', 'end after the port'],
    ['smtp://hunter2@mail', 'both a user and a password'],
    ['smtp://u:hunter2%@mail', 'percent sign'],
    ['smtp://u:hunter2@mail?tls=maybe', 'tls=required, tls=optional or tls=off'],
    ['smtp://u:hunter2@mail?pool=true', 'no option but tls'],
    ['smtps://u:hunter2@mail?tls=off', 'begin with smtp:// to go without TLS'],
  ])('%s is refused without being quoted', (url, sentence) => {
    expect(() => parseSmtpUrl(url)).toThrow(sentence)
    expect(() => parseSmtpUrl(url)).not.toThrow('hunter2')
  })
})
