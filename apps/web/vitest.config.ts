import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import vite from './vite.config.ts'
import { serveTestedModules } from './vite-tested-modules.ts'

// They replace a module only for themselves.
const withMocks = ['src/app/routes.test.ts', 'src/app/places/places.test.ts']

// They repeat what others prove once: `npm run test:exhaustive`.
const notNow = process.env.EXHAUSTIVE === '1' ? [] : ['**/*.exhaustive.test.*']

const setupFiles = ['../../scripts/processor-time/file-time.ts']
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export default mergeConfig(
  vite,
  defineConfig({
    // Another run on the same machine must not make this one fail.
    server: { strictPort: false },
    test: {
      reporters: ['default', '../../scripts/processor-time/reporter.ts'],
      // Five seconds are too short on a busy machine.
      testTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
      // The default leaves one of two cores idle.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['src/**/*.test.ts'],
            exclude: withMocks,
            environment: 'node',
            setupFiles,
            // A worker for each file, which loads its imports again, took three times as long as the tests.
            isolate: false,
          },
        },
        { extends: true, test: { name: 'mocks', include: withMocks, environment: 'node', setupFiles } },
        {
          extends: true,
          plugins: [serveTestedModules()],
          test: {
            name: 'browser',
            include: ['src/**/*.test.tsx'],
            exclude: notNow,
            setupFiles: ['./src/ui/testing/without-timeline.ts', './src/ui/theme/base.css'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              instances: [{ browser: 'chromium' }],
              provider: playwright({
                launchOptions: {
                  executablePath,
                  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
                },
              }),
            },
          },
        },
      ],
    },
  }),
)
