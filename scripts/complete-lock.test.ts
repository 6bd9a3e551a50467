import { expect, test } from 'vitest'
import { missingPlatforms, readLock } from './complete-lock.ts'

test('package-lock.json names the builds for every system, so that npm ci takes it anywhere', () => {
  expect(Object.keys(missingPlatforms(readLock().packages))).toEqual([])
})

test('reports missing entries with their system', () => {
  const tool = {
    version: '1.0.0',
    dev: true,
    optionalDependencies: { '@x/cli-linux-x64-musl': '1.0.0', '@x/cli-darwin-arm64': '1.0.0' },
  }
  expect(missingPlatforms({ 'node_modules/x': tool, 'node_modules/@x/cli-darwin-arm64': {} })).toEqual({
    'node_modules/@x/cli-linux-x64-musl': {
      version: '1.0.0',
      cpu: ['x64'],
      dev: true,
      optional: true,
      os: ['linux'],
      libc: ['musl'],
    },
  })
})
