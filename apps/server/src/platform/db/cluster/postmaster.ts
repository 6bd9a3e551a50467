// Reads postmaster.pid and checks whether the process it names really belongs to this cluster. The pid alone proves
// nothing: after a crash it may be a zombie or another program's.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

// PostgreSQL writes the content at once; an empty file this old is abandoned.
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

/** Whether the process is a running PostgreSQL of this folder. */
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
 * Makes PostgreSQL ignore a pid that now belongs to another program, by replacing it with its parent's pid (this
 * process), which it never takes for a rival. The rest of the file stays: its last line lets PostgreSQL detect orphans
 * that still write.
 */
export function removeForeignPid(folder: string): void {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [String(process.pid), ...rest].join('\n'))
}

/** Removes a pid file that stayed empty after a power failure between its creation and its first line. */
export function removeEmptyPidFile(folder: string): boolean {
  const file = join(folder, 'postmaster.pid')
  const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { size: 1, mtimeMs: 0 }
  if (size > 0 || Date.now() - mtimeMs < emptyForMs) return false
  rmSync(file, { force: true })
  return true
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Polls with growing delays until there is an answer; undefined after the deadline. */
export async function repeatUntil<T>(
  deadline: number,
  ask: () => Promise<{ done: T } | 'wait'>,
): Promise<T | undefined> {
  for (let pause = 5; Date.now() < deadline; pause = Math.min(pause * 1.2, 200)) {
    const answer = await ask()
    if (answer !== 'wait') return answer.done
    await wait(pause)
  }
  return undefined
}

// The postmaster keeps its original command line, which names its folder.
function isStartedOn(folder: string, pid: number): boolean {
  const [command, ...args] =
    process.platform === 'win32'
      ? ['tasklist', '/fi', `pid eq ${pid}`, '/fo', 'csv', '/nh']
      : ['ps', '-ww', '-p', String(pid), '-o', 'stat=,args=']
  const said = spawnSync(command as string, args, { encoding: 'utf8', timeout: 5000 }).stdout ?? ''
  if (process.platform === 'win32') return /postgres/.test(said)
  return said.includes(folder) && !/^\s*Z/.test(said)
}
