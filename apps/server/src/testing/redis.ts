// A test's own Redis, in memory only, on a free port: it may be killed, frozen, and started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#platform/db/cluster/postmaster'

export type TestRedis = Awaited<ReturnType<typeof testRedis>>

/** Call close() in afterAll. @param args Further arguments of redis-server. */
export async function testRedis(...args: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-redis-'))
  const port = await findFreePort()
  let server = await launch()

  async function launch() {
    const own = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
    const child = spawn('redis-server', [...own, ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
    await ready(child)
    return child
  }

  async function kill() {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    /** After kill(): empty again, at the same address. */
    async start() {
      server = await launch()
    },
    /** It replies to nobody and closes nothing, as behind a network that drops everything. */
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    async close() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function ready(child: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.on('error', () =>
      reject(new Error('The tests of several nodes need Redis: install redis-server and run npm test again.')),
    )
    child.on('exit', (code) => reject(new Error(`redis-server ended with ${code}: ${said.slice(-500)}`)))
    child.stdout?.on('data', (chunk) => {
      said += chunk
      if (said.includes('Ready to accept connections')) resolve()
    })
  })
}
