// One sealing key for each attempt: a job that starts again writes other bytes, and a key must never seal two files,
// because the nonces are the numbers of the chunks. The passphrase itself is never stored.

import { open, seal } from '#platform/crypto/field'
import type { Keys } from '#platform/crypto/keys'
import { fileBounds, readJson } from '#platform/json/read-json'
import type { SealingKey } from './account-files.ts'

export const exportAttempts = 3

interface Place {
  accountId: string
  exportId: string
}
const placeOf = ({ accountId, exportId }: Place) => ({
  table: 'account_exports',
  column: 'heads',
  accountId,
  rowId: exportId,
})

/** One after another: each takes 128 MB while it is derived. */
export async function sealedHeads(keys: Keys, newHead: () => Promise<SealingKey>, place: Place): Promise<Buffer> {
  const heads: { key: string; line: string }[] = []
  for (let attempt = 0; attempt < exportAttempts; attempt += 1) {
    const { key, line } = await newHead()
    heads.push({ key: key.toString('base64'), line: line.toString('base64') })
  }
  return seal(keys, JSON.stringify(heads), placeOf(place))
}

/** The first one that is left, and the rest for later attempts. */
export function takeHead(keys: Keys, sealed: Buffer, place: Place): { head: SealingKey; rest: Buffer } | undefined {
  const [first, ...rest] = readJson(open(keys, sealed, placeOf(place)), fileBounds) as { key: string; line: string }[]
  if (!first) return undefined
  return {
    head: { key: Buffer.from(first.key, 'base64'), line: Buffer.from(first.line, 'base64') },
    rest: seal(keys, JSON.stringify(rest), placeOf(place)),
  }
}
