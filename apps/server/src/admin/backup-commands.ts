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
      'database and files into a new folder of --to (BACKUP_DIR without it), beside a running server; without keys',
    async run(platform, words, adminUrl) {
      const into = words.to ?? platform.config.backup?.folder
      if (!into) throw new UsageError('--to is missing, and there is no BACKUP_DIR.')
      const made = await makeBackup(platform, { adminUrl, into: resolve(into), daily: false })
      if (!made) {
        say('Another backup is in progress. Wait until it ends.')
        return false
      }
      say(`${made.folder}: ${made.rows} rows, ${made.files} files, ${megabytes(made.bytes)}, read back and whole.`)
      say(`Keep the keys elsewhere: ${keysOf(platform.keys.ids)} must be there to read private fields again.`)
      return true
    },
  },
  restore: {
    words: ['from', 'into'],
    about: 'a backup into an empty folder, the DATA_DIR to be (and into DATABASE_URL and S3_BUCKET where they are set)',
    async runStandalone(words) {
      const from = resolve(need(words, 'from'))
      const config = { ...readConfig(), dataDir: resolve(need(words, 'into')) }
      printRestored(await restoreBackup({ from, config, sendingTasks }), config.dataDir)
      return true
    },
  },
}

function printRestored({ manifest, files, heldJobs, endedSessions }: Restored, dataDir: string): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`Restored from ${manifest.madeAt}: ${rows} rows in ${manifest.tables.length} tables, ${files} files.`)
  say(`Everybody signs in again (${endedSessions} sessions ended).`)
  if (heldJobs > 0) {
    say(
      `${heldJobs} jobs that send something wait for you: they may have been sent since. See npm run admin -- failed-jobs.`,
    )
  }
  say(`Before the start, set ${keysOf(manifest.keyIds)}, or put the old keys/field-keys into ${dataDir}/keys.`)
  say(`Then: DATA_DIR=${dataDir} npm run admin -- verify-audit, and start.`)
}

const keysOf = (ids: readonly number[]) => `FIELD_KEYS with the ${ids.length > 1 ? 'ids' : 'id'} ${ids.join(', ')}`
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
