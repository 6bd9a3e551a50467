import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../../operator-error.ts'
import { findProgram } from './binaries.ts'
import { explainFailedStart } from './explain-failed-start.ts'
import { type ClusterHome, claimFolder } from './home.ts'

const majorVersion = '18'

/** Creates a new cluster atomically: it gets its name only once initdb has finished. */
export function createCluster(home: ClusterHome, password: string, durable: boolean): void {
  if (existsSync(join(home.folder, 'PG_VERSION'))) {
    refuseOtherVersion(home.folder)
    return
  }
  const partial = `${home.folder}.new-${process.pid}`
  rmSync(partial, { recursive: true, force: true })
  claimFolder(partial, home)
  const passwordFile = `${partial}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (home.user.uid !== undefined) chownSync(passwordFile, home.user.uid, home.user.gid ?? home.user.uid)
  try {
    runInitdb(home, partial, passwordFile, durable)
    renameSync(partial, home.folder)
  } catch (error) {
    // Another process that started at the same time was first; its cluster is equivalent.
    if (!existsSync(join(home.folder, 'PG_VERSION'))) throw error
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(partial, { recursive: true, force: true })
  }
}

function refuseOtherVersion(folder: string): void {
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (made === majorVersion) return
  throw new OperatorError(
    `The built-in database in ${folder} was made by PostgreSQL ${made || '(unknown)'}, and this Frontdesk brings ${majorVersion}. Start it with the Frontdesk that made it, or restore a backup into a new DATA_DIR.`,
  )
}

function runInitdb({ binaries, user }: ClusterHome, folder: string, passwordFile: string, durable: boolean): void {
  // The builtin provider sorts and folds the same way on every system, whatever locales are installed.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8']
  const args = ['-D', folder, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...locale]
  const result = spawnSync(findProgram(binaries, 'initdb'), durable ? args : [...args, '--no-sync'], {
    ...user,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    encoding: 'utf8',
    timeout: 120_000,
  })
  if (result.status === 0) return
  const reason = result.error?.message ?? result.stderr.trim()
  throw explainFailedStart(folder, 'initdb failed', reason)
}
