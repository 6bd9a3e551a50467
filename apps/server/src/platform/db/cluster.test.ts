import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exhaustive } from '#testing/exhaustive'
import { findDatabaseUser, nobody, transferFolder } from './cluster/database-user.ts'
import { readPostmaster } from './cluster/postmaster.ts'
import { type RunningCluster, startCluster } from './cluster.ts'

let dataDir: string
let running: RunningCluster[]
const root = process.getuid?.() === 0
const folder = () => join(dataDir, 'postgres', 'main')
const pidFile = () => join(folder(), 'postmaster.pid')

/**
 * A folder for the tests of a describe, run one after another, each leaving it usable: creating a cluster takes longer
 * than testing it.
 */
function oneFolder(): void {
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-cluster-'))
    chmodSync(dataDir, 0o755)
  })
  beforeEach(() => {
    running = []
  })
  afterEach(async () => {
    for (const cluster of running) await cluster.stop()
  })
  afterAll(() => rmSync(dataDir, { recursive: true }))
}

async function start(name?: string): Promise<RunningCluster> {
  const cluster = await startCluster({ dataDir, durable: false, ...(name ? { name } : {}) })
  running.push(cluster)
  return cluster
}

async function ask(cluster: RunningCluster, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: cluster.adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query(text)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

describe('a cluster', () => {
  oneFolder()

  test('is created once, keeps its data over restarts, and listens only on this machine', async () => {
    const first = await start()
    expect([first.attached, first.host]).toEqual([false, '127.0.0.1'])
    await ask(first, 'create table if not exists kept as select 42 as answer')
    await first.stop()
    expect(existsSync(pidFile())).toBe(false)
    const second = await start()
    expect(second.attached).toBe(false)
    expect(await ask(second, 'select answer from kept')).toBe(42)
    expect(await ask(second, 'show listen_addresses')).toBe('127.0.0.1')
    expect(await ask(second, 'show jit')).toBe('off')
    expect(
      await ask(
        second,
        "select datcollate || datlocprovider::text || datlocale from pg_database where datname = 'frontdesk'",
      ),
    ).toBe('CbC.UTF-8')
  })

  test('takes only its generated password, which only its owner can read', async () => {
    const cluster = await start()
    const file = join(dataDir, 'keys', 'postgres-password')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(cluster.adminUrl).toContain(readFileSync(file, 'utf8'))
    const guess = cluster.adminUrl.replace(/:[^:@]+@/, ':guess@')
    await expect(ask({ ...cluster, adminUrl: guess }, 'select 1')).rejects.toThrow('password authentication failed')
    expect(await ask(cluster, "select string_agg(distinct auth_method, ',') from pg_hba_file_rules")).toBe(
      'scram-sha-256',
    )
  })

  test('stops with its last user; later ones attach', async () => {
    const first = await start()
    const second = await start()
    expect([second.attached, second.port]).toEqual([true, first.port])
    await first.stop()
    expect(await ask(second, 'select 1')).toBe(1)
    await second.stop()
    expect(existsSync(pidFile())).toBe(false)
  })

  test.runIf(exhaustive)('is one when started twice at the same time', async () => {
    const [one, two] = await Promise.all([start('new'), start('new')])
    expect(one?.port).toBe(two?.port)
  })

  test('refuses to start without its password, with what to do, and is not left running', async () => {
    await (await start()).stop()
    const password = join(dataDir, 'keys', 'postgres-password')
    const kept = readFileSync(password)
    rmSync(password)
    await expect(start()).rejects.toThrow('Restore that file from where you keep your keys')
    expect(existsSync(join(folder(), 'postmaster.pid'))).toBe(false)
    writeFileSync(password, kept)
    await (await start()).stop()
  })

  test.runIf(exhaustive)('runs beside another of the same DATA_DIR', async () => {
    const [main, west] = [await start(), await start('west')]
    await ask(main, 'create table if not exists only_here (n int)')
    expect(west.port).not.toBe(main.port)
    expect(await ask(west, "select to_regclass('only_here')")).toBe(null)
  })

  test('is refused with the way out when its password file is lost', async () => {
    await start()
    const file = join(dataDir, 'keys', 'postgres-password')
    const lost = readFileSync(file)
    rmSync(file)
    await expect(start()).rejects.toThrow('Restore that file')
    writeFileSync(file, lost, { mode: 0o600 })
  })
})

describe('after a crash', () => {
  oneFolder()

  test('loses nothing committed when the database itself crashed', async () => {
    const cluster = await startCluster({ dataDir })
    await ask(cluster, 'create table if not exists kept as select 42 as answer')
    await kill(readPostmaster(folder())?.pid)
    expect(existsSync(pidFile())).toBe(true)
    const again = await start()
    expect(again.attached).toBe(false)
    expect(await ask(again, 'select answer from kept')).toBe(42)
    await cluster.stop()
    expect(await ask(again, 'select answer from kept')).toBe(42)
  })

  test('a pid that another program of the same user has now is not taken for the database', async () => {
    await crashed()
    const { child, pid } = await bystander('echo $$; exec sleep 100')
    claim(pid)
    expect((await start()).attached).toBe(false)
    child.kill('SIGKILL')
  })

  test.skipIf(process.platform !== 'linux')('a zombie is not taken for the database', async () => {
    await crashed()
    // The shell becomes a sleep, which never reaps its child; the child outlives the change.
    const { child, pid } = await bystander('sleep 0.5 & echo $!; exec sleep 100')
    await expect.poll(() => readFileSync(`/proc/${pid}/status`, 'utf8'), { timeout: 5000 }).toMatch(/^State:\s+Z/m)
    claim(pid)
    expect((await start()).attached).toBe(false)
    child.kill('SIGKILL')
  })

  test('a pid file that a power cut left empty does not stop the start', async () => {
    await (await start()).stop()
    writeFileSync(pidFile(), '')
    utimesSync(pidFile(), 0, 0)
    expect((await start()).attached).toBe(false)
  })

  async function crashed(): Promise<void> {
    await startCluster({ dataDir })
    await kill(readPostmaster(folder())?.pid)
  }

  function claim(pid: number): void {
    const [, ...rest] = readFileSync(pidFile(), 'utf8').split('\n')
    writeFileSync(pidFile(), [String(pid), ...rest].join('\n'))
  }

  async function bystander(script: string): Promise<{ child: ChildProcess; pid: number }> {
    const user = root ? findDatabaseUser() : {}
    const child = spawn('sh', ['-c', script], { ...user, stdio: ['ignore', 'pipe', 'ignore'] })
    const [line] = await once(child.stdout, 'data')
    return { child, pid: Number(String(line).trim()) }
  }

  async function kill(pid: number | undefined): Promise<void> {
    if (pid === undefined) throw new Error('There is no database to kill.')
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
  }

  function isAlive(pid: number): boolean {
    try {
      process.kill(pid, 0)
      return true
    } catch {
      return false
    }
  }
})

describe.runIf(root)('started by root', () => {
  oneFolder()

  const owns = (path: string) => statSync(path).uid
  const runsAs = () => /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${readPostmaster(folder())?.pid}/status`, 'utf8'))?.[1]

  test('runs the database as its own user', async () => {
    await start()
    const { uid } = findDatabaseUser()
    expect([uid === nobody.uid, owns(folder()), Number(runsAs())]).toEqual([false, uid, uid])
  })

  test.runIf(exhaustive)('transfers a cluster that ran as nobody, with its data', async () => {
    const { uid } = findDatabaseUser()
    const before = await start()
    await ask(before, 'create table kept as select 42 as answer')
    await before.stop()
    transferFolder(folder(), findDatabaseUser(), nobody)
    expect([owns(folder()), owns(join(folder(), 'base'))]).toEqual([nobody.uid, nobody.uid])
    expect(await ask(await start(), 'select answer from kept')).toBe(42)
    expect([owns(folder()), owns(join(folder(), 'base')), Number(runsAs())]).toEqual([uid, uid, uid])
  })
})

describe.runIf(root)('below a closed folder', () => {
  oneFolder()

  test('places the cluster in /var/lib/frontdesk, with a pointer in DATA_DIR', async () => {
    chmodSync(dataDir, 0o700)
    const cluster = await start()
    const moved = readFileSync(join(dataDir, 'postgres', 'main.location'), 'utf8').trim()
    expect(moved).toMatch(/^\/var\/lib\/frontdesk\/[0-9a-f]{12}\/main$/)
    await ask(cluster, 'create table kept as select 42 as answer')
    await cluster.stop()
    expect(await ask(await start(), 'select answer from kept')).toBe(42)
    for (const each of running) await each.stop()

    // Deleting DATA_DIR means starting with an empty database.
    for (const each of readdirSync(dataDir)) rmSync(join(dataDir, each), { recursive: true })
    await (await start()).stop()
    const second = readFileSync(join(dataDir, 'postgres', 'main.location'), 'utf8').trim()
    expect(second).toBe(join(`${dirname(moved)}-2`, 'main'))
    for (const folder of [moved, second]) rmSync(dirname(folder), { recursive: true })
  })
})

describe.runIf(root)('below a folder closed afterwards', () => {
  oneFolder()

  test('a cluster is not made again but explained', async () => {
    await (await start()).stop()
    const closed = join(dataDir, 'postgres')
    chmodSync(closed, 0o700)
    await expect(start()).rejects.toThrow('may not run as root')
    chmodSync(closed, 0o755)
  })
})
