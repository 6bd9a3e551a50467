import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// The path of the browser that scripts/test.ts found or installed.
process.env.CHROMIUM_PATH ??= '/usr/bin/chromium'

// One more than the cores of the smallest supported machine: the tests wait for the database, for locks, and for
// restarts, and with one worker per core a quarter of the time is idle.
const maxWorkers = Math.max(3, availableParallelism())

// They replace a module only for themselves.
const withMocks = [
  'apps/server/src/platform/crypto/password.test.ts',
  'apps/server/src/providers/storage/embedded/disk-files.test.ts',
]

const setupFiles = ['scripts/processor-time/file-time.ts']

// They repeat at full size what others prove once: `npm run test:exhaustive`.
const exhaustive = process.env.EXHAUSTIVE === '1'
const notNow = exhaustive ? [] : ['**/*.exhaustive.test.ts']

// Common settings of projects that use a database.
const onDatabase = {
  setupFiles,
  globalSetup: ['apps/server/src/testing/database.ts'],
  // The longest test takes ten seconds on a quiet machine, and one at full size half a minute; a busy one takes five times
  // as long.
  testTimeout: exhaustive ? 180_000 : 60_000,
  // What a file begins with: several servers, a backup, or twenty thousand contacts.
  hookTimeout: 240_000,
  // For polling; the default of a second is too short on a busy machine.
  expect: { poll: { timeout: 30_000 } },
  maxWorkers,
  // The files of a worker share their imports: loading and compiling them again took a sixth of the time.
  isolate: false,
}

// The web's own tests are configured in apps/web/vitest.config.ts: some of them run inside the browser.
export default defineConfig({
  test: {
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
          exclude: [...withMocks, ...notNow],
        },
      },
      {
        test: {
          name: 'mocks',
          include: withMocks,
          setupFiles,
          maxWorkers,
          testTimeout: 60_000,
        },
      },
      {
        test: { ...onDatabase, name: 'sync', include: ['tests/sync/**/*.test.ts'] },
      },
      {
        test: {
          name: 'journeys',
          setupFiles,
          include: ['tests/journeys/**/*.test.ts'],
          exclude: notNow,
          globalSetup: ['apps/server/src/testing/database.ts', 'tests/journeys/browser/built-web.ts'],
          // A journey has up to fifty steps, each of which may take seconds on a busy machine.
          testTimeout: exhaustive ? 300_000 : 180_000,
          hookTimeout: 120_000,
          maxWorkers,
          // As above: files share only their imports.
          isolate: false,
          // The same as the browser's limit: a polled value may still be loading.
          expect: { poll: { timeout: 30_000 } },
          // After the others, so that nothing else competes for the machine.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
