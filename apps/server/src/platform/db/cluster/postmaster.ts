// What postmaster.pid says, and whether the process it names is really this cluster's. The pid alone proves nothing:
// after a crash it may be a zombie or another program's, so nothing here trusts that a pid exists.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

// PostgreSQL fills the file at once; one this old is nobody's.
const emptyForMs = 2000

export type Postmaster = { pid: number; port: number; status: string }

export function readPostmaster(folder: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid, , , port, , , , status] = lines
  return { pid: Number(pid), port: Number(port), status: status?.trim() ?? '' }
}

/** Whether the process is a living PostgreSQL of this very folder. */
export function isPostmasterOf(folder: string, pid: number): boolean {
  if (process.platform !== 'linux') return isStartedOn(folder, pid)
  try {
    const state = readFileSync(`/proc/${pid}/status`, 'utf8')
    return !/^State:\s+[ZX]/m.test(state) && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

/**
 * Makes PostgreSQL ignore a pid that now belongs to another program, by naming its own parent (this process), which
 * it never takes for a rival. The file itself stays: its last line lets PostgreSQL see orphans that still write.
 */
export function disownPid(folder: string): void {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [String(process.pid), ...rest].join('\n'))
}

/** Removes a pid file that stayed empty: a power cut came between its making and its first line. */
export function isForgotten(folder: string): boolean {
  const file = join(folder, 'postmaster.pid')
  const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { size: 1, mtimeMs: 0 }
  if (size > 0 || Date.now() - mtimeMs < emptyForMs) return false
  rmSync(file, { force: true })
  return true
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Asks again and again until there is an answer, at most a fifth later than it could; undefined past the deadline. */
export async function until<T>(deadline: number, ask: () => Promise<{ done: T } | 'wait'>): Promise<T | undefined> {
  for (let pause = 5; Date.now() < deadline; pause = Math.min(pause * 1.2, 200)) {
    const answer = await ask()
    if (answer !== 'wait') return answer.done
    await wait(pause)
  }
  return undefined
}

// The postmaster keeps the command line it was started with, and that names its folder.
function isStartedOn(folder: string, pid: number): boolean {
  const [command, ...args] =
    process.platform === 'win32'
      ? ['tasklist', '/fi', `pid eq ${pid}`, '/fo', 'csv', '/nh']
      : ['ps', '-ww', '-p', String(pid), '-o', 'stat=,args=']
  const said = spawnSync(command as string, args, { encoding: 'utf8', timeout: 5000 }).stdout ?? ''
  if (process.platform === 'win32') return /postgres/.test(said)
  return said.includes(folder) && !/^\s*Z/.test(said)
}
