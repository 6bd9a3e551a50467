// `npm start` on an installed checkout: cold with an empty DATA_DIR, warm with a filled one, and its idle memory.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../apps/server/src/platform/db/cluster/postmaster.ts'
import { reachableFolder } from '../reachable-folder.ts'
import { below, type Figure, median } from './figures.ts'
import { memoryBelow } from './process-memory.ts'

const warmStarts = 3
const mostWarmMs = 3000
const readyWithinMs = 60_000
const idleForMs = 10_000

export async function startFigures(root: string): Promise<Figure[]> {
  const dataDir = await reachableFolder('frontdesk-start-')
  try {
    const cold = await start(root, dataDir)
    await stop(cold.child)
    const warm: number[] = []
    let memory: Figure | undefined
    for (let n = 0; n < warmStarts; n++) {
      const { child, took } = await start(root, dataDir)
      warm.push(took)
      if (n === warmStarts - 1) memory = await idleMemory(child)
      await stop(child)
    }
    const usual = median(warm)
    return [
      { what: 'Cold start: new database, demo filled', value: seconds(cold.took) },
      { what: 'Warm start', value: seconds(usual), ...below(`< ${seconds(mostWarmMs)}`, usual, mostWarmMs) },
      ...(memory ? [memory] : []),
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function start(root: string, dataDir: string): Promise<{ child: ChildProcess; took: number }> {
  const port = await findFreePort()
  const from = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (performance.now() - from < readyWithinMs) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} while it started.`)
    const ready = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined)
    if (ready?.ok) return { child, took: performance.now() - from }
    await wait(5)
  }
  child.kill('SIGKILL')
  throw new Error(`The server was not ready after ${readyWithinMs / 1000} s.`)
}

async function stop(child: ChildProcess) {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function idleMemory(child: ChildProcess): Promise<Figure | undefined> {
  await wait(idleForMs)
  const held = memoryBelow(child.pid ?? 0)
  if (!held) return undefined
  const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
  return {
    what: `Memory after ${idleForMs / 1000} s idle: server + PostgreSQL`,
    value: `${mb(held.own)} + ${mb(held.below)}`,
  }
}

const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`
