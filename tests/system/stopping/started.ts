// `npm start` as a person runs it in a terminal: a process group of its own, which Ctrl-C and supervisors signal.
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../../apps/server/src/platform/db/cluster/postmaster.ts'

const root = join(import.meta.dirname, '../../..')

export interface Started {
  child: ChildProcess
  /** To everything that runs in this terminal. */
  signalGroup(signal: NodeJS.Signals): void
  /** Everything that it wrote so far. */
  said(): string
}

export async function startInTerminal(
  dataDir: string,
  { script = ['start'], env = {} }: { script?: string[]; env?: Record<string, string> } = {},
): Promise<Started> {
  const port = String(await findFreePort())
  const child = spawn('npm', ['run', '--silent', ...script], {
    cwd: root,
    detached: true,
    env: { ...process.env, DATA_DIR: dataDir, PORT: port, DEMO: 'off', LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  return { child, said: () => text, signalGroup: (signal) => process.kill(-(child.pid ?? 0), signal) }
}

export interface FoundProcess {
  pid: number
  command: string
}

/** Everything that was started with this DATA_DIR and still runs, the database included. Linux only. */
export const processesOf = (dataDir: string): FoundProcess[] =>
  readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    try {
      const env = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      return env.includes(`DATA_DIR=${dataDir}`) ? [{ pid: Number(pid), command }] : []
    } catch {
      return []
    }
  })
