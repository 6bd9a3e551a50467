import { describe, expect, test } from 'vitest'
import { testsThatMayBreak } from './changed.ts'
import { describeProgress } from './progress.ts'

const files: Record<string, string> = {
  'packages/contract/src/kites/kites.ts': '',
  'apps/server/src/app.ts': "import { kites } from './domains/kites/fly-kite.ts'",
  'apps/server/src/testing/server.ts': "import { createApp } from '../app.ts'",
  'apps/server/src/domains/kites/access.ts': '',
  'apps/server/src/domains/kites/fly-kite.ts': "import { wind } from '#platform/wind'",
  'apps/server/src/domains/kites/kites.test.ts': "import { testServer } from '#testing/server'",
  'apps/server/src/domains/winds/winds.test.ts': "import { testServer } from '#testing/server'",
  'apps/server/src/platform/wind.ts': '',
  'apps/server/src/platform/wind.test.ts': "import { wind } from './wind.ts'",
  'apps/web/src/domains/kites/kite.test.tsx': "import { kites } from '@frontdesk/contract/kites/kites'",
  'apps/web/src/domains/kites/string.test.tsx': '',
  'tests/generated/matrix.test.ts': "import { testServer } from '../../apps/server/src/testing/server.ts'",
  'tests/journeys/kites.test.ts': '',
  'tests/journeys/winds.test.ts': 'await app.server.request(api.kites.flyKite, {})',
  'tests/sync/sync.test.ts': '',
}
const broken = (...changed: string[]) =>
  testsThatMayBreak(changed, Object.keys(files), (file) => files[file] ?? '')?.map((file) => file.split('/').at(-1))

describe('a change', () => {
  test('breaks the tests of its domain, and those that name its endpoint', () => {
    expect(broken('apps/server/src/domains/kites/fly-kite.ts')).toEqual([
      'kites.test.ts',
      'kites.test.ts',
      'winds.test.ts',
    ])
  })

  test('breaks the tests that import it, but not all that start a server', () => {
    expect(broken('apps/server/src/platform/wind.ts')).toEqual(['wind.test.ts'])
  })

  test('a contract file breaks both workspaces, and what is derived from it', () => {
    expect(broken('packages/contract/src/kites/kites.ts')).toEqual([
      ...['kites.test.ts', 'kite.test.tsx', 'string.test.tsx', 'matrix.test.ts', 'kites.test.ts', 'sync.test.ts'],
    ])
  })

  test('an access file breaks the synchronization', () => {
    expect(broken('apps/server/src/domains/kites/access.ts')).toContain('sync.test.ts')
  })

  test('a file that every test uses may break everything', () => {
    expect(broken('package-lock.json')).toBeUndefined()
    expect(broken('apps/server/src/testing/server.ts')).toBeUndefined()
    expect(broken('apps/server/migrations/202612100000-kites.sql')).toBeUndefined()
  })
})

describe('progress', () => {
  const part = { files: 8, filesDone: 2, passed: 1210, failed: 0, work: 40_000, workDone: 10_000 }

  test('tells the counts and the time left, by how long the files took before', () => {
    expect(describeProgress('server', part, 60_000)).toBe('… server: 2 of 8 files, 1,210 passed, about 3 min left')
  })

  test('tells of failures', () => {
    expect(describeProgress('server', { ...part, failed: 2 }, 10_000)).toContain('1,210 passed, 2 failed, about 30 s')
  })

  test('ends with the time that it took', () => {
    const done = { ...part, filesDone: 8, workDone: 40_000 }
    expect(describeProgress('server', done, 61_000)).toBe('✓ server: 8 of 8 files, 1,210 passed, in 61 s')
  })
})
