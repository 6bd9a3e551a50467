// Chooses the adapters, opens the house, and closes everything in order.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPlatform } from './open-platform.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { startMetrics } from './platform/metrics.ts'

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

export async function main() {
  const config = await orExit(readConfig)
  // The rooms are loaded while the database starts.
  const [opened, { openHouse }, { fillDemo }, { dailyBackup, watchBackups }] = await Promise.all([
    orExit(() => openPlatform(config)),
    import('./house.ts'),
    import('./demo/fill-demo.ts'),
    import('./admin/backup/daily-backup.ts'),
  ])
  const { parts, outbox } = opened
  const demo = config.demo ? await fillDemo({ ...parts }) : []
  const house = await openHouse({
    parts,
    ...(existsSync(join(webRoot, 'index.html')) && { webRoot }),
    ...(config.demo && outbox && { outbox }),
    ...(config.backup && { recurring: [dailyBackup(opened.adminUrl, config.backup)] }),
    checkReplies: !config.production,
    rateFactor: 1,
  })
  const address = await house.listen(config.port, config.host)
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : await startMetrics({ port: config.metricsPort, metrics: parts.metrics })
  const stopWatching = config.backup && watchBackups(house.platform)
  greet(address, demo)
  closeOnSignal(async () => {
    await stopWatching?.()
    await house.close()
    await metrics?.close()
    await opened.close()
  })
}

/** What a setting makes impossible is one sentence, not a stack. */
async function orExit<T>(opening: () => T | Promise<T>): Promise<T> {
  try {
    return await opening()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

function greet(address: string, demo: readonly { email: string; password: string; what: string }[]) {
  console.log(`\nFrontdesk is at ${address.replace('127.0.0.1', 'localhost')}`)
  if (demo.length === 0) return
  console.log('\nThe demo signs in as:')
  for (const person of demo) console.log(`  ${person.email.padEnd(24)} ${person.password.padEnd(14)} ${person.what}`)
  console.log('\nMail that the demo sends is readable at /outbox. Ctrl-C stops everything.')
}

/** A second signal, or half a minute, ends the process whatever still runs: nothing that was acknowledged is lost by it. */
function closeOnSignal(close: () => Promise<void>) {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1)
      closing = true
      setTimeout(() => process.exit(1), 30_000).unref()
      close().then(
        () => process.exit(0),
        (error) => {
          console.error('Stopping failed:', error)
          process.exit(1)
        },
      )
    })
  }
}
