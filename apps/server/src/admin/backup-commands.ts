import { resolve } from 'node:path'
import { allDomains } from '../domains.ts'
import { readConfig } from '../platform/config.ts'
import { makeBackup } from './backup/make-backup.ts'
import { type Restored, restoreBackup } from './backup/restore-backup.ts'
import { type Command, need, type StandaloneCommand, say, UsageError } from './command.ts'

/** What the operator has to do after a restore. */
export const sendingTasks = allDomains.flatMap(({ jobs = {} }) =>
  Object.entries(jobs).flatMap(([task, { sends }]) => (sends ? [task] : [])),
)

export const backupCommands: Record<string, Command | StandaloneCommand> = {
  backup: {
    words: [],
    optional: ['to'],
    about:
      'copies the database and files, without keys, into a new folder of --to (BACKUP_DIR without it); the server can be running',
    async run(platform, words, adminUrl) {
      const into = words.to ?? platform.config.backup?.folder
      if (!into) throw new UsageError('--to is missing. Add it, or set BACKUP_DIR.')
      const made = await makeBackup(platform, { adminUrl, into: resolve(into), daily: false })
      if (!made) {
        say('Another backup is in progress. Wait until it ends.')
        return false
      }
      say(
        `${made.folder}: ${made.rows} rows, ${made.files} files, ${megabytes(made.bytes)}. The backup was read back and is complete.`,
      )
      say(`Keep the keys elsewhere. To read private fields again, you need ${keysOf(platform.keys.ids)}.`)
      return true
    },
  },
  restore: {
    words: ['from', 'into'],
    about:
      'restores a backup into an empty folder, the new DATA_DIR (and into DATABASE_URL and S3_BUCKET if they are set)',
    async runStandalone(words) {
      const from = resolve(need(words, 'from'))
      const config = { ...readConfig(), dataDir: resolve(need(words, 'into')) }
      printRestored(await restoreBackup({ from, config, sendingTasks }), config.dataDir)
      return true
    },
  },
}

function printRestored({ manifest, files, heldJobs, endedSessions, pausedCampaigns }: Restored, dataDir: string): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`Restored from ${manifest.madeAt}: ${rows} rows in ${manifest.tables.length} tables, ${files} files.`)
  say(`Everyone must sign in again (${endedSessions} sessions ended).`)
  if (heldJobs > 0) {
    say(
      `${heldJobs} jobs that send something need attention, because they may have been sent since. Run: npm run admin -- failed-jobs`,
    )
  }
  if (pausedCampaigns > 0)
    say(`${pausedCampaigns} campaigns were due or under way and are paused, because they may have been sent since.`)
  say(
    `Before you start the server, set ${keysOf(manifest.keyIds)}, or put the old keys/field-keys into ${dataDir}/keys.`,
  )
  say(`Then run: DATA_DIR=${dataDir} npm run admin -- verify-audit`)
}

const keysOf = (ids: readonly number[]) => `FIELD_KEYS with the ${ids.length > 1 ? 'ids' : 'id'} ${ids.join(', ')}`
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
