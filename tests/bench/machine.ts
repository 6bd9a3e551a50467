import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os'

/** Where, when and beside how much else it was measured: figures of two machines say nothing about each other. */
export function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return [
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}`,
    `${platform()} ${release()} ${arch()}`,
    `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}`,
    `${memory} GB`,
    `load ${loadavg()[0]?.toFixed(1)} before`,
  ].join(', ')
}
