// Chooses an adapter for each outside service and opens them, for the server, the admin commands, and the demo.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BillingProvider } from '#providers/billing/billing'
import { createEmbeddedBilling } from '#providers/billing/embedded/embedded-billing'
import type { Carrier } from '#providers/carrier/carrier'
import { createEmbeddedCarrier, type EmbeddedCarrier } from '#providers/carrier/embedded/embedded-carrier'
import { createEmbeddedGifs } from '#providers/gifs/embedded/embedded-gifs'
import { createGiphy } from '#providers/gifs/giphy/giphy'
import { createOutboxMail } from '#providers/mail/embedded/outbox'
import { createMailgunReports } from '#providers/mail/smtp/mailgun-reports'
import { createSmtpMail } from '#providers/mail/smtp/smtp-mail'
import { createOneNode } from '#providers/nodes/embedded/one-node'
import type { Nodes } from '#providers/nodes/nodes'
import { createPublicPages } from '#providers/pages/public-pages'
import { createDiskFiles } from '#providers/storage/embedded/disk-files'
import { createSealedFiles } from '#providers/storage/sealed-files'
import type { Files } from '#providers/storage/storage'
import { createOpenaiTranscripts } from '#providers/transcripts/openai/openai-transcripts'
import { createEmbeddedVin } from '#providers/vin/embedded/embedded-vin'
import { createNhtsaVin } from '#providers/vin/nhtsa/nhtsa-vin'
import { createDemoPages } from './demo/demo-pages.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { checkKeys } from './platform/crypto/key-checks.ts'
import { openKeys } from './platform/crypto/keys.ts'
import { createBatchLog } from './platform/db/batched/batch-log.ts'
import { type LoneUser, startCluster } from './platform/db/cluster.ts'
import { openDatabase } from './platform/db/database.ts'
import { checkOwnServer } from './platform/db/own-server.ts'
import { createRoles } from './platform/db/roles.ts'
import { type MigrationResult, runMigrations } from './platform/db/run-migrations.ts'
import type { OutboxReader } from './platform/http/outbox-pages.ts'
import { createLog, type Log } from './platform/log.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import type { Platform } from './platform/platform.ts'

export interface OpenPlatform {
  parts: Omit<Platform, 'realtime' | 'readiness'>
  /** Only while mail stays on this machine. */
  outbox?: OutboxReader
  /** Only while no real carrier is connected. */
  embedded?: EmbeddedCarrier
  /** Has all privileges; for backups, never for requests. */
  adminUrl: string
  /** Migrations left for `runBatchedMigrations`, which runs beside the server. */
  deferred: MigrationResult['deferred']
  close(): Promise<void>
}

export interface OpenOptions {
  /** Only for the server. Admin commands, such as the export of an account, need all data to be migrated. */
  defer?: boolean
  /** Nobody else of this kind may use DATA_DIR; admin commands work beside a server. */
  alone?: LoneUser
  /** Receives `close` before anything is opened, so that a signal can also stop what is still starting. */
  onClose?: (close: () => Promise<void>) => void
}

/** A pool waits for statements in progress; after this time the database, which is stopped last, ends them. */
const poolsCloseWithinMs = 4000

export async function openPlatform(config: Config, options: OpenOptions = {}): Promise<OpenPlatform> {
  const closers: (() => Promise<void>)[] = []
  let closed: Promise<void> | undefined
  const closeAll = async () => {
    const failures: unknown[] = []
    for (const closer of closers.splice(0).reverse()) await closer().catch((error) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  const close = () => {
    closed ??= closeAll()
    return closed
  }
  options.onClose?.(close)
  try {
    return { ...(await openParts(config, options, (closer) => closers.push(closer))), close }
  } catch (error) {
    // Otherwise the built-in database would keep running unattended.
    await close().catch(() => {})
    throw error
  }
}

async function openParts(
  config: Config,
  { defer = false, alone }: OpenOptions,
  onClose: (closer: () => Promise<void>) => void,
): Promise<Omit<OpenPlatform, 'close'>> {
  const log = createLog(config)
  // Before anything is started, because they may refuse their settings.
  const keys = await openKeys(config)
  if (config.databaseUrl) await checkOwnServer(config.databaseUrl)
  const files = createSealedFiles(await openFiles(config), keys)
  const metrics = createMetrics()
  const starting = config.databaseUrl ? undefined : startCluster({ dataDir: config.dataDir, ...(alone && { alone }) })
  if (starting)
    onClose(() =>
      starting.then(
        (started) => started.stop(),
        () => {},
      ),
    )
  const cluster = await starting
  const adminUrl = config.databaseUrl ?? cluster?.adminUrl ?? ''
  const { serverUrl } = await createRoles({ adminUrl, dataDir: config.dataDir })
  const { applied, deferred } = await runMigrations({ adminUrl, defer, onBatch: createBatchLog(log) })
  for (const name of applied) log.debug({ migration: name }, 'migrated')
  const database = openDatabase({
    clusters: [{ name: 'main', url: serverUrl }],
    directory: 'main',
    onError: (error, doing) => log.error({ err: error }, `database: ${doing}`),
    onNested: (error) => log.error({ err: error }, 'database: a connection is awaited within a transaction'),
  })
  onClose(() => Promise.race([database.close(), wait(poolsCloseWithinMs, undefined, { ref: false })]))
  await checkKeys(database, keys, async (known) => {
    const { findEvidence } = await import('./admin/keys/find-evidence.ts')
    return findEvidence(database, keys, known)
  })
  const vin = config.vpicUrl
    ? createNhtsaVin({ url: config.vpicUrl })
    : createEmbeddedVin({ folder: join(config.dataDir, 'vin') })
  onClose(() => vin.close())
  const nodes = await openNodes(config, log, metrics)
  onClose(() => nodes.close())
  const embedded = config.twilio
    ? undefined
    : createEmbeddedCarrier({ folder: join(config.dataDir, 'carrier'), voice: config.voice, needsRegistration: true })
  const carrier = embedded ?? (await openTwilio(config))
  onClose(() => carrier.close())
  const gifs = config.giphyKey ? createGiphy({ key: config.giphyKey }) : createEmbeddedGifs()
  onClose(() => gifs.close())
  const billing = await openBilling(config)
  onClose(() => billing.close())
  const outbox = config.smtpUrl
    ? undefined
    : createOutboxMail({ folder: join(config.dataDir, 'outbox'), from: config.mailFrom })
  const reports = config.mailWebhookKey ? createMailgunReports({ key: config.mailWebhookKey }) : undefined
  const mail =
    outbox ?? createSmtpMail({ url: config.smtpUrl ?? '', from: config.mailFrom, ...(reports && { reports }) })
  return {
    parts: {
      config,
      clock: systemClock,
      log,
      metrics,
      database,
      keys,
      nodes,
      mail,
      files,
      vin,
      carrier,
      gifs,
      billing,
      transcripts: config.transcripts ? createOpenaiTranscripts(config.transcripts) : null,
      pages: config.demo ? createDemoPages(createPublicPages()) : createPublicPages(),
      ...(embedded && (config.demo || !config.production) && { phoneWorld: embedded.world }),
    },
    ...(outbox && { outbox }),
    ...(embedded && { embedded }),
    adminUrl,
    deferred,
  }
}

/** As they are stored, sealed or not. They wait in `uploads` until their length is known. */
export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Files> {
  if (!s3) return createDiskFiles({ folder: join(dataDir, 'files') })
  const { openS3Files } = await import('#providers/storage/s3/s3-files')
  return openS3Files({ ...s3, spoolFolder: join(dataDir, 'uploads') })
}

/** Files in any folder, for backups. */
export const filesIn = (folder: string): Files => createDiskFiles({ folder, largest: Number.POSITIVE_INFINITY })

/** Its SDK takes a second to load, so only where it is used. */
async function openTwilio({ twilio, publicUrl }: Config): Promise<Carrier> {
  if (!twilio) throw new Error('Twilio has no settings.')
  const { createTwilioCarrier } = await import('#providers/carrier/twilio/twilio-carrier')
  return createTwilioCarrier({ ...twilio, publicUrl })
}

/** Its SDK takes long to load, so only where it is used. */
async function openBilling({ stripe, dataDir }: Config): Promise<BillingProvider> {
  if (!stripe) return createEmbeddedBilling({ folder: join(dataDir, 'billing'), clock: systemClock })
  const { createStripeBilling } = await import('#providers/billing/stripe/stripe-billing')
  return createStripeBilling(stripe)
}

async function openNodes({ redisUrl }: Config, log: Log, metrics: Metrics): Promise<Nodes> {
  if (!redisUrl) return createOneNode()
  const { createRedisNodes } = await import('#providers/nodes/redis/redis-nodes')
  const nodes = await createRedisNodes({
    url: redisUrl,
    onUnsent: () => metrics.nodeMessagesUnsent.inc(),
    onError: (error, doing) => log.error({ err: error }, doing),
    onState(state, cause) {
      if (state === 'connected') log.info('Redis is back: this node hears the others again')
      else log.error({ err: cause }, 'Redis is away: this node serves its own people and looks for it again')
    },
  })
  metrics.watchNodes(nodes)
  return nodes
}
