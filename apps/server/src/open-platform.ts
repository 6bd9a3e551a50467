// Chooses an adapter for each outside part and opens them: what the server, the admin commands and the demo stand on.
import { join } from 'node:path'
import { outboxMail } from '#providers/mail/embedded/outbox'
import { smtpMail } from '#providers/mail/smtp/smtp-mail'
import { diskFiles } from '#providers/storage/embedded/disk-files'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openKeys } from './platform/crypto/keys.ts'
import { startCluster } from './platform/db/cluster.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { bootstrapRoles } from './platform/db/roles.ts'
import type { OutboxReader } from './platform/http/outbox-pages.ts'
import { createLog } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import type { Platform } from './platform/platform.ts'

export interface OpenPlatform {
  parts: Omit<Platform, 'realtime' | 'readiness'>
  /** Only where mail stays on this machine. */
  outbox?: OutboxReader
  close(): Promise<void>
}

export async function openPlatform(config: Config): Promise<OpenPlatform> {
  const log = createLog(config)
  const cluster = config.databaseUrl ? undefined : await startCluster({ dataDir: config.dataDir })
  const adminUrl = config.databaseUrl ?? cluster?.adminUrl ?? ''
  const { serverUrl } = await bootstrapRoles({ adminUrl, dataDir: config.dataDir })
  const { applied } = await migrate({ adminUrl })
  for (const name of applied) log.debug({ migration: name }, 'migrated')
  const database = openDatabase({
    clusters: [{ name: 'main', url: serverUrl }],
    directory: 'main',
    onError: (error, doing) => log.error({ err: error }, `database: ${doing}`),
  })
  const outbox = config.smtpUrl
    ? undefined
    : outboxMail({ folder: join(config.dataDir, 'outbox'), from: config.mailFrom })
  return {
    parts: {
      config,
      clock: systemClock,
      log,
      metrics: createMetrics(),
      database,
      keys: await openKeys(config),
      mail: outbox ?? smtpMail({ url: config.smtpUrl ?? '', from: config.mailFrom }),
      files: diskFiles({ folder: join(config.dataDir, 'files') }),
    },
    ...(outbox && { outbox }),
    async close() {
      await database.close()
      await cluster?.stop()
    },
  }
}
