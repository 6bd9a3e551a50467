// Against a third-party mail server, with real TLS. What such a server never does is in smtp-mail.test.ts.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ArrivedMail, mailConformance, readHeaders } from '../mail.conformance.ts'
import type { MailMessage } from '../mail.ts'
import { createCertificate } from './certificate.factory.ts'
import { createSmtpMail } from './smtp-mail.ts'

const message: MailMessage = { to: 'jo@harbor.test', subject: 'Hello', text: 'Hello Jo', category: 'greeting' }
const timeouts = { connect: 5000, idle: 5000, total: 8000 }
const trusted = createCertificate('localhost')
const usual = getCACertificates('default')
beforeAll(() => setDefaultCACertificates([...usual, trusted.cert]))
afterAll(() => setDefaultCACertificates(usual))

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

/** `url` is what to write before the host, and after the port. */
async function mailServer(options: SMTPServerOptions, url: { before?: string; after?: string } = {}) {
  const arrived: ArrivedMail[] = []
  const told: string[] = []
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: options.secure || options.cert ? [] : ['STARTTLS'],
    onAuth({ method, username, password }, { secure }, done) {
      told.push(`${method} ${username} ${secure ? 'over TLS' : 'in the open'}`)
      if (username === 'app' && password === 'p:a/s%') done(null, { user: username })
      else done(new Error('Wrong user or password'))
    },
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then(async (source) => {
          if (stream.sizeExceeded) return done(Object.assign(new Error('Too large'), { responseCode: 552 }))
          arrived.push(await readMail(source, envelope))
          done()
        })
        .catch(done)
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mail = createSmtpMail({
    url: `${url.before ?? 'smtp://'}localhost:${port}${url.after ?? ''}`,
    from: 'Harbor TestApp <app@harbor.test>',
    timeouts,
  })
  close = () => new Promise((done) => server.close(done))
  return { mail, arrived, told, close }
}

type Envelope = Parameters<NonNullable<SMTPServerOptions['onData']>>[1]['envelope']

async function readMail(source: Buffer, { mailFrom, rcptTo }: Envelope): Promise<ArrivedMail> {
  const read = await PostalMime.parse(source)
  expect(mailFrom ? mailFrom.address : '').toBe(read.from?.address)
  expect(rcptTo.map(({ address }) => address)).toEqual(read.to?.map(({ address }) => address))
  return {
    from: read.from?.address ?? '',
    to: rcptTo.map(({ address }) => address).join(),
    subject: read.subject ?? '',
    text: read.text ?? '',
    ...(read.html && { html: read.html }),
    category: read.headers.find(({ key }) => key === 'x-frontdesk-category')?.value ?? '',
    messageId: read.messageId ?? '',
    ...readHeaders(read),
  }
}

mailConformance('An SMTP server', async () => {
  const { mail, arrived, close } = await mailServer({})
  return { mail, arrived: async () => arrived, close }
})

const failureOf = (sending: Promise<unknown>) => sending.catch((error: unknown) => error)

describe('TLS', () => {
  test.each([
    [
      'by STARTTLS, which smtp:// demands',
      { ...trusted },
      { before: 'smtp://app:p%3Aa%2Fs%25@', after: '?tls=required' },
    ],
    ['from the first byte, for smtps://', { ...trusted, secure: true }, { before: 'smtps://app:p%3Aa%2Fs%25@' }],
  ])('%s', async (_, options, url) => {
    const { mail, arrived, told } = await mailServer(options, url)
    await mail.send(message)
    expect(told).toEqual(['PLAIN app over TLS'])
    expect(arrived).toHaveLength(1)
  })

  test.each([
    ['nobody vouches for', createCertificate('localhost'), false],
    ['belongs to another name', createCertificate('elsewhere.test'), true],
    ['has expired', createCertificate('localhost', new Date(Date.now() - 3_600_000)), true],
  ])('with a certificate that %s gets neither password nor message', async (_, certificate, vouched) => {
    setDefaultCACertificates([...usual, ...(vouched ? [certificate.cert] : [])])
    for (const [options, before, after] of [
      [{}, 'smtp://app:p%3Aa%2Fs%25@', '?tls=required'],
      [{ secure: true }, 'smtps://app:p%3Aa%2Fs%25@', ''],
    ] as const) {
      const { mail, arrived, told, close } = await mailServer({ ...certificate, ...options }, { before, after })
      expect(await failureOf(mail.send(message))).toMatchObject({
        kind: 'unreachable',
        temporary: false,
        uncertain: false,
        message: 'The mail server offers no TLS that can be trusted; see SMTP_URL.',
      })
      expect([arrived, told]).toEqual([[], []])
      await close()
    }
    close = undefined
    setDefaultCACertificates([...usual, trusted.cert])
  })
})

describe('credentials', () => {
  test.each(['PLAIN', 'LOGIN'])('are sent by %s', async (method) => {
    const options = { ...trusted, authMethods: [method], authOptional: false }
    const right = await mailServer(options, { before: 'smtp://app:p%3Aa%2Fs%25@', after: '?tls=required' })
    await right.mail.send(message)
    expect(right.told).toEqual([`${method} app over TLS`])
    expect(right.arrived).toHaveLength(1)
    await right.close()

    const wrong = await mailServer(options, { before: 'smtp://app:hunter2@', after: '?tls=required' })
    const failure = await failureOf(wrong.mail.send(message))
    expect(failure).toMatchObject({ kind: 'auth', temporary: false, uncertain: false })
    expect(String(failure)).not.toContain('hunter2')
    expect(wrong.arrived).toEqual([])
  })

  test('are reported when required but missing', async () => {
    const { mail } = await mailServer({ authOptional: false })
    expect(await failureOf(mail.send(message))).toMatchObject({ kind: 'refused', temporary: false, uncertain: false })
  })
})

describe('the server', () => {
  const refusing = (responseCode: number) => Object.assign(new Error('No'), { responseCode })

  test('takes the message at the next try when it greylists', async () => {
    let tries = 0
    const { mail, arrived } = await mailServer({
      onRcptTo: (_address, _session, done) => (++tries === 1 ? done(refusing(451)) : done()),
    })
    const id = 'feedback-1'
    expect(await failureOf(mail.send({ ...message, id }))).toMatchObject({ temporary: true, uncertain: false })
    await mail.send({ ...message, id })
    expect(arrived.map(({ messageId }) => messageId)).toEqual(['<feedback-1@harbor.test>'])
  })

  test.each([
    ['does not know the person', { onRcptTo: (_a, _s, done) => done(refusing(550)) }, false],
    ['has no room', { onRcptTo: (_a, _s, done) => done(refusing(452)) }, true],
    ['does not want the sender', { onMailFrom: (_a, _s, done) => done(refusing(553)) }, false],
    ['is too busy for the sender', { onMailFrom: (_a, _s, done) => done(refusing(450)) }, true],
  ] satisfies [string, SMTPServerOptions, boolean][])('refuses when it %s', async (_, options, temporary) => {
    const { mail, arrived } = await mailServer(options)
    expect(await failureOf(mail.send(message))).toMatchObject({ kind: 'refused', temporary, uncertain: false })
    expect(arrived).toEqual([])
  })

  test('is retried later when it refuses everyone', async () => {
    const { mail } = await mailServer({ onConnect: (_session, done) => done(refusing(421)) })
    expect(await failureOf(mail.send(message))).toMatchObject({ temporary: true, uncertain: false })
  })

  test('with a size limit refuses larger messages permanently', async () => {
    const { mail, arrived } = await mailServer({ size: 10_000 })
    const large = { ...message, text: 'x'.repeat(20_000) }
    expect(await failureOf(mail.send(large))).toMatchObject({ kind: 'refused', temporary: false, uncertain: false })
    await mail.send(message)
    expect(arrived).toHaveLength(1)
  })
})
