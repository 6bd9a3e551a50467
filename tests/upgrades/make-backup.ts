// Run by hand at each release: writes a backup of this version for upgrades.test.ts. Commit the folder.
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { makeBackup } from '../../apps/server/src/admin/backup/make-backup.ts'
import { createApp } from '../../apps/server/src/app.ts'
import { openPlatform } from '../../apps/server/src/open-platform.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { reachableFolder } from '../reachable-folder.ts'
import { fillAccount } from './fill-account.ts'
import { fieldKeys } from './sample.ts'

const mostBytes = 1_000_000
const into = join(import.meta.dirname, new Date().toISOString().slice(0, 10).replaceAll('-', ''))
if (existsSync(into)) throw new Error(`${into} is there already, and is never changed.`)

const scratch = await reachableFolder('make-backup-')
const config = readConfig({
  DATA_DIR: join(scratch, 'data'),
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  PORT: '0',
  FIELD_KEYS: fieldKeys,
})
const opened = await openPlatform(config)
const admin = new pg.Pool({ connectionString: opened.adminUrl, max: 1 })
try {
  const app = await createApp({ parts: opened.parts, checkReplies: true, rateFactor: 1000 })
  try {
    const url = (await app.listen(0, '127.0.0.1')).replace('[::1]', '127.0.0.1')
    await fillAccount(app.platform, url, admin)
    await settled()
    const made = await makeBackup(app.platform, { adminUrl: opened.adminUrl, into: scratch, daily: false })
    if (!made) throw new Error('Another backup is under way.')
    const bytes = await sizeOf(made.folder)
    if (bytes > mostBytes) throw new Error(`The backup has ${bytes} bytes; make a smaller one.`)
    await rename(made.folder, into)
    console.log(`${relative(process.cwd(), into)}: ${made.rows} rows, ${bytes} bytes`)
  } finally {
    await app.close()
  }
} finally {
  await admin.end()
  await opened.close()
  await rm(scratch, { recursive: true, force: true })
}

/** Waits until no job and no evaluation of tags is left, so that the rows of the backup do not change after a restore. */
async function settled(): Promise<void> {
  for (;;) {
    const { rows } = await admin.query(
      `select from tenant.tag_queue union all select from tenant.tags where pending_left > 0
       union all select from tenant.audit_log where hash is null
       union all select from graphile_worker.jobs where run_at < now() and attempts < max_attempts`,
    )
    if (rows.length === 0) return
    await wait(200)
  }
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(names.map(async (name) => stat(join(folder, name))))
  return sizes.reduce((sum, each) => sum + (each.isFile() ? each.size : 0), 0)
}
