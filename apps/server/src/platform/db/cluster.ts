// The built-in PostgreSQL: created on first use, then started, or attached to when it is running already. Every process
// that uses it holds one connection, and the last one to leave stops it: a command beside the server doesn't stop
// the database that others use.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { findProgram } from './cluster/binaries.ts'
import { attach, formatAdminUrl, type Holder, openHolder, refuse } from './cluster/holder.ts'
import { type ClusterHome, findClusterHome } from './cluster/home.ts'
import { createCluster } from './cluster/initdb.ts'
import { countOthers, type LoneUser, refuseOtherServers } from './cluster/lone-user.ts'
import { readPostmaster } from './cluster/postmaster.ts'
import { startPostmaster } from './cluster/start-postmaster.ts'
import { readOrGeneratePassword } from './key-file.ts'

export type { LoneUser }

const databaseName = 'frontdesk'
// Long: after a crash PostgreSQL first replays its log, and killing it then would only start that over.
const startTimeoutMs = 300_000

export type ClusterOptions = {
  dataDir: string
  /** Refused while another process of this kind uses the cluster. */
  alone?: LoneUser
  /** One word; clusters with different names run side by side in one DATA_DIR. `main` by default. */
  name?: string
  /** False only for tests: a power failure may then lose everything. */
  durable?: boolean
}

export type RunningCluster = {
  /** Signs in as the superuser to the database `frontdesk`: for migrations and roles, never for requests. */
  adminUrl: string
  host: string
  port: number
  /** True when it was running already. */
  attached: boolean
  /** Shuts down (fast mode) and waits for it, unless another process still uses the cluster. */
  stop(): Promise<void>
}

export async function startCluster({
  dataDir,
  alone,
  name = 'main',
  durable = true,
}: ClusterOptions): Promise<RunningCluster> {
  const home = findClusterHome(dataDir, name)
  const password = readOrGeneratePassword(dataDir, 'postgres-password')
  const joined = (holder: Holder, attached: boolean) => use(home, password, holder, { attached, alone, dataDir })
  createCluster(home, password, durable)
  const deadline = Date.now() + startTimeoutMs
  const startLog = join(dataDir, 'postgres', `${name}-start.log`)
  while (Date.now() < deadline) {
    const running = await attach({ home, password, deadline })
    if (running) return joined(running, true)
    const port = await startPostmaster(home, startLog, durable, deadline)
    if (port !== undefined) return joined({ port, client: await holdLaunched(home, password, port) }, false)
    await wait(200)
  }
  throw new OperatorError(
    `The built-in database in ${home.folder} was not ready after ${startTimeoutMs / 1000} seconds.`,
  )
}

/** No other process would stop it after a failure. */
async function holdLaunched(home: ClusterHome, password: string, port: number): Promise<pg.Client> {
  try {
    return await openHolder(home, password, port)
  } catch (error) {
    await stopPostgres(home)
    refuse(error, true)
    throw error
  }
}

interface Use {
  attached: boolean
  alone: LoneUser | undefined
  dataDir: string
}

async function use(
  home: ClusterHome,
  password: string,
  holder: Holder,
  { attached, alone, dataDir }: Use,
): Promise<RunningCluster> {
  let stopped: Promise<void> | undefined
  try {
    if (attached && (await countOthers(holder.client)) === 0) {
      console.error(
        `The built-in database in ${home.folder} was left running by a process that was killed. It is used again, and stopped with this one.`,
      )
    }
    if (alone) await refuseOtherServers(holder.client, alone, dataDir)
    await createDatabase(holder.client)
  } catch (error) {
    await leave(home, password, holder)
    throw error
  }
  return {
    adminUrl: formatAdminUrl(password, holder.port, databaseName),
    host: '127.0.0.1',
    port: holder.port,
    attached,
    stop() {
      stopped ??= leave(home, password, holder)
      return stopped
    },
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from pg_database where datname = $1', [databaseName])
  if (rows.length > 0) return
  try {
    await client.query(`create database ${databaseName}`)
  } catch (error) {
    const madeMeanwhile = error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505')
    if (!madeMeanwhile) throw error
  }
}

async function leave(home: ClusterHome, password: string, holder: Holder): Promise<void> {
  const others = await otherHolders(holder.client).catch(async () => {
    // The connection was lost. Only a PostgreSQL that still responds here may be stopped: after a crash another process
    // may have started the cluster again.
    const client = await openHolder(home, password, holder.port).catch(() => undefined)
    return client && otherHolders(client)
  })
  if (others !== 0) return
  const problem = await stopPostgres(home)
  if (problem === undefined || !readPostmaster(home.folder)) return
  throw new Error(`The built-in database in ${home.folder} did not stop: ${problem}`)
}

/** Releases this process's hold; returns how many other processes use the cluster. */
async function otherHolders(client: pg.Client): Promise<number> {
  try {
    return await countOthers(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Resolves with the error, or undefined. */
function stopPostgres(home: ClusterHome): Promise<string | undefined> {
  const args = ['stop', '-D', home.folder, '-m', 'fast', '-w', '-t', '60', '-s']
  const child = spawn(findProgram(home.binaries, 'pg_ctl'), args, {
    ...home.user,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 90_000,
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => resolve(code === 0 ? undefined : said.trim() || `pg_ctl ended with ${code}`))
  })
}
