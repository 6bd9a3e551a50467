// Every reason why a start fails ends in a sentence that says what to do, without a stack, and with nothing left running.
import { once } from 'node:events'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPlatform } from '../../../apps/server/src/open-platform.ts'
import { readConfig } from '../../../apps/server/src/platform/config.ts'
import { exhaustive, sampled } from '../../../apps/server/src/testing/exhaustive.ts'
import { reachableFolder } from '../../reachable-folder.ts'
import { runScript } from './run-script.ts'
import { processesOf } from './started.ts'

let taken: Server
let takenPort: number
let dataDir: string
beforeAll(async () => {
  taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  takenPort = (taken.address() as { port: number }).port
})
afterAll(() => void taken.close())
beforeEach(async () => {
  dataDir = await reachableFolder('frontdesk-refused-')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const serve = (env: Record<string, string> = {}) => runScript('scripts/serve.ts', [], { DATA_DIR: dataDir, ...env })
const settings = () => readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'fatal' })

/** One line, or a heading and a list, for people. */
function expectSentence({ said, code }: { said: string; code: number | null }, part: string) {
  expect(said).toContain(part)
  expect(said).not.toMatch(/^\s+at |node:internal|\[cause\]|errno/m)
  expect(said.trim().split('\n').length).toBeLessThanOrEqual(3)
  expect(code).toBeGreaterThan(0)
  expect(processesOf(dataDir)).toEqual([])
}

describe('a start', () => {
  test('is refused in a sentence where its port is taken', async () => {
    expectSentence(
      await serve({ PORT: String(takenPort) }),
      `Port ${takenPort} is taken, perhaps by another Frontdesk.`,
    )
  })

  test.runIf(exhaustive)('is refused in a sentence where the port of its metrics is taken', async () => {
    expectSentence(await serve({ METRICS_PORT: String(takenPort) }), `METRICS_PORT ${takenPort} can't be opened`)
  })

  test.runIf(exhaustive)('is refused in a sentence where HOST is of another machine', async () => {
    expectSentence(await serve({ HOST: '192.0.2.1' }), 'HOST must be an address of this machine, not 192.0.2.1.')
  })

  const users = sampled(['server', 'demo'] as const, { most: 1 })
  test.each(users)('is refused in a sentence where a %s uses its DATA_DIR', async (alone) => {
    const opened = await openPlatform(settings(), { alone })
    try {
      for (const script of sampled(['scripts/serve.ts', 'scripts/demo.ts'], { most: 1 }))
        expectSentenceBeside(
          await runScript(script, [], { DATA_DIR: dataDir, DEMO: 'on' }),
          alone === 'server' ? `A server is running on ${dataDir}` : `npm run demo is filling ${dataDir}`,
        )
    } finally {
      await opened.close()
    }
  })

  test.runIf(exhaustive)('is refused in a sentence where DATA_DIR is a file, or below one', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    expectSentence(await serve({ DATA_DIR: file }), 'is in the way')
    expectSentence(await serve({ DATA_DIR: join(file, 'data') }), 'is in the way')
  })

  test.runIf(process.getuid?.() !== 0)('is refused in a sentence where it may not write to DATA_DIR', async () => {
    await chmod(dataDir, 0o555)
    expectSentence(await serve(), 'This user may not use')
  })

  test('is refused in a sentence where another PostgreSQL made its database', async () => {
    await mkdir(join(dataDir, 'postgres/main'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/main/PG_VERSION'), '15\n')
    expectSentence(await serve(), 'was made by PostgreSQL 15, and this Frontdesk brings 18.')
  })

  test.runIf(exhaustive)('is refused in a sentence where the files of its database are damaged', async () => {
    await mkdir(join(dataDir, 'postgres/main'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/main/PG_VERSION'), '18\n')
    expectSentence(await serve(), "can't be started: ")
  })

  test.runIf(exhaustive && process.getuid?.() === 0).each(['', 'nonsense', '/nowhere/at/all/main'])(
    'is refused in a sentence where the file that names the place of its database holds "%s"',
    async (text) => {
      await mkdir(join(dataDir, 'postgres'))
      await writeFile(join(dataDir, 'postgres/main.location'), text)
      expectSentence(await serve(), "must name the folder of this DATA_DIR's database")
    },
  )

  const keyFiles: [string, string, string][] = [
    ['keys/field-keys', 'nonsense', "can't be used; restore it from a safe copy"],
    ['keys/postgres-password', '', 'is empty; restore it from where you keep your keys'],
  ]
  test.each(sampled(keyFiles, { most: 1 }))(
    'is refused in a sentence where the file %s holds "%s"',
    async (name, text, part) => {
      await mkdir(join(dataDir, 'keys'))
      await writeFile(join(dataDir, name), text)
      expectSentence(await serve(), part)
    },
  )

  const badSettings: [string, string, string][] = [
    ['DATABASE_URL', 'postgres://me:secret@127.0.0.1:1/app', "PostgreSQL at 127.0.0.1:1 can't be used"],
    ['FIELD_KEYS', '1:short', 'FIELD_KEYS'],
    ['PORT', 'many', 'PORT must be a whole number'],
  ]
  test.each(sampled(badSettings, { most: 1 }))('is refused in a sentence where %s is %s', async (name, value, part) => {
    const refused = await serve({ [name]: value })
    expectSentence(refused, part)
    expect(refused.said).not.toContain('secret')
  })

  test.runIf(exhaustive)('is refused to an admin command like to the server', async () => {
    await mkdir(join(dataDir, 'postgres/main'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/main/PG_VERSION'), '15\n')
    expectSentence(
      await runScript('scripts/admin.ts', ['verify-audit'], { DATA_DIR: dataDir }),
      'was made by PostgreSQL 15',
    )
  })
})

function expectSentenceBeside({ said, code }: { said: string; code: number | null }, part: string) {
  expect(said).toContain(part)
  expect(said).not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
}
