import { readdirSync, readFileSync } from 'node:fs'

/**
 * The memory in bytes of a process and its descendants. Memory shared by PostgreSQL's processes is counted
 * proportionally, or it would be counted once per process. Undefined on systems other than Linux.
 */
export function memoryBelow(pid: number): { own: number; below: number } | undefined {
  if (process.platform !== 'linux') return undefined
  const parents = new Map(allPids().map((each) => [each, parentOf(each)]))
  const isBelow = (each: number): boolean => {
    const parent = parents.get(each)
    return parent !== undefined && (parent === pid || isBelow(parent))
  }
  const below = [...parents.keys()].filter(isBelow).reduce((sum, each) => sum + memoryOf(each), 0)
  return { own: memoryOf(pid), below }
}

const allPids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

function parentOf(pid: number): number | undefined {
  const status = read(`/proc/${pid}/status`)
  const parent = Number(status.match(/^PPid:\s+(\d+)/m)?.[1])
  return parent > 0 ? parent : undefined
}

function memoryOf(pid: number): number {
  const kb = read(`/proc/${pid}/smaps_rollup`).match(/^Pss:\s+(\d+) kB/m)?.[1]
  return Number(kb ?? read(`/proc/${pid}/status`).match(/^VmRSS:\s+(\d+) kB/m)?.[1] ?? 0) * 1024
}

/** Empty for a process that ended meanwhile, or that belongs to another user. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
