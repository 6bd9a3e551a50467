// manifest.json describes a backup's content and requirements. Everything else in its folder is data:
//   database/<schema>.<table>.copy.zst   COPY's text format, one file for each table
//   files/                               same layout as DATA_DIR/files
//   audit-anchors/<account>.log          the heads of the audit chains up to the snapshot
//   SHA256SUMS                           of all of them, for `sha256sum -c` too

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { fileBounds, readJson } from '#platform/json/read-json'
import { BackupError } from './backup-error.ts'

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int().min(0),
})

export const manifestSchema = z.object({
  format: z.literal(1),
  /** The Frontdesk version. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Ids of the FIELD_KEYS that seal the private fields; never the keys. */
  keyIds: z.array(z.number().int()),
  /** Fingerprints by which a restore recognizes those keys; absent in backups made before they existed. */
  keyChecks: z.array(z.object({ id: z.number().int(), value: z.base64() })).default([]),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Number of the job queue's newest migration. */
  queueVersion: z.number().int(),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
})

export type Manifest = z.output<typeof manifestSchema>
export type DumpedTable = z.output<typeof tableSchema>

export const tablePath = (folder: string, { schema, name }: Pick<DumpedTable, 'schema' | 'name'>) =>
  join(folder, 'database', `${schema}.${name}.copy.zst`)

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new BackupError(`${folder} isn't a backup: it has no manifest.json.`)
  })
  const read = manifestSchema.safeParse(parsed(text))
  if (read.success) return read.data
  throw new BackupError(`${join(folder, 'manifest.json')} is from another version of Frontdesk, or damaged.`)
}

function parsed(text: string): unknown {
  try {
    return readJson(text, fileBounds)
  } catch {
    return undefined
  }
}
