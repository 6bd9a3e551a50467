import { join } from 'node:path'
import type { AnchorPlace } from '#providers/anchors/anchor-place'
import { createBucketAnchors } from '#providers/anchors/bucket-anchors'
import { formatAnchorLine } from '../../platform/audit/anchor-line.ts'
import { head } from '../../platform/audit/audit.store.ts'
import { listAccountIds } from '../../platform/jobs/account-ids.ts'
import type { RecurringDefinition } from '../../platform/jobs/job.ts'
import type { Platform } from '../../platform/platform.ts'
import { mailedAnchors } from './mailed-anchors.ts'
import { storeSheets } from './store-sheets.ts'

const perSheet = 5000

/** Sends the heads of the chains once a day to a place where nobody in control of this machine can change them. */
export const shipAnchors: RecurringDefinition = {
  name: 'admin.shipAnchors',
  everyMinutes: 24 * 60,
  per: 'installation',
  async run({ platform, signal }) {
    const { config, clock } = platform
    const places = placesOf(platform)
    if (places.length === 0) return
    const day = clock.now().toISOString().slice(0, 10)
    const subject = `Audit anchors of ${config.publicUrl}, ${day}`
    const lines = await Array.fromAsync(linesOf(platform))
    const sheets = Array.from({ length: Math.ceil(lines.length / perSheet) }, (_, at) => ({
      name: `${day}-${at}`,
      subject,
      text: `${about}\n\n${lines.slice(at * perSheet, (at + 1) * perSheet).join('\n')}\n`,
    }))
    await storeSheets(places, sheets, signal)
  },
}

export function bucketOf({ s3, auditAnchorsBucket, dataDir }: Platform['config']) {
  return s3 && auditAnchorsBucket
    ? { ...s3, bucket: auditAnchorsBucket, spoolFolder: join(dataDir, 'uploads') }
    : undefined
}

function placesOf({ config, mail }: Pick<Platform, 'config' | 'mail'>): AnchorPlace[] {
  const bucket = bucketOf(config)
  return [
    ...(config.auditAnchorsTo ? [mailedAnchors(mail, config.auditAnchorsTo)] : []),
    ...(bucket ? [createBucketAnchors(bucket)] : []),
  ]
}

const about =
  'Keep this email. It proves later that the audit log wasn’t cut off or rewritten. Save it as text and run\n' +
  'npm run admin -- verify-audit --anchors <file>.'

async function* linesOf({ database, keys, clock }: Pick<Platform, 'database' | 'keys' | 'clock'>) {
  for await (const ids of listAccountIds(database, null)) {
    for (const accountId of ids) {
      const [end] = await database.read(accountId, head)
      if (!end) continue
      yield `${accountId} ${formatAnchorLine(keys, accountId, { ...end, at: clock.now().toISOString() })}`
    }
  }
}
