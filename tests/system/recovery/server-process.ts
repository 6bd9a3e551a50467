// The real server, as `npm start` runs it, in a process that a test may kill.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findClusterHome } from '../../../apps/server/src/platform/db/cluster/home.ts'
import {
  findFreePort,
  isPostmasterOf,
  readPostmaster,
} from '../../../apps/server/src/platform/db/cluster/postmaster.ts'

const readyWithinMs = 60_000

/** The limit of a test that starts and kills servers: on a busy machine a start takes ten seconds. */
export const whileServersStart = { timeout: 180_000 }

export interface ServerProcess {
  url: string
  /** SIGKILL, like a power failure. */
  kill(): Promise<void>
  /** Like Ctrl-C; killed when it takes longer than half a minute. */
  stop(): Promise<void>
  /** Everything that it wrote to its terminal so far. */
  said(): string
}

/** Throws with its output when it ends instead of becoming ready. */
export async function startServer(
  root: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await findFreePort()
  const child = spawn(process.execPath, [join(root, 'scripts/serve.ts')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const said = () => text
  const url = `http://127.0.0.1:${port}`
  await ready(child, url, said)
  return { url, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM'), said }
}

async function ready(child: ChildProcess, url: string, said: () => string) {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${said()}`)
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
    if (answer?.ok) return
    await wait(20)
  }
  await end(child, 'SIGKILL')
  throw new Error('The server was not ready within a minute.')
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
  child.kill(signal)
  await gone
  clearTimeout(timer)
}

/** Kills the built-in PostgreSQL of this DATA_DIR, only its postmaster: its other processes then end by themselves. */
export function killDatabase(dataDir: string) {
  const { folder } = findClusterHome(dataDir, 'main')
  const pid = readPostmaster(folder)?.pid
  if (pid && isPostmasterOf(folder, pid)) process.kill(pid, 'SIGKILL')
}
