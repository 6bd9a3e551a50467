import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { parseStat, secondsBelow } from './processes.ts'

test('reads a process with any name', () => {
  const stat = '77 (a) (b 1) S 12 77 77 0 -1 4194560 9 0 0 0 150 50 1000 300 20 0 1 0'
  expect(parseStat(stat)).toEqual({ parent: 12, seconds: 15 })
})

test.runIf(process.platform === 'linux')('counts what a child process took', () => {
  const before = secondsBelow()
  spawnSync(process.execPath, ['-e', 'const end = performance.now() + 60; while (performance.now() < end);'])
  expect(secondsBelow() - before).toBeGreaterThan(0)
})
