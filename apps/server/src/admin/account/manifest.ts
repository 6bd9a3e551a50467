// manifest.json, the last entry of the zip, describes its content and requirements. Beside it:
//   directory/<table>.jsonl, tenant/<table>.jsonl   one line for each row: {"row":{…},"private":{…}}
//   files.jsonl, files/<key>                        the files that rows name; files of imports are unsealed
//   audit-anchors.log                               the heads of the audit chain up to the last row
import { z } from 'zod'

const entrySchema = z.object({ sha256: z.string(), bytes: z.number().int() })

export const manifestSchema = z.object({
  format: z.literal(1),
  /** The Frontdesk version. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  account: z.object({ id: z.uuid(), namespace: z.string(), name: z.string() }),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    entrySchema.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().min(0) }),
  ),
  files: entrySchema.extend({ count: z.number().int(), total: z.number().int(), missing: z.array(z.string()) }),
  anchors: entrySchema.nullable(),
})

export type Manifest = z.output<typeof manifestSchema>
export type EntrySum = z.output<typeof entrySchema>

export const manifestEntry = 'manifest.json'
export const filesEntry = 'files.jsonl'
export const anchorsEntry = 'audit-anchors.log'
export const tableEntry = (name: string) => `${name.replace('.', '/')}.jsonl`
export const fileEntry = (key: string) => `files/${key}`

/** A line of files.jsonl. */
export const fileLineSchema = entrySchema.extend({
  key: z.string(),
  /** Media type. */
  type: z.string(),
  /** For a file that the installation seals: its owner. */
  importId: z.uuid().optional(),
})
export type FileLine = z.output<typeof fileLineSchema>
