// Run it after `npm install`: a registry without the builds for other systems makes npm omit them from
// package-lock.json, and `npm ci` then refuses the file everywhere. This adds them again; `npm ci` fetches only what
// fits the machine.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

interface Locked {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type Packages = Record<string, Locked>

const systems = /-(darwin|linux|win32|windows|android|freebsd|openharmony)-([a-z0-9]+)(?:-([a-z]+))?$/

/** Optional dependencies that have no entry of their own. */
export function missingPlatforms(packages: Packages): Packages {
  const keys = Object.keys(packages)
  const found: Packages = {}
  for (const { dev, optionalDependencies = {} } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (keys.some((key) => key.endsWith(`node_modules/${name}`))) continue
      const [, system, cpu, abi] = systems.exec(name) ?? []
      if (!system || !cpu)
        throw new Error(`${name} is missing from package-lock.json: run npm install where it can be had.`)
      found[`node_modules/${name}`] = {
        version,
        cpu: [cpu],
        ...(dev && { dev }),
        optional: true,
        os: [system],
        ...(system === 'linux' && { libc: [abi?.includes('musl') ? 'musl' : 'glibc'] }),
      }
    }
  }
  return found
}

export const readLock = () =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages }

if (process.argv[1] === import.meta.filename) {
  const lock = readLock()
  const missing = missingPlatforms(lock.packages)
  const packages = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(
    join(root, 'package-lock.json'),
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
  )
  console.log(`${Object.keys(missing).length} builds for other systems were named again.`)
}
