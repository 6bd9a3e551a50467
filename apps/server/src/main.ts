// Chooses the adapters and opens the application; a signal closes everything in order.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { liveSessionsAmong } from './domains/auth/auth.public.ts'
import { openPlatform } from './open-platform.ts'
import { readConfig } from './platform/config.ts'
import { runBatchedMigrations } from './platform/db/batched/run-batched-migrations.ts'
import { startMetrics } from './platform/metrics.ts'
import { createSocketGuard } from './platform/realtime/sockets/socket-guard.ts'
import { releaseMemoryWhenQuiet } from './platform/release-memory.ts'
import { runUntilSignal, type Stop } from './stop.ts'

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

export const main = (): Promise<never> => runUntilSignal(start)

async function start(stop: Stop): Promise<void> {
  const config = readConfig()
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
    openPlatform(config, { defer: true, alone: 'server', onClose: stop.onClose }),
    import('./app.ts'),
    import('./demo/fill-demo.ts'),
    import('./demo/demo-people.ts'),
    import('./demo/this-morning.ts'),
    import('./admin/files/seal-stored-files.ts'),
    import('./admin/anchors/ship-anchors.ts'),
    import('./admin/backup/daily-backup.ts'),
  ])
  stop.check()
  const { parts, outbox } = opened
  const demo = config.demo ? await fillDemo({ ...parts }) : undefined
  stop.check()
  const app = await createApp({
    parts,
    ...(existsSync(join(webRoot, 'index.html')) && { webRoot }),
    ...(config.demo && outbox && { outbox }),
    recurring: [sealStoredFiles, shipAnchors, ...(config.backup ? [dailyBackup(opened.adminUrl, config.backup)] : [])],
    checkReplies: !config.production,
    rateFactor: 1,
  })
  stop.onClose(() => app.close())
  stop.check()
  const disabled = config.demo ? [] : await closeDemo(app.platform)
  const address = await app.listen(config.port, config.host)
  opened.embedded?.connect(address, app.app.server, createSocketGuard(app.platform), (ids) =>
    liveSessionsAmong(app.platform, ids),
  )
  stop.onClose(async () => opened.embedded?.disconnect())
  // The start doesn't wait for it, and the demo is usable without it.
  const morning =
    demo?.toWork &&
    workThisMorning(app.platform, demo.toWork).catch((err) => parts.log.warn({ err }, 'the demo has no changes'))
  stop.onClose(async () => morning)
  if (config.metricsPort !== undefined) {
    const metrics = await startMetrics({ port: config.metricsPort, metrics: parts.metrics })
    stop.onClose(() => metrics.close())
  }
  const countConnections = promisify(app.app.server.getConnections.bind(app.app.server))
  const stopReleasing = releaseMemoryWhenQuiet({ countConnections })
  stop.onClose(async () => stopReleasing())
  const finishing = runBatchedMigrations({ ...opened, log: parts.log })
  stop.onClose(() => finishing.stop())
  const stopWatching = config.backup && watchBackups(app.platform)
  stop.onClose(async () => stopWatching?.())
  greet(address, demo?.signIns ?? [], disabled)
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
