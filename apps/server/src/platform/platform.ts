import type { Mail } from '#providers/mail/mail'
import type { Messaging } from '#providers/messaging/messaging'
import type { Nodes } from '#providers/nodes/nodes'
import type { Files } from '#providers/storage/storage'
import type { VinDecoder } from '#providers/vin/vin'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Keys } from './crypto/keys.ts'
import type { Database } from './db/database.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Realtime } from './realtime/realtime.ts'

/** What every operation may use. main.ts puts it together; tests put together another one. */
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
  messaging: Messaging
  nodes: Nodes
  realtime: Realtime
  /** False while starting and stopping: traffic belongs elsewhere. */
  readiness: {
    ready: boolean
    /** Of the daily backups; absent where none are set. */
    backup?: 'none' | 'ok' | 'failed'
  }
}
