import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { type BackupState, dailyBackup, isDue, stateOf, watchBackups } from './daily-backup.ts'

const minute = 60_000
const hour = 60 * minute
const at = 3 * 60 + 30

describe('the daily backup', () => {
  const now = new Date('2026-11-21T04:00:00Z')
  const before = (hours: number) => new Date(now.getTime() - hours * hour)
  test.each([
    ['is due where there never was one', null, null, true],
    ['is due after its time, once the last is of the day before', before(24), before(24), true],
    ['is not due when today’s is made', before(0.4), before(0.4), false],
    ['waits half an hour after a try', before(24), before(0.4), false],
    ['and then is due again', before(24), before(0.5), true],
  ])('%s', (_, good, tried, due) => {
    expect(isDue({ good, tried, problem: null }, at, now)).toBe(due)
  })

  test('is not due before its time', () => {
    const history = { good: before(24), tried: before(24), problem: null }
    expect(isDue(history, at, new Date('2026-11-21T03:29:59Z'))).toBe(false)
    expect(isDue({ ...history, good: before(25) }, at, new Date('2026-11-21T03:29:59Z'))).toBe(true)
  })

  test.each<[string, Date | null, string | null, BackupState]>([
    ['none', null, null, 'none'],
    ['a first that failed', null, 'No room.', 'failed'],
    ['one of yesterday', before(25), null, 'ok'],
    ['one that is too old', before(27), null, 'failed'],
    ['one that failed after a good one', before(2), 'No room.', 'failed'],
  ])('%s is told', (_, good, problem, state) => {
    expect(stateOf({ good, tried: good, problem }, now)).toBe(state)
  })
})

describe('over several days', () => {
  let server: TestServer
  let scratch: string
  let stop: () => Promise<void>
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'frontdesk-daily-'))
    server = await testServer({ start: '2026-11-20T03:00:00Z' })
  })
  afterAll(async () => {
    await stop?.()
    await server.close()
    await rm(scratch, { recursive: true, force: true })
  })

  const round = (folder: string) => {
    const work = dailyBackup(server.adminUrl, { at, folder, keep: 2 })
    if (work.per !== 'installation') throw new Error('It is one for all.')
    return work.run({ platform: server.platform, signal: new AbortController().signal, attempt: 1 })
  }
  const inFolder = async () => (await readdir(scratch)).sort()
  /** What a node sees when it starts watching. */
  async function seen() {
    await stop?.()
    for (const name of ['frontdesk_backup_last_success_timestamp_seconds', 'frontdesk_backup_failed']) {
      server.platform.metrics.registry.removeSingleMetric(name)
    }
    delete server.platform.readiness.backup
    stop = watchBackups(server.platform)
    await expect.poll(() => server.platform.readiness.backup).toBeDefined()
    const { body } = await server.request(api.platform.ready, {})
    const text = await server.platform.metrics.registry.metrics()
    return { ready: body.backup, failed: /^frontdesk_backup_failed (\d)/m.exec(text)?.[1], text }
  }

  test('runs once at its time, keeps the newest backups, and leaves other files alone', async () => {
    await mkdir(join(scratch, 'mine'))
    await writeFile(join(scratch, 'frontdesk-notes.txt'), '')
    expect(await seen()).toMatchObject({ ready: 'none', failed: '0' })
    await round(scratch)
    for (let day = 0; day < 3; day++) {
      server.clock.step(31 * minute)
      await round(scratch)
      await round(scratch)
      server.clock.step(24 * hour - 31 * minute)
    }
    expect(await inFolder()).toEqual([
      'frontdesk-2026-11-21T03-31-00Z',
      'frontdesk-2026-11-22T03-31-00Z',
      'frontdesk-notes.txt',
      'mine',
    ])
    const { ready, failed, text } = await seen()
    expect([ready, failed]).toEqual(['ok', '0'])
    expect(text).toContain(
      `frontdesk_backup_last_success_timestamp_seconds ${Date.parse('2026-11-22T03:31:00Z') / 1000}`,
    )
  })

  test('reports a failure, retries later, and clears the failure after a success', async () => {
    server.clock.step(31 * minute)
    const blocked = join(scratch, 'frontdesk-notes.txt')
    await round(blocked)
    expect(server.logged.filter((line) => line.includes('The daily backup failed'))).toHaveLength(1)
    expect(await seen()).toMatchObject({ ready: 'failed', failed: '1' })
    await round(blocked)
    server.clock.step(30 * minute)
    await round(blocked)
    expect(server.logged.filter((line) => line.includes('The daily backup failed'))).toHaveLength(2)
    server.clock.step(30 * minute)
    await round(scratch)
    expect(await seen()).toMatchObject({ ready: 'ok', failed: '0' })
  })
})
