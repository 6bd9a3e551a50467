import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { exhaustive, sampled } from '../../../apps/server/src/testing/exhaustive.ts'
import { reachableFolder } from '../../reachable-folder.ts'
import { processesOf, type Started, startInTerminal } from './started.ts'

// Where the web was never built, the first start builds it.
const readyMs = 300_000
const stoppedMs = 45_000

let dataDir: string
beforeEach(async () => {
  dataDir = await reachableFolder('frontdesk-stopping-')
})
afterEach(async () => {
  for (const { pid } of processesOf(dataDir)) end(pid, 'SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

const ready = async (started: Started) => {
  await expect.poll(started.said, { timeout: readyMs, interval: 100 }).toContain('Frontdesk is at')
  return started
}
const start = async () => ready(await startInTerminal(dataDir))
const left = () => processesOf(dataDir).map(({ command }) => command)
const expectNothingLeft = () => expect.poll(left, { timeout: stoppedMs, interval: 100 }).toEqual([])
const pidOf = (part: string) => processesOf(dataDir).find(({ command }) => command.includes(part))?.pid ?? 0

function end(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended.
  }
}

// Each start builds the web, makes a database, and may seed the large demo; on a busy machine that takes minutes.
describe.runIf(process.platform === 'linux')('a start in a terminal', { timeout: 400_000 }, () => {
  const signals = [
    ['SIGTERM', 10],
    ['SIGINT', 1],
    ['SIGHUP', 2],
  ] as const
  test.each(sampled(signals, { most: 1 }))(
    'leaves nothing running after %s to its group, %i times',
    async (signal, times) => {
      const started = await start()
      for (let sent = 0; sent < times; sent += 1) started.signalGroup(signal)
      await expectNothingLeft()
      expect(started.said()).not.toMatch(/^\s+at /m)
    },
  )

  const processes: [string, RegExp][] = [
    ['npm', /^npm run/],
    ['the launcher', /^\S*node scripts\/with-node\.mjs/],
    ['the server', /^\S*node \S*scripts\/start\.ts/],
  ]
  test.each(sampled(processes, { most: 1 }))(
    'leaves nothing running after SIGTERM to %s alone',
    async (_, commandLine) => {
      await start()
      const found = processesOf(dataDir).filter(({ command }) => commandLine.test(command))
      expect(found).toHaveLength(1)
      for (const { pid } of found) end(pid, 'SIGTERM')
      await expectNothingLeft()
    },
  )

  test.each(sampled([400, 0, 1500], { most: 1 }))(
    'leaves nothing running when it is stopped %i ms after it began',
    async (ms) => {
      const started = await startInTerminal(dataDir)
      await expect.poll(() => pidOf('scripts/start.ts'), { timeout: 20_000, interval: 20 }).toBeGreaterThan(0)
      await new Promise((resolve) => setTimeout(resolve, ms))
      started.signalGroup('SIGINT')
      started.signalGroup('SIGTERM')
      await expectNothingLeft()
    },
  )

  test.runIf(exhaustive)('leaves nothing running when npm run demo is stopped', async () => {
    const started = await startInTerminal(dataDir, {
      script: ['demo', '--', '--contacts', '20000'],
      env: { DEMO: 'on' },
    })
    await expect.poll(started.said, { timeout: 50_000, interval: 50 }).toMatch(/\d+ s /)
    for (let sent = 0; sent < 3; sent += 1) started.signalGroup('SIGINT')
    await expectNothingLeft()
  })

  test('takes over a database that a killed server left behind, says so, and stops it', async () => {
    const first = await start()
    first.signalGroup('SIGKILL')
    await expect.poll(() => left().some((command) => command.includes('scripts/start.ts'))).toBe(false)
    expect(left().join('\n')).toContain('postgres')
    const second = await start()
    expect(second.said()).toContain('was left running by a process that was killed. It is used again')
    second.signalGroup('SIGINT')
    await expectNothingLeft()
  })
})
