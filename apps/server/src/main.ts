// Chooses the adapters, opens the application, and closes everything in order.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { liveSessionsAmong } from './domains/auth/auth.public.ts'
import { openPlatform } from './open-platform.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { KeyFormatError } from './platform/crypto/keys.ts'
import { finishMigrations } from './platform/db/batched/finish-migrations.ts'
import { startMetrics } from './platform/metrics.ts'
import { socketGuard } from './platform/realtime/sockets/socket-guard.ts'

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

export async function main() {
  const config = await orExit(readConfig)
  // The domains are loaded while the database starts.
  const [
    opened,
    { createApp },
    { fillDemo },
    { closeDemo },
    { workThisMorning },
    { sealStoredFiles },
    { shipAnchors },
    { dailyBackup, watchBackups },
  ] = await Promise.all([
    orExit(() => openPlatform(config, { defer: true })),
    import('./app.ts'),
    import('./demo/fill-demo.ts'),
    import('./demo/demo-people.ts'),
    import('./demo/this-morning.ts'),
    import('./admin/files/seal-stored-files.ts'),
    import('./admin/anchors/ship-anchors.ts'),
    import('./admin/backup/daily-backup.ts'),
  ])
  const { parts, outbox } = opened
  const demo = config.demo ? await fillDemo({ ...parts }) : undefined
  const app = await createApp({
    parts,
    ...(existsSync(join(webRoot, 'index.html')) && { webRoot }),
    ...(config.demo && outbox && { outbox }),
    recurring: [sealStoredFiles, shipAnchors, ...(config.backup ? [dailyBackup(opened.adminUrl, config.backup)] : [])],
    checkReplies: !config.production,
    rateFactor: 1,
  })
  const disabled = config.demo ? [] : await closeDemo(app.platform)
  const address = await app.listen(config.port, config.host)
  opened.embedded?.connect(address, app.app.server, socketGuard(app.platform), (ids) =>
    liveSessionsAmong(app.platform, ids),
  )
  // The start doesn't wait for it, and the demo is usable without it.
  const morning =
    demo?.toWork &&
    workThisMorning(app.platform, demo.toWork).catch((err) => parts.log.warn({ err }, 'the demo has no changes'))
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : await startMetrics({ port: config.metricsPort, metrics: parts.metrics })
  const finishing = finishMigrations({ ...opened, log: parts.log })
  const stopWatching = config.backup && watchBackups(app.platform)
  greet(address, demo?.signIns ?? [], disabled)
  closeOnSignal(async () => {
    await stopWatching?.()
    await finishing.stop()
    await morning
    opened.embedded?.disconnect()
    await app.close()
    await metrics?.close()
    await opened.close()
  })
}

/** A setting that can't be used is reported as one sentence, without a stack. */
async function orExit<T>(opening: () => T | Promise<T>): Promise<T> {
  try {
    return await opening()
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof KeyFormatError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

function greet(
  address: string,
  demo: readonly { email: string; password: string; what: string }[],
  disabled: readonly string[],
) {
  console.log(`\nFrontdesk is at ${address.replace('127.0.0.1', 'localhost')}`)
  if (disabled.length > 0) {
    console.log(
      `\nThe demo is off. Its users are still in this data, but can't sign in because their passwords are public: ${disabled.join(', ')}.`,
    )
    console.log('For real work, start with an empty DATA_DIR. For the demo, start with DEMO=on.')
  }
  if (demo.length === 0) return
  console.log('\nThe demo signs in as:')
  for (const person of demo) console.log(`  ${person.email.padEnd(24)} ${person.password.padEnd(14)} ${person.what}`)
  console.log(
    '\nMail that the demo sends is readable at /outbox, and /handset plays the phones of clients. Ctrl-C stops everything.',
  )
}

/**
 * A second signal, or half a minute, ends the process whatever is still running: nothing that was acknowledged is lost.
 */
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
