import { parseAnchor, readAnchorKeyId, verifyAnchorLine } from '../../platform/audit/anchor-line.ts'
import { hashAt } from '../../platform/audit/audit.store.ts'
import { UnknownAccount } from '../../platform/db/errors.ts'
import type { Platform } from '../../platform/platform.ts'

/** A line of the mail, possibly quoted by forwarding. */
const shape = /^[> ]*([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\S+ \S+ \S+ \S+)\s*$/

/** Compares the anchors of a sheet, mailed or from the bucket, with the rows that they name. */
export async function verifyShipped({ database, keys }: Pick<Platform, 'database' | 'keys'>, text: string) {
  const problems: string[] = []
  let checked = 0
  for (const line of text.split('\n')) {
    const [, accountId = '', rest = ''] = shape.exec(line.slice(0, 400)) ?? []
    const anchor = parseAnchor(rest)
    if (!anchor) continue
    checked++
    const name = `row ${anchor.seq} of account ${accountId}`
    const from = verifyAnchorLine(keys, accountId, anchor)
    if (from !== 'ours') {
      const keyId = from === 'unproven' ? readAnchorKeyId(anchor) : undefined
      const missing = `was made with key ${keyId}, which is not in FIELD_KEYS: add that key to check it`
      problems.push(`The anchor of ${name} ${keyId === undefined ? 'was not made by this installation' : missing}.`)
      continue
    }
    const [row] = await database.read(accountId, hashAt(anchor.seq)).catch((error) => {
      if (error instanceof UnknownAccount) return []
      throw error
    })
    if (!row) problems.push(`The anchored ${name} was removed.`)
    else if (row.hash !== anchor.hash) problems.push(`The anchored ${name} doesn't match the row in the log.`)
  }
  return { checked, problems }
}
