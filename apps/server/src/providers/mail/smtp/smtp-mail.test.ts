import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { MailError } from '../mail.ts'
import { createSmtpMail, type SmtpTimeouts } from './smtp-mail.ts'

const message = { to: 'jo@harbor.test', subject: 'Hello', text: 'Hello Jo\n.\n', category: 'greeting' }
// Generous, so that a busy machine changes no result; a test that waits for one of them shortens it.
const usual = { connect: 5000, idle: 5000, total: 8000 }

let server: Server | undefined
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  if (server?.listening) await new Promise((done) => server?.close(done))
})

type Answers = {
  greeting?: string | null
  ehlo?: string
  auth?: string
  rcpt?: string
  /** The reply after the message; null drops the connection instead. */
  sent?: string | null
  silentAfter?: string
  breaksAt?: string
}

/** A minimal mail server with scripted replies. Resolves to its URL and the received commands. */
async function mailServer(
  answers: Answers = {},
  { login = '', ...hurry }: { login?: string } & Partial<SmtpTimeouts> = {},
) {
  const heard: string[] = []
  const timeouts = { ...usual, ...hurry }
  const conversation = (socket: Socket) => {
    sockets.add(socket)
    const say = (line: string) => socket.write(`${line}\r\n`)
    const replies: Array<[RegExp, () => void]> = [
      [/^EHLO/i, () => say(answers.ehlo ?? '250-mail.test\r\n250 AUTH PLAIN')],
      [/^STARTTLS/i, () => say('502 no TLS here')],
      [/^AUTH/i, () => say(answers.auth ?? '235 welcome')],
      [/^MAIL/i, () => say('250 ok')],
      [/^RCPT/i, () => say(answers.rcpt ?? '250 ok')],
      [/^DATA/i, () => say('354 go on')],
      [/^\.$/, () => (answers.sent === null ? socket.destroy() : say(answers.sent ?? '250 taken'))],
      [/^QUIT/i, () => socket.end('221 bye\r\n')],
    ]
    let rest = ''
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        heard.push(line)
        if (answers.breaksAt && line.startsWith(answers.breaksAt)) return void socket.destroy()
        if (answers.silentAfter && line.startsWith(answers.silentAfter)) return
        replies.find(([pattern]) => pattern.test(line))?.[1]()
      }
    })
    if (answers.greeting !== null) say(answers.greeting ?? '220 mail.test ready')
  }
  server = createServer(conversation).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const mail = createSmtpMail({ url: `smtp://${login}127.0.0.1:${port}`, from: 'TestApp <app@harbor.test>', timeouts })
  return { heard, mail, port }
}

async function failureOf(sending: Promise<unknown>): Promise<MailError> {
  const failure = await sending.then(
    () => 'it was sent',
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(MailError)
  return failure as MailError
}

test('hands the message over under its envelope', async () => {
  const { heard, mail } = await mailServer({}, { login: 'app:hunter2@' })
  const { messageId } = await mail.send(message)
  expect(heard).toContain(`AUTH PLAIN ${Buffer.from('\0app\0hunter2').toString('base64')}`)
  expect(heard).toContain('MAIL FROM:<app@harbor.test>')
  expect(heard).toContain('RCPT TO:<jo@harbor.test>')
  expect(heard).toContain('Subject: Hello')
  expect(heard).toContain('X-Frontdesk-Category: greeting')
  expect(heard).toContain(`Message-ID: ${messageId}`)
  expect(heard).toContain('..')
})

test('refuses an injected recipient', async () => {
  const { heard, mail } = await mailServer()
  expect((await failureOf(mail.send({ ...message, to: 'a@b.c\r\nRCPT TO:<eve@evil.test>' }))).kind).toBe('refused')
  expect(heard).toEqual([])
})

test('reports wrong credentials without quoting them', async () => {
  const { mail } = await mailServer({ auth: '535 no' }, { login: 'app:hunter2@' })
  const failure = await failureOf(mail.send(message))
  expect(failure).toMatchObject({ kind: 'auth', temporary: false, uncertain: false })
  expect(failure.message).toBe('The mail server did not accept the credentials in SMTP_URL. It answered 535.')
})

test('credentials are never left out because the server does not ask', async () => {
  const { heard, mail } = await mailServer(
    { ehlo: '250 mail.test', auth: '503 no auth here' },
    { login: 'app:hunter2@' },
  )
  expect((await failureOf(mail.send(message))).kind).toBe('auth')
  expect(heard).not.toContain('DATA')
})

test.each([
  ['a refused recipient', { rcpt: '550 no such person' }, false, 550],
  ['a greylisted recipient', { rcpt: '451 later' }, true, 451],
  ['a refused message', { sent: '554 spam' }, false, 554],
  ['a full mailbox', { sent: '452 full' }, true, 452],
])('%s', async (_, answers, temporary, code) => {
  const { mail } = await mailServer(answers)
  const failure = await failureOf(mail.send(message))
  expect(failure).toMatchObject({ kind: 'refused', temporary, uncertain: false })
  expect(failure.message).toContain(`It answered ${code}.`)
})

test.each<[string, Answers, boolean, Partial<SmtpTimeouts>]>([
  ['a server that turns everyone away', { greeting: '421 closed' }, false, {}],
  ['a server that never greets', { greeting: null }, false, { connect: 200 }],
  ['a connection that breaks after the message', { sent: null }, true, {}],
  ['silence after the message', { silentAfter: '.' }, true, { idle: 200 }],
  ['a server that takes too long in all', { silentAfter: '.' }, true, { total: 200 }],
  ['a server that goes silent before the message', { silentAfter: 'MAIL' }, false, { idle: 200 }],
  ['a server that takes too long before the message', { silentAfter: 'EHLO' }, false, { total: 200 }],
  ['a connection that breaks before the message', { breaksAt: 'RCPT' }, false, {}],
])('%s is unreachable', async (_, answers, uncertain, hurry) => {
  const { mail } = await mailServer(answers, hurry)
  expect(await failureOf(mail.send(message))).toMatchObject({ kind: 'unreachable', temporary: true, uncertain })
})

test('a closed port is unreachable, and certainly nothing was sent', async () => {
  const { mail } = await mailServer()
  await new Promise((done) => server?.close(done))
  expect(await failureOf(mail.send(message))).toMatchObject({ kind: 'unreachable', temporary: true, uncertain: false })
})

test('where TLS is required, a server without it gets no message', async () => {
  const { heard, port } = await mailServer({ ehlo: '250 mail.test' })
  const mail = createSmtpMail({
    url: `smtp://u:p@127.0.0.1:${port}?tls=required`,
    from: 'app@harbor.test',
    timeouts: usual,
  })
  expect(await failureOf(mail.send(message))).toMatchObject({ kind: 'unreachable', temporary: false, uncertain: false })
  expect(heard.filter((line) => /^(AUTH|MAIL|DATA)/.test(line))).toEqual([])
})
