import { open, resealField, seal } from '../crypto/field.ts'
import type { Keys } from '../crypto/keys.ts'

const place = (rowId: string) => ({ table: 'webhooks', column: 'body', accountId: 'platform', rowId })

/** latin1 maps every byte to one character, so no byte is lost. */
export const sealBody = (keys: Keys, id: string, body: Buffer): Buffer => seal(keys, body.toString('latin1'), place(id))

export const openBody = (keys: Keys, id: string, sealed: Uint8Array): Buffer =>
  Buffer.from(open(keys, sealed, place(id)), 'latin1')

export const rotateBody = (keys: Keys, id: string, sealed: Uint8Array): Buffer =>
  resealField(keys, sealed, place(id), place(id))
