// PostgreSQL refuses to run as root. Started by root, it runs as an unprivileged user, who must be able to reach both
// the programs and the cluster: when a closed folder (a 0700 home) is in the way, they are placed below
// /var/lib/frontdesk.
import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { OperatorError } from '../../operator-error.ts'
import { copyBinaries, findBinaries, findProgram } from './binaries.ts'
import { findDatabaseUser, nobody, type SystemUser, transferFolder } from './database-user.ts'

const fallbackRoot = '/var/lib/frontdesk'

/** The folder of a cluster and the user it runs as; `user` is empty for the current user. */
export type ClusterHome = { binaries: string; folder: string; user: { uid?: number; gid?: number } }

/** @param name One word per cluster: one DATA_DIR may contain several. */
export function findClusterHome(dataDir: string, name: string): ClusterHome {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  const root = realpathSync(join(dataDir, 'postgres'))
  const folder = join(root, name)
  const pointer = join(root, `${name}.location`)
  const binaries = findBinaries()
  if (process.getuid?.() !== 0) {
    if (existsSync(pointer)) refuseMoved(pointer)
    refuseForeign(folder)
    return { binaries, folder, user: {} }
  }
  const own = findDatabaseUser()
  const reachable = canReach(findProgram(binaries, 'postgres'), own.uid)
  const near = () => (reachable ? binaries : copyBinaries(binaries, ground(binaries)))
  if (!existsSync(pointer)) {
    const user = prepareOwner(folder)
    if (canReach(root, user.uid)) return { binaries: near(), folder, user }
  }
  if (existsSync(join(folder, 'PG_VERSION'))) throw new OperatorError(unreachable(folder, `move the cluster ${folder}`))
  const moved = existsSync(pointer) ? readLocation(pointer) : newLocation(root, name)
  mkdirSync(dirname(moved), { recursive: true, mode: 0o755 })
  writeFileSync(pointer, `${moved}\n`)
  return { binaries: near(), folder: moved, user: prepareOwner(moved) }
}

/** Throws rather than creating an empty database elsewhere, which would look as if everything were lost. */
function readLocation(pointer: string): string {
  const moved = readFileSync(pointer, 'utf8').trim()
  if (isAbsolute(moved) && !/[\n\0]/.test(moved) && existsSync(dirname(moved))) return moved
  throw new OperatorError(
    `${pointer} must name the folder of this DATA_DIR's database, below ${fallbackRoot}, and names ${JSON.stringify(moved.slice(0, 200))}, where there is none. Write the right folder into it, or restore it from a copy.`,
  )
}

/** Creates a folder that only the cluster's user may access. */
export function claimFolder(folder: string, { user }: ClusterHome): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid)
}

/** A cluster that is there already belongs to a DATA_DIR that was deleted, and its password with it. */
function newLocation(root: string, name: string): string {
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const places = ground(root)
  for (let count = 1; ; count += 1) {
    const folder = join(places, count === 1 ? hash : `${hash}-${count}`, name)
    if (!existsSync(join(folder, 'PG_VERSION'))) return folder
  }
}

function ground(blocked: string): string {
  try {
    mkdirSync(fallbackRoot, { recursive: true, mode: 0o755 })
  } catch (error) {
    throw new OperatorError(unreachable(blocked, `make ${fallbackRoot} (${(error as Error).message})`))
  }
  if (!canReach(fallbackRoot, findDatabaseUser().uid))
    throw new OperatorError(unreachable(blocked, `use ${fallbackRoot}`))
  return fallbackRoot
}

function unreachable(path: string, attempt: string): string {
  return (
    'PostgreSQL may not run as root, and the unprivileged user it runs as instead cannot reach ' +
    `${path}; Frontdesk could not ${attempt} either. ` +
    'Start Frontdesk as an ordinary user, or put it and DATA_DIR below a folder that everyone may enter.'
  )
}

/** Whether `uid` may enter every folder on the path, and read and execute the last one. */
function canReach(path: string, uid: number): boolean {
  const allows = (stats: Stats, bits: number) =>
    stats.uid === uid ? (stats.mode & (bits << 6)) === bits << 6 : (stats.mode & bits) === bits
  if (!allows(statSync(path), 0o5)) return false
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!allows(statSync(folder), 0o1)) return false
    if (folder === dirname(folder)) return true
  }
}

/**
 * The user that the cluster runs as. A cluster created by an ordinary user keeps running as that user when root starts
 * it. One that ran as `nobody` is transferred to the new user after a clean stop.
 */
function prepareOwner(folder: string): SystemUser {
  const made = statSync(join(folder, 'PG_VERSION'), { throwIfNoEntry: false })
  if (!made || made.uid === 0) return findDatabaseUser()
  if (made.uid !== nobody.uid || existsSync(join(folder, 'postmaster.pid'))) return { uid: made.uid, gid: made.gid }
  transferFolder(folder, nobody, findDatabaseUser())
  return findDatabaseUser()
}

function refuseForeign(folder: string): void {
  const uid = process.getuid?.()
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid
  if (uid === undefined || owner === undefined || owner === uid) return
  throw new OperatorError(
    `The database in ${folder} belongs to user ${owner}, because root started it first. ` +
      `Start Frontdesk as root again, or hand the folder over: chown -R ${uid} ${folder}`,
  )
}

function refuseMoved(pointer: string): never {
  const moved = readLocation(pointer)
  throw new OperatorError(
    `The database of this DATA_DIR lives in ${moved}, because root started it first. Start Frontdesk as root again, ` +
      `or stop it, move ${moved} beside ${pointer}, hand it to your user, and delete ${pointer}.`,
  )
}
