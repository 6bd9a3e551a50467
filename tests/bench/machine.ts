import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os'

/** Where, when, and with how much other load it was measured: figures of two machines can't be compared. */
export function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return [
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}`,
    `${platform()} ${release()} ${arch()}`,
    `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}`,
    `${memory} GB`,
    `load ${loadavg()[0]?.toFixed(1)} before`,
    `a fixed piece of work in ${Math.round(fixedWork())} ms`,
  ].join(', ')
}

/** Virtual processors vary with the load of other tenants: this distinguishes two hours of one machine. */
function fixedWork(): number {
  const from = performance.now()
  let state = 1
  for (let turn = 0; turn < 20_000_000; turn++) state = (state * 16_807 + turn) % 2_147_483_647
  if (state < 0) throw new Error('It is not what it was.')
  return performance.now() - from
}
