// A line of the anchors: `seq hash time mac`. Someone who can write the file but lacks the field keys can't add a valid
// line.
import { createDigest, matchesDigest } from '../crypto/digest.ts'
import { type Keys, UnknownKey } from '../crypto/keys.ts'

export interface Anchor {
  seq: number
  /** Hexadecimal. */
  hash: string
}

export interface AnchorLine extends Anchor {
  at: string
  /** In base64url; absent in old lines. */
  mac?: string
}

const shape = /^(\d{1,15}) ([0-9a-f]{64}) (\S{1,40})(?: ([\w-]{44}))?$/

export function parseAnchor(text: string): AnchorLine | null {
  const [, seq, hash = '', at = '', mac] = shape.exec(text) ?? []
  return seq === undefined ? null : { seq: Number(seq), hash, at, ...(mac && { mac }) }
}

/** The line with this installation's mac. */
export function formatAnchorLine(keys: Keys, accountId: string, anchor: Omit<AnchorLine, 'mac'>): string {
  return `${textOf(anchor)} ${createDigest(keys, scopeOf(accountId), textOf(anchor)).toString('base64url')}`
}

/** unproven: without a mac, or by a key that is gone. forged: with an invalid mac. */
export function verifyAnchorLine(keys: Keys, accountId: string, line: AnchorLine): 'ours' | 'unproven' | 'forged' {
  if (!line.mac) return 'unproven'
  try {
    const matches = matchesDigest(keys, scopeOf(accountId), textOf(line), Buffer.from(line.mac, 'base64url'))
    return matches ? 'ours' : 'forged'
  } catch (error) {
    if (error instanceof UnknownKey) return 'unproven'
    throw error
  }
}

/** The id of the key that made the line's mac. */
export const readAnchorKeyId = ({ mac }: AnchorLine) => (mac ? Buffer.from(mac, 'base64url')[0] : undefined)

const textOf = ({ seq, hash, at }: AnchorLine) => `${seq} ${hash} ${at}`
const scopeOf = (accountId: string) => ({ purpose: 'anchor', scope: accountId }) as const
