import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { api } from '@frontdesk/contract/registry'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createKeys, parseFieldKeys } from '#platform/crypto/keys'
import { createSealedFiles, getStoredFiles } from '#providers/storage/sealed-files'
import { eventually } from '#testing/eventually'
import { startS3Store } from '#testing/s3-store'
import { type TestServer, testServer } from '#testing/server'
import { noRealtime } from './admin.ts'
import { shipAnchors } from './anchors/ship-anchors.ts'
import { verifyShipped } from './anchors/verify-shipped.ts'
import { askPassword } from './ask-password.ts'
import { parseArguments, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { sealStoredFiles } from './files/seal-stored-files.ts'

const oldKey = `1:${randomBytes(32).toString('base64')}`
const newKey = `2:${randomBytes(32).toString('base64')}`

let server: TestServer
const said = vi.spyOn(console, 'log').mockImplementation(() => {})
beforeAll(async () => {
  server = await testServer({ env: { FIELD_KEYS: oldKey } })
})
afterAll(async () => {
  said.mockRestore()
  await server.close()
})

vi.mock('./ask-password.ts', () => ({ askPassword: vi.fn(async () => 'plum-harvest-42') }))

const run = (name: string, ...args: string[]) => {
  const command = commands[name]
  if (!command || !('run' in command)) throw new Error(`no command ${name}`)
  return command.run({ ...server.platform, realtime: noRealtime }, parseArguments(command, args), server.adminUrl)
}

test('names a missing argument', () => {
  expect(() => run('set-role', '--namespace', 'here')).toThrow(new UsageError('--email is missing.'))
  expect(() => run('set-role', '--color', 'red')).toThrow(UsageError)
})

test('creates an account with its owner, who can sign in', async () => {
  await run(
    'create-account',
    '--name',
    'Bay',
    '--namespace',
    'bay',
    '--email',
    'Kim@bay.test',
    '--first-name',
    'Kim',
    '--last-name',
    'Poe',
  )
  const { status, body } = await server.request(
    api.auth.signIn,
    { body: {} },
    { basic: { email: 'kim@bay.test', password: 'plum-harvest-42' } },
  )
  expect([status, body.account?.namespace]).toEqual([201, 'bay'])

  vi.mocked(askPassword).mockClear()
  const words = ['--namespace', 'here', '--first-name', 'Kim', '--last-name', 'Poe', '--role', 'admin']
  await run('create-user', ...words, '--email', 'kim@bay.test')
  expect(askPassword).not.toHaveBeenCalled()
})

test('a new role signs the person out', async () => {
  const token = await server.session(server.here.people.employee)
  await run('set-role', '--namespace', 'here', '--email', 'employee@here.test', '--role', 'admin')
  expect((await server.request(api.users.getMe, {}, { token })).status).toBe(401)
  const again = await server.session(server.here.people.employee)
  expect((await server.request(api.users.getMe, {}, { token: again })).body.role).toBe('admin')
})

test('disconnects the sockets of people it signs out', async () => {
  const token = await server.session(server.here.people.admin)
  const socket = io(`${server.url}/here`, { transports: ['websocket'], auth: { token }, reconnection: false })
  await new Promise((resolve) => socket.on('connect', () => resolve(undefined)))
  const ended = new Promise((resolve) => socket.on('session_ended', resolve))
  const gone = new Promise((resolve) => socket.on('disconnect', resolve))
  await run('set-role', '--namespace', 'here', '--email', 'admin@here.test', '--role', 'employee')
  expect(await ended).toMatchObject({ reason: 'signedOutElsewhere' })
  await gone
})

test('needs no old key after a rotation', async () => {
  const token = await server.session(server.here.people.owner)
  const made = await server.request(
    api.contacts.createContact,
    { body: { lastName: 'King', ssn: '123456789' } },
    { token },
  )
  const sealedBy = async () =>
    (await server.admin.query('select get_byte(ssn, 0) as key from tenant.contacts where id = $1', [made.body.id]))
      .rows[0].key
  expect(await sealedBy()).toBe(1)

  await server.platform.files.put('documents/x', Buffer.from('A deed'), { type: 'text/plain' })
  server.platform.keys = createKeys(parseFieldKeys(`${newKey},${oldKey}`))
  // This node's next heartbeat does this; another one's does not.
  await server.admin.query('update platform.workers set key_id = 2')
  await server.admin.query("insert into platform.workers values ('another node', now(), 1)")
  await expect(run('rotate-keys')).rejects.toThrow('A server sealed with key 1')
  expect(await sealedBy()).toBe(1)
  await server.admin.query("delete from platform.workers where worker_id = 'another node'")
  await run('rotate-keys')
  expect(await sealedBy()).toBe(2)

  server.platform.keys = createKeys(parseFieldKeys(newKey))
  const deed = await createSealedFiles(getStoredFiles(server.platform.files), server.platform.keys).get('documents/x')
  expect(await text(deed!.stream)).toBe('A deed')
  const params = { id: made.body.id, field: 'ssn' as const }
  expect((await server.request(api.contacts.revealField, { params }, { token })).body).toEqual({ value: '123456789' })
  const found = await server.request(api.contacts.listContacts, { query: { search: '123-45-6789' } }, { token })
  expect(found.body.data.map(({ id }) => id)).toEqual([made.body.id])
  server.clock.step(60_000)
  const signedIn = await server.request(
    api.auth.signIn,
    { body: { account: server.here.id, code: await server.superCode(server.here.people.super) } },
    { basic: { email: 'super@here.test', password: 'plum-harvest-42' } },
  )
  expect(signedIn.status).toBe(201)
})

test('seals files stored before sealing existed, once', async () => {
  const { platform } = server
  const stored = getStoredFiles(platform.files)
  const round = async () => {
    if (sealStoredFiles.per === 'installation') {
      await sealStoredFiles.run({ platform, signal: new AbortController().signal, attempt: 1 })
    }
  }
  await stored.put('documents/old', Buffer.from('An old deed'), { type: 'text/plain' })
  await round()
  expect(await text((await stored.get('documents/old'))!.stream)).not.toContain('old deed')
  expect((await createSealedFiles(stored, platform.keys).head('documents/old'))?.size).toBe(11)
  await stored.remove('documents/old')
  await stored.put('documents/new', Buffer.from('brought by hand'), { type: 'text/plain' })
  await round()
  expect((await stored.head('documents/new'))?.type).toBe('text/plain')
  await stored.remove('documents/new')
})

test('lists, retries, or drops jobs that wait for an operator', async () => {
  said.mockClear()
  expect(await run('failed-jobs')).toBe(true)
  expect(said.mock.calls).toEqual([['No job needs attention.']])
  const add = "select id::text from graphile_worker.add_job($1, $2::json, run_at => now() + interval '1 day')"
  const payload = { accountId: server.here.id, feedbackId: crypto.randomUUID() }
  await server.admin.query(add, ['imports.run', { accountId: server.here.id }])
  const { rows } = await server.admin.query(add, ['feedback.mail', payload])
  await server.admin.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'It answered 550.' where id = $1",
    [rows[0]?.id],
  )
  const id = rows[0]?.id
  said.mockClear()
  await run('failed-jobs')
  const lines = said.mock.calls.flat().join('\n')
  expect(lines).toContain(`${id}  feedback.mail  account ${server.here.id}`)
  expect(lines).toContain('It answered 550.')
  expect(lines).not.toContain('imports.run')
  expect(await run('retry-job', '--id', id)).toBe(true)
  expect(await run('drop-job', '--id', id)).toBe(false)
  await expect(run('retry-job', '--id', '1; drop table x')).rejects.toThrow(UsageError)
})

test('makes a backup by hand, which requires a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-admin-'))
  await expect(run('backup')).rejects.toThrow(new UsageError('--to is missing. Add it, or set BACKUP_DIR.'))
  said.mockClear()
  expect(await run('backup', '--to', folder)).toBe(true)
  expect(said.mock.calls.flat().join()).toMatch(/frontdesk-2026\S+: \d+ rows, 1 files.*FIELD_KEYS with the id/s)
  expect(await readdir(folder)).toHaveLength(1)
  await rm(folder, { recursive: true })
})

test('detects rewritten and removed entries with anchors from a mail and a bucket', async () => {
  // The server of these tests still seals with its original key.
  server.platform.keys = createKeys(parseFieldKeys(`${newKey},${oldKey}`))
  const platform = { ...server.platform }
  await eventually(async () => expect(await run('verify-audit')).toBe(true), { timeout: 15_000, interval: 200 })
  const store = await startS3Store()
  const s3 = { ...store.settings, bucket: 'documents' }
  const config = { ...platform.config, auditAnchorsTo: 'audit@safe.test', s3, auditAnchorsBucket: 'files' }
  server.platform.config = config
  if (shipAnchors.per !== 'installation') throw new Error('It is shipped once for all accounts.')
  await shipAnchors.run({ platform: { ...platform, config }, signal: new AbortController().signal, attempt: 1 })
  const mail = server.mails.find(({ to }) => to === 'audit@safe.test')
  const sheets = [...store.objects].map(([key, { bytes }]) => [key, String(bytes)])
  expect(sheets).toEqual([[expect.stringMatching(/^audit-anchors\/\d{4}-\d\d-\d\d-0-[0-9a-f-]{36}\.txt$/), mail?.text]])
  const inBucket = () => run('verify-audit', '--anchors', 'bucket')
  const file = join(platform.config.dataDir, 'mail.txt')
  await writeFile(file, mail?.text ?? '')
  const inMail = () => run('verify-audit', '--anchors', file)
  expect([await inBucket(), await inMail()]).toEqual([true, true])
  const verify = async (lines: string) => (await verifyShipped(platform, lines)).problems
  expect(await verify(mail?.text ?? '')).toEqual([])
  const line = mail?.text.split('\n').find((each) => each.startsWith(server.here.id)) ?? ''
  const [, seq] = line.split(' ')
  expect(await verify(`> ${line}`)).toEqual([])
  expect(await verify(line.replace(/.$/, line.endsWith('A') ? 'E' : 'A'))).toEqual([
    expect.stringContaining('was not made by this installation'),
  ])
  server.platform.keys = createKeys(parseFieldKeys(oldKey))
  const without = (await verifyShipped(server.platform, line)).problems
  expect(without).toEqual([expect.stringMatching(/was made with key \d, which is not in FIELD_KEYS: add that key/)])
  server.platform.keys = platform.keys
  const ofRow = 'where account_id = $1 and seal_seq = $2'
  const setHash = `update tenant.audit_log set hash = sha256(hash) ${ofRow} returning hash`
  await server.admin.query(setHash, [server.here.id, seq])
  expect(await verify(line)).toEqual([expect.stringContaining("doesn't match the row in the log")])
  said.mockClear()
  expect([await inBucket(), await inMail()]).toEqual([false, false])
  expect(
    said.mock.calls.flat().filter((each) => String(each).includes("doesn't match the row in the log")),
  ).toHaveLength(2)
  await server.admin.query(`delete from tenant.audit_log ${ofRow}`, [server.here.id, seq])
  expect(await verify(line)).toEqual([expect.stringContaining('was removed')])
  expect(await verify(line.replaceAll(server.here.id, crypto.randomUUID()))).toHaveLength(1)
  server.platform.config = platform.config
  await store.close()
  await expect(run('verify-audit', '--anchors', 'bucket')).rejects.toThrow(
    '--anchors bucket needs AUDIT_ANCHORS_BUCKET',
  )
  await expect(run('verify-audit', '--anchors', `${file}.none`)).rejects.toThrow(/^--anchors must name a readable file/)
})

test('verifies the audit log of every account', async () => {
  const verify = () => run('verify-audit', '--namespace', 'there')
  const sealed = 'select from tenant.audit_log where account_id = $1 and seal_seq = 1'
  const first = async () => (await server.admin.query(sealed, [server.there.id])).rowCount
  await eventually(async () => expect([await first(), await verify()]).toEqual([1, true]), {
    timeout: 45_000,
    interval: 200,
  })
  await server.admin.query("update tenant.audit_log set action = 'nothing.happened' where seal_seq = 1")
  expect(await verify()).toBe(false)
})

test('counts numbers that differ from their rows again', async () => {
  const { id, people } = server.here
  await server.admin.query(
    `insert into tenant.metric_days select $1, $2, '2026-02-02', 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0`,
    [id, people.employee.id],
  )
  expect(await run('recompute-metrics', '--namespace', 'here')).toBe(true)
  const { rows } = await server.admin.query(`select from tenant.metric_days where day = '2026-02-02'`)
  expect(rows).toEqual([])
})
