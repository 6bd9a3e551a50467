// The system user that PostgreSQL runs as when root starts it. As `nobody` it would share its files, its memory, and
// the right to kill it with every other program that falls back to that user.
import { spawnSync } from 'node:child_process'
import { closeSync, constants, existsSync, fchownSync, fstatSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '../../durable-file.ts'

export interface SystemUser {
  uid: number
  gid: number
}

const name = 'frontdesk-db'
export const nobody: SystemUser = { uid: 65534, gid: 65534 }
const mostTries = 10

let found: SystemUser | undefined

/** Created once, if the system has `useradd`; otherwise `nobody`. */
export function findDatabaseUser(): SystemUser {
  found ??= (process.platform === 'linux' ? (listed() ?? added()) : undefined) ?? nobody
  return found
}

function listed(): SystemUser | undefined {
  const file = '/etc/passwd'
  const line =
    existsSync(file) &&
    readFileSync(file, 'utf8')
      .split('\n')
      .find((each) => each.startsWith(`${name}:`))
  if (!line) return undefined
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** When several processes add the user at once, one succeeds and the others find the file locked. */
function added(): SystemUser | undefined {
  const args = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  const shell = ['--shell', '/usr/sbin/nologin']
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { error } = spawnSync('/usr/sbin/useradd', [...args, ...shell, name], { stdio: 'ignore', timeout: 10_000 })
    const user = listed()
    if (user || error) return user
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  }
  return undefined
}

/**
 * Changes the owner of `from`'s files in a stopped cluster's folder to `to`. `from` may write there and rename files
 * at the same time, so each entry is opened relative to its opened parent, never through a symbolic link, and other users'
 * files stay theirs, such as a hard link to a file of root. Linux only.
 */
export function transferFolder(folder: string, from: SystemUser, to: SystemUser): void {
  const opened = openSync(folder, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const stats = fstatSync(opened)
    const isFolder = stats.isDirectory()
    if (!isFolder && !stats.isFile()) return
    if (stats.uid === from.uid) fchownSync(opened, to.uid, to.gid)
    if (!isFolder) return
    const place = `/proc/self/fd/${opened}`
    for (const name of readdirSync(place)) unlessGone(() => transferFolder(join(place, name), from, to))
  } finally {
    closeSync(opened)
  }
}

/** Symbolic links and sockets can't be opened, and need no change. */
function unlessGone(task: () => void): void {
  try {
    task()
  } catch (error) {
    if (!['ENOENT', 'ELOOP', 'ENXIO'].some((code) => hasCode(error, code))) throw error
  }
}
