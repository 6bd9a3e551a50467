import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSteppedClock } from '#platform/clock'
import { type ArrivedMail, mailConformance, readHeaders } from '../mail.conformance.ts'
import { createOutboxMail, type Outbox } from './outbox.ts'

const from = 'Frontdesk <app@harbor.test>'
const clock = createSteppedClock('2026-11-21T09:00:00Z')
const message = { to: 'jo@harbor.test', subject: 'Hello ☂', text: 'Your code is 0042.', category: 'password-reset' }

let dataDir: string
let outbox: Outbox
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-outbox-'))
  outbox = createOutboxMail({ folder: join(dataDir, 'outbox'), from, clock })
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

mailConformance('The outbox', async () => ({
  mail: outbox,
  arrived: async () => {
    const kept = await Promise.all((await outbox.list(99)).map(({ id }) => outbox.read(id)))
    const arrived = kept.flatMap((mail) => (mail ? [mail] : []))
    const read = async ({ source, ...mail }: (typeof arrived)[number]): Promise<ArrivedMail> => ({
      ...mail,
      ...readHeaders(await PostalMime.parse(source)),
    })
    return Promise.all(arrived.map(read).reverse())
  },
  close: async () => {},
}))

test('the .eml file is the whole message for any mail program', async () => {
  const { messageId } = await outbox.send({ ...message, html: '<b>0042</b>' })
  const [entry] = await outbox.list(9)
  const source = await readFile(join(dataDir, 'outbox', `${entry?.id}.eml`), 'utf8')
  const [head, ...parts] = source.split('\r\n\r\n')
  expect(head).toContain('From: Frontdesk <app@harbor.test>\r\n')
  expect(head).toContain('To: jo@harbor.test\r\n')
  expect(head).toContain('Subject: =?UTF-8?Q?Hello_=E2=98=82?=\r\n')
  expect(head).toContain(`Message-ID: ${messageId}\r\n`)
  expect(head).toContain('Date: Sat, 21 Nov 2026 09:00:00 +0000\r\n')
  expect(head).toContain('X-Frontdesk-Category: password-reset')
  expect(parts.join()).toContain('Your code is 0042.')
  expect((await outbox.read(entry!.id))?.source.toString()).toBe(source)
})

test('a reset code is readable for its owner only', async () => {
  await outbox.send(message)
  for (const name of await readdir(join(dataDir, 'outbox'))) {
    expect((await stat(join(dataDir, 'outbox', name))).mode & 0o777).toBe(0o600)
  }
  expect((await stat(join(dataDir, 'outbox'))).mode & 0o777).toBe(0o700)
})

test('the list is newest first, without bodies, page by page', async () => {
  for (let n = 1; n <= 5; n++) {
    if (n > 2) clock.step(1000)
    await outbox.send({ ...message, subject: `Mail ${n}` })
  }
  const first = await outbox.list(3)
  const second = await outbox.list(3, first.at(-1)!.id)
  expect([...first, ...second].map(({ subject }) => subject)).toEqual([
    'Mail 5',
    'Mail 4',
    'Mail 3',
    'Mail 2',
    'Mail 1',
  ])
  expect(first[0]).not.toHaveProperty('text')
  expect(await outbox.list(0)).toEqual([])
})

test('limits the list', async () => {
  await mkdir(join(dataDir, 'outbox'))
  for (let n = 0; n < 205; n++) {
    const id = `20261121T090000000Z-${n.toString(16).padStart(4, '0')}-000000000000`
    const kept = {
      id,
      sentAt: '2026-11-21T09:00:00.000Z',
      messageId: '<a@b>',
      from,
      subject: 'x',
      to: 'a@b',
      category: 'c',
      text: '',
    }
    await writeFile(join(dataDir, 'outbox', `${id}.json`), JSON.stringify(kept))
  }
  expect(await outbox.list(100_000)).toHaveLength(200)
})

test('an outbox that never sent anything is empty', async () => {
  expect(await outbox.list(9)).toEqual([])
  expect(await outbox.read('20261121T090000000Z-0001-000000000000')).toBeNull()
})

test('keeps messages over a restart, and ignores incomplete ones', async () => {
  await outbox.send(message)
  await writeFile(join(dataDir, 'outbox', '20270101T090000000Z-0001-000000000000.eml'), 'cut off')
  const again = createOutboxMail({ folder: join(dataDir, 'outbox'), from, clock })
  expect((await again.list(9)).map(({ subject }) => subject)).toEqual(['Hello ☂'])
  expect(await again.read('20270101T090000000Z-0001-000000000000')).toBeNull()
})

test.each(['', '../keys/field-keys', '..%2fx', '20261121T090000000Z-0001-000000000000/../x', 'nothing'])(
  '%j is no message',
  async (id) => {
    expect(await outbox.read(id)).toBeNull()
  },
)
