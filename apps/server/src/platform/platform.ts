import type { BillingProvider } from '#providers/billing/billing'
import type { Carrier } from '#providers/carrier/carrier'
import type { OutsidePhones } from '#providers/carrier/phone-world'
import type { Gifs } from '#providers/gifs/gifs'
import type { Mail } from '#providers/mail/mail'
import type { Nodes } from '#providers/nodes/nodes'
import type { Pages } from '#providers/pages/pages'
import type { Files } from '#providers/storage/storage'
import type { Transcripts } from '#providers/transcripts/transcripts'
import type { VinDecoder } from '#providers/vin/vin'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Keys } from './crypto/keys.ts'
import type { Database } from './db/database.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Realtime } from './realtime/realtime.ts'

/** What every operation may use. main.ts assembles the real one, tests assemble others. */
export interface Platform {
  config: Config
  clock: Clock
  log: Log
  metrics: Metrics
  database: Database
  keys: Keys
  mail: Mail
  files: Files
  vin: VinDecoder
  carrier: Carrier
  gifs: Gifs
  billing: BillingProvider
  /** Null where no speech service is connected. */
  transcripts: Transcripts | null
  /** The public web, for previews of links. */
  pages: Pages
  /** Only in the demo and in development, while no real carrier is connected. */
  phoneWorld?: OutsidePhones
  nodes: Nodes
  realtime: Realtime
  /** False while starting and stopping: traffic should go to other nodes. */
  readiness: {
    ready: boolean
    /** For daily backups; absent when none are configured. */
    backup?: 'none' | 'ok' | 'failed'
  }
}
