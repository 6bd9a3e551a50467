// How slow this machine is compared with the one for which the budgets were set. A fixed piece of work runs on every core
// at once, as the tests do, because cores that share a physical one are slower together.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'

/** The processor seconds of one round on that machine. */
const referenceSeconds = 0.09
const rounds = 5
/** Two runs of the same tests on machines of one kind differ by a fifth (docs/measurements/test-run.md). */
const noise = 1.2

/** Multiplies the budgets. */
export const machineSlowness = async () => noise * slownessOf(await secondsOfRound())

/** 2 for a machine that takes twice as long; 1 for that machine and every faster one. */
export const slownessOf = (seconds: number) => Math.max(1, seconds / referenceSeconds)

export async function secondsOfRound(): Promise<number> {
  const measured = await Promise.all(Array.from({ length: availableParallelism() }, measureInProcess))
  return measured.reduce((sum, seconds) => sum + seconds, 0) / measured.length
}

function measureInProcess(): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [import.meta.filename], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(Number(output)) : reject(new Error(`It ended with ${code}.`))))
  })
}

/** The fastest of several rounds: in the first ones the code is compiled. */
function measure(): number {
  return Math.min(...Array.from({ length: rounds }, secondsOfWork))
}

/** Objects, texts, sorting and hashing: most of what tests do in their own process. Returns processor seconds. */
function secondsOfWork(): number {
  const before = process.cpuUsage()
  const rows = Array.from({ length: 60_000 }, (_, index) => ({
    id: (index * 7919) % 60_013,
    name: `Contact ${index}`,
    tags: [`tag ${index % 7}`, `tag ${index % 11}`],
  }))
  const copied = JSON.parse(JSON.stringify(rows)) as typeof rows
  copied.sort((one, other) => one.id - other.id || one.name.localeCompare(other.name))
  const hash = createHash('sha256')
  for (const { name, tags } of copied) hash.update(name).update(tags.join())
  hash.digest()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

if (process.argv[1] === import.meta.filename) process.stdout.write(String(measure()))
