// Processor seconds of processes, as Linux counts them; on other systems only those of this process are known.
import { readdirSync, readFileSync } from 'node:fs'

interface Times {
  parent: number
  /** Its own, and those of its children that it has waited for. */
  seconds: number
}

// USER_HZ, which has been a hundredth of a second on every Linux.
const ticksPerSecond = 100

/** For a process and its descendants. Processes that ended without being waited for are not included. */
export function secondsBelow(pid = process.pid): number {
  const processes = readProcesses()
  if (processes.size === 0) {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  const children = Map.groupBy(processes.keys(), (each) => processes.get(each)?.parent ?? 0)
  const sum = (at: number): number =>
    (children.get(at) ?? []).reduce((total, child) => total + sum(child), processes.get(at)?.seconds ?? 0)
  return sum(pid)
}

function readProcesses(): Map<number, Times> {
  if (process.platform !== 'linux') return new Map()
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return new Map(pids.flatMap((pid) => readTimes(Number(pid)) ?? []))
}

function readTimes(pid: number): [number, Times][] | undefined {
  try {
    return [[pid, parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))]]
  } catch {
    // It ended meanwhile.
    return undefined
  }
}

/** A line of /proc/PID/stat; the name in parentheses may contain anything, so parsing starts after it. */
function parseStat(stat: string): Times {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0)
  return { parent: Number(fields[1]), seconds: ticks / ticksPerSecond }
}
