import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

// Where a browser lies that scripts/test.ts found or installed.
process.env.CHROMIUM_PATH ??= '/usr/bin/chromium'

// One more than the smallest machine that this must be quick on has cores: the tests wait for the database, for locks and
// for what dies and comes back, and with as many as cores a quarter of the time is idle.
const maxWorkers = Math.max(3, availableParallelism())

// They replace a module for themselves alone.
const withMocks = [
  'apps/server/src/platform/crypto/password.test.ts',
  'apps/server/src/providers/storage/embedded/disk-files.test.ts',
]

// What the projects that stand on a database have in common.
const onDatabase = {
  setupFiles: ['scripts/processor-time/file-time.ts'],
  globalSetup: ['apps/server/src/testing/database.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // Of what is polled; a second, which it would be, is short on a busy machine.
  expect: { poll: { timeout: 10_000 } },
  maxWorkers,
  // The files of a worker share what they import: loading and compiling it again took a sixth of the time.
  isolate: false,
}

// The web's own tests stand in apps/web/vitest.config.ts: some of them run inside the browser.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './scripts/processor-time/reporter.ts'],
    projects: [
      {
        test: {
          ...onDatabase,
          name: 'server',
          include: [
            'apps/server/src/**/*.test.ts',
            'packages/contract/src/**/*.test.ts',
            'tests/{boundaries,generated,system,upgrades}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: withMocks,
        },
      },
      {
        test: {
          name: 'mocks',
          include: withMocks,
          setupFiles: ['scripts/processor-time/file-time.ts'],
          maxWorkers,
          testTimeout: 20_000,
        },
      },
      {
        test: { ...onDatabase, name: 'sync', include: ['tests/sync/**/*.test.ts'] },
      },
      {
        test: {
          name: 'journeys',
          setupFiles: ['scripts/processor-time/file-time.ts'],
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/database.ts', 'tests/journeys/browser/built-web.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          maxWorkers,
          // As above: nothing of one file is left when the next begins, but what they import.
          isolate: false,
          // As long as the browser is waited for: what is polled may still be loading.
          expect: { poll: { timeout: 15_000 } },
          // After the others, so that nothing else competes for the machine.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
