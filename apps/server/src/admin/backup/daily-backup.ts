// A daily backup at BACKUP_AT, made by whichever node is first; its result is shown in /ready and in the metrics.
import { Gauge } from 'prom-client'
import type { BackupSettings } from '../../platform/config/backup-settings.ts'
import type { RecurringDefinition } from '../../platform/jobs/job.ts'
import { repeat } from '../../platform/jobs/repeat.ts'
import type { Platform } from '../../platform/platform.ts'
import { type DailyHistory, dailyHistory } from './backups.store.ts'
import { makeBackup, pruneBackups } from './make-backup.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** After a failed attempt, or one whose server died. */
const pause = 30 * minute
/** One day plus the time that a large backup takes. */
const longest = day + 2 * 60 * minute

export type BackupState = 'none' | 'ok' | 'failed'

export const dailyBackup = (adminUrl: string, settings: BackupSettings): RecurringDefinition => ({
  name: 'platform.backUp',
  everyMinutes: 1,
  per: 'installation',
  async run({ platform, signal }) {
    if (!isDue(await dailyHistory(platform.database), settings.at, platform.clock.now())) return
    const made = await makeBackup(platform, { adminUrl, into: settings.folder, daily: true, signal }).catch((err) => {
      // A failure is recorded in the history, which decides when to try again; the queue would retry too early.
      platform.log.error({ err }, 'The daily backup failed')
    })
    if (!made) return
    const dropped = await pruneBackups(settings.folder, settings.keep)
    platform.log.info({ ...made, dropped }, 'Made the daily backup')
  },
})

export function isDue({ good, tried }: DailyHistory, at: number, now: Date): boolean {
  const today = new Date(now).setUTCHours(0, at, 0, 0)
  const since = today <= now.getTime() ? today : today - day
  return (good?.getTime() ?? 0) < since && (tried?.getTime() ?? 0) <= now.getTime() - pause
}

export function stateOf({ good, problem }: DailyHistory, now: Date): BackupState {
  if (problem !== null) return 'failed'
  if (good === null) return 'none'
  return now.getTime() - good.getTime() > longest ? 'failed' : 'ok'
}

/** Refreshes each node's view of the daily backups. The returned function stops it. */
export function watchBackups({ database, clock, log, metrics, readiness }: Platform): () => Promise<void> {
  const registers = [metrics.registry]
  const success = new Gauge({
    name: 'frontdesk_backup_last_success_timestamp_seconds',
    help: 'Begin of the newest daily backup that is whole; 0 while there is none.',
    registers,
  })
  const failed = new Gauge({
    name: 'frontdesk_backup_failed',
    help: '1 when the newest daily backup failed or is more than 26 hours old.',
    registers,
  })
  return repeat(
    minute,
    async () => {
      const history = await dailyHistory(database)
      readiness.backup = stateOf(history, clock.now())
      success.set((history.good?.getTime() ?? 0) / 1000)
      failed.set(readiness.backup === 'failed' ? 1 : 0)
    },
    (error) => log.error({ err: error }, 'Could not look at the backups'),
  )
}
