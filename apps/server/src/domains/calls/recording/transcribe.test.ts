import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { enqueue } from '#platform/jobs/enqueue'
import { TranscriptRefused, type Transcripts, TranscriptsUnavailable } from '#providers/transcripts/transcripts'
import { type TestServer, testServer } from '#testing/server'
import { runLater } from '../calls.factory.ts'
import { recordingKey } from './recording-key.ts'

const mp3 = Buffer.from('mp3!')
const words = 'Please call me back about the umbrella.'
const until = { timeout: 15_000, interval: 20 }

/** A speech service whose next replies the tests decide. */
const asked: { bytes: Buffer; language: string | null }[] = []
let hears: () => Promise<string>
const transcripts: Transcripts = {
  transcribe(bytes, { language }) {
    asked.push({ bytes, language })
    return hears()
  },
}

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer({ transcripts })
  token = await server.session(server.here.people.admin)
  const { voice } = server.platform.carrier
  vi.spyOn(voice, 'fetchRecording').mockImplementation(async () => ({ mp3, seconds: 12 }))
  vi.spyOn(voice, 'deleteRecording').mockImplementation(async () => {})
})
afterAll(() => server.close())
beforeEach(async () => {
  await expect.poll(jobs, until).toEqual([])
  asked.length = 0
  server.logged.length = 0
  server.platform.transcripts = transcripts
  hears = async () => words
  await server.admin.query('delete from tenant.calls')
})

async function jobs() {
  const { rows } = await server.admin.query(
    `select t.identifier as task, j.attempts, j.max_attempts as most, j.last_error as error
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier like 'calls.%' and j.locked_at is null and t.identifier <> 'calls.reconcile'
        and t.identifier <> 'calls.retention'
      union all select 'running', 0, 0, null from graphile_worker._private_jobs where locked_at is not null`,
  )
  return rows
}
const noJobs = () => expect.poll(jobs, until).toEqual([])

/** A call that has ended, whose recording the carrier still has. */
async function recorded({ kind = 'voicemail', direction = 'inbound', state = 'fetching' } = {}) {
  const [call, recording] = [crypto.randomUUID(), crypto.randomUUID()]
  const now = server.clock.now()
  await server.admin.query(
    `insert into tenant.calls (account_id, id, type, direction, phone, ours, status, result, created_at, ended_at)
      values ($1, $2, 'CALL', $3, '13035550101', '16175550100', 'completed', $4, $5, $5)`,
    [server.here.id, call, direction, kind === 'voicemail' ? 'voicemail' : 'answered', now],
  )
  await server.admin.query(
    `insert into tenant.call_recordings
        (account_id, id, call_id, leg_id, leg_sid, sid, kind, state, created_at, updated_at)
      values ($1, $2, $3, $3, 'leg', $2::uuid::text, $4, $5, $6, $6)`,
    [server.here.id, recording, call, kind, state, now],
  )
  return { call, recording }
}

const add = (task: string, payload: Record<string, unknown>) =>
  server.platform.database.inAccount({ accountId: server.here.id, actor: { userId: null, name: 'Test' } }, (tx) =>
    enqueue(tx, task, payload),
  )
const store = ({ call }: { call: string }) => add('calls.storeRecordings', { call })

async function leaves(options: Parameters<typeof recorded>[0] = {}) {
  const made = await recorded(options)
  await store(made)
  return made
}

const rowOf = async ({ recording }: { recording: string }) =>
  (await server.admin.query('select state, transcript from tenant.call_recordings where id = $1', [recording])).rows[0]
const entries = async (query = {}) => (await server.request(api.calls.listCallLog, { query }, { token })).body.data
const remove = ({ call, recording }: { call: string; recording: string }) =>
  server.request(api.calls.deleteCallRecording, { params: { a: call, b: recording } }, { token })

/** Transcripts of the call's entry, as events had them. */
const published = async ({ call }: { call: string }) =>
  (
    await server.admin.query(
      `select payload->'entry'->>'transcript' as transcript from tenant.events
        where name = 'phone_log_update' and payload->'entry'->>'id' = $1 order by seq`,
      [call],
    )
  ).rows.map(({ transcript }) => transcript)

describe('a stored recording is transcribed', () => {
  test.each(['voicemail', 'call'])('of a %s', async (kind) => {
    const made = await leaves({ kind })
    await expect.poll(async () => (await entries())[0]?.transcript, until).toBe(words)
    expect(await entries()).toMatchObject([{ id: made.call, recordingSid: made.recording, recordingStatus: 'stored' }])
    expect(asked).toEqual([{ bytes: mp3, language: null }])
    expect(await published(made)).toEqual([words])
    await noJobs()
    // Interrupted after the commit, it does not ask again.
    await add('calls.transcribe', made)
    await noJobs()
    expect(asked).toHaveLength(1)
  })

  test('and is found by no search, and named in no log and no audit entry', async () => {
    const made = await leaves()
    await expect.poll(() => rowOf(made), until).toMatchObject({ transcript: words })
    expect(await entries({ phoneNumber: 'umbrella' })).toEqual([])
    const found = await server.request(api.search.searchEverything, { query: { query: 'umbrella' } }, { token })
    expect(found.status).toBe(200)
    expect(JSON.stringify(found.body)).not.toContain('call me back')
    expect(server.logged.join()).not.toContain('umbrella')
    const { rows } = await server.admin.query("select 1 from tenant.audit_log where facts::text like '%umbrella%'")
    expect(rows).toEqual([])
  })

  test('up to 20,000 characters, none of them halved', async () => {
    hears = async () => `${'a'.repeat(19_998)}😀 and more`
    const made = await leaves()
    await expect.poll(async () => (await rowOf(made)).transcript, until).toBe(`${'a'.repeat(19_998)}…`)
    hears = async () => 'b'.repeat(20_000)
    const exact = await leaves()
    await expect.poll(async () => (await rowOf(exact)).transcript, until).toBe('b'.repeat(20_000))
  })

  test('two at a time, so that phones ring meanwhile', async () => {
    const waiting: (() => void)[] = []
    hears = () => new Promise((resolve) => waiting.push(() => resolve(words)))
    const made = [await leaves(), await leaves(), await leaves()]
    await expect.poll(() => waiting.length, until).toBe(2)
    await expect.poll(async () => (await jobs()).map(({ task }) => task), until).toContain('calls.transcribe')
    expect(asked).toHaveLength(2)
    for (const each of waiting) each()
    hears = async () => words
    await expect.poll(async () => (await jobs()).map(({ task }) => task), until).toEqual(['calls.transcribe'])
    await runLater(server, 'transcribe')
    for (const each of made) await expect.poll(() => rowOf(each), until).toMatchObject({ transcript: words })
  })
})

describe('nothing is transcribed', () => {
  test('without a speech service', async () => {
    server.platform.transcripts = null
    const made = await leaves()
    await expect.poll(() => rowOf(made), until).toEqual({ state: 'stored', transcript: null })
    await noJobs()
    // Disconnected while the job waited.
    await add('calls.transcribe', made)
    await noJobs()
    expect(asked).toEqual([])
    expect((await entries())[0]?.transcript).toBeNull()
  })

  test('of a call between colleagues, which no log shows', async () => {
    const made = await leaves({ direction: 'internal' })
    await expect.poll(() => rowOf(made), until).toEqual({ state: 'stored', transcript: null })
    await noJobs()
    expect(asked).toEqual([])
  })

  test('of silence', async () => {
    hears = async () => ''
    const made = await leaves()
    await expect.poll(() => asked.length, until).toBe(1)
    await noJobs()
    expect(await rowOf(made)).toEqual({ state: 'stored', transcript: null })
    expect(await published(made)).toEqual([])
  })

  test('when the service refuses: the job ends', async () => {
    hears = async () => {
      throw new TranscriptRefused('The speech service refused the recording with 413.')
    }
    const made = await leaves()
    await expect.poll(() => server.logged.join(), until).toContain('A recording was not transcribed')
    await noJobs()
    expect(asked).toHaveLength(1)
    expect(await rowOf(made)).toEqual({ state: 'stored', transcript: null })
  })

  test('of a recording over 25 MB', async () => {
    const made = await recorded({ state: 'stored' })
    await server.admin.query('update tenant.call_recordings set size = 26214401 where id = $1', [made.recording])
    await add('calls.transcribe', made)
    await expect.poll(() => server.logged.join(), until).toContain('larger than 25 MB')
    await noJobs()
    expect(asked).toEqual([])
  })

  test('of what was deleted before', async () => {
    await add('calls.transcribe', await recorded({ state: 'deleted' }))
    await add('calls.transcribe', { call: crypto.randomUUID(), recording: crypto.randomUUID() })
    await noJobs()
    expect(asked).toEqual([])
  })

  test('of what is deleted meanwhile', async () => {
    let answer = (_: string) => {}
    hears = () => new Promise((resolve) => (answer = resolve))
    const made = await leaves()
    await expect.poll(() => asked.length, until).toBe(1)
    expect((await remove(made)).status).toBe(200)
    answer(words)
    await noJobs()
    expect(await rowOf(made)).toEqual({ state: 'deleted', transcript: null })
    expect(await published(made)).toEqual([null])
  })
})

test('a service that is away is asked again, at most twelve times', async () => {
  hears = async () => {
    throw new TranscriptsUnavailable('The speech service answered 503.')
  }
  const made = await leaves()
  const failed = async () => (await jobs()).filter(({ task }) => task === 'calls.transcribe')
  await expect
    .poll(failed, until)
    .toMatchObject([{ attempts: 1, most: 12, error: 'TranscriptsUnavailable: The speech service answered 503.' }])
  hears = async () => words
  await runLater(server, 'transcribe')
  await expect.poll(() => rowOf(made), until).toEqual({ state: 'stored', transcript: words })
  expect((await remove(made)).status).toBe(200)
  expect(await rowOf(made)).toEqual({ state: 'deleted', transcript: null })
})

test.each(['fetched', 'written'])('a recording that is deleted while it is %s leaves no file', async (when) => {
  const { files, carrier } = server.platform
  const made = await recorded()
  const deleteNow = () =>
    server.admin.query(`update tenant.call_recordings set state = 'deleted' where id = $1`, [made.recording])
  const put = files.put.bind(files)
  const written = vi.spyOn(files, 'put')
  vi.mocked(carrier.voice.fetchRecording).mockImplementationOnce(async () => {
    if (when === 'fetched') await deleteNow()
    return { mp3, seconds: 12 }
  })
  if (when === 'written')
    written.mockImplementationOnce(async (...file) => {
      const head = await put(...file)
      await deleteNow()
      return head
    })
  await store(made)
  await noJobs()
  expect(written).toHaveBeenCalledTimes(when === 'written' ? 1 : 0)
  written.mockRestore()
  expect(await files.head(recordingKey(server.here.id, made.recording))).toBeUndefined()
  expect(await rowOf(made)).toEqual({ state: 'deleted', transcript: null })
})
