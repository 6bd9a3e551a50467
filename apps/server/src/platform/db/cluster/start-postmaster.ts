import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { findProgram } from './binaries.ts'
import { explainFailedStart, readServerLog } from './explain-failed-start.ts'
import type { ClusterHome } from './home.ts'
import { findFreePort, readPostmaster, repeatUntil } from './postmaster.ts'

// For a machine with 1 GB that also runs the server. JIT costs more than it gains on short statements.
const settings = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '256MB',
  max_connections: '60',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Seven files, one for each weekday, each overwritten a week later: the log never fills the disk.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_size: '0',
  // Until the planner has statistics, lists after a large import are ten times slower.
  autovacuum_naptime: '10s',
}
const careless = {
  autovacuum_naptime: '1min',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
  deadlock_timeout: '50ms',
}
const longestSocketPath = 100

/**
 * Starts PostgreSQL; undefined when another process has just taken its folder or port, so that the caller checks again.
 */
export async function startPostmaster(
  home: ClusterHome,
  startLog: string,
  durable: boolean,
  deadline: number,
): Promise<number | undefined> {
  const port = await findFreePort()
  const child = spawnPostgres(home, port, startLog, durable)
  let ended: string | undefined
  child.on('error', (error) => {
    ended = error.message
  })
  child.on('exit', (code, signal) => {
    ended ??= `it exited with ${signal ?? code}`
  })
  // Like pg_ctl: the postmaster writes its state into its pid file.
  const ready = await repeatUntil(deadline, async () => {
    if (ended !== undefined) return { done: false }
    const found = readPostmaster(home.folder)
    return found?.pid === child.pid && found?.status === 'ready' ? { done: true } : 'wait'
  })
  child.removeAllListeners()
  child.unref()
  if (ready) return port
  const log = readFileSync(startLog, 'utf8').trim()
  if (/lock file "[^"\n]*" (already exists|is empty)|Address already in use|pre-existing shared memory block/.test(log))
    return undefined
  throw explainFailedStart(home.folder, ended ?? 'too slow', `${log}\n${readServerLog(home.folder)}`)
}

function spawnPostgres(home: ClusterHome, port: number, startLog: string, durable: boolean): ChildProcess {
  const socketFits = process.platform !== 'win32' && `${home.folder}/.s.PGSQL.${port}`.length <= longestSocketPath
  const all = {
    ...settings,
    unix_socket_directories: socketFits ? home.folder : '',
    ...(durable ? {} : careless),
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Truncated, then opened for appending: two processes that start together don't overwrite each other's output.
  writeFileSync(startLog, '')
  const log = openSync(startLog, 'a')
  try {
    return spawn(findProgram(home.binaries, 'postgres'), ['-D', home.folder, '-p', String(port), ...flags], {
      ...home.user,
      // In its own session: Ctrl-C in the terminal must reach only the server, which stops the database last.
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C' },
    })
  } finally {
    closeSync(log)
  }
}
