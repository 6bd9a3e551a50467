// The position at which a page of a search ends: `f` when all matches are ranked, `w` when there are so many that they
// are walked by last contact. On the wire it is an opaque cursor.

import { id } from '@frontdesk/contract/kit/page'
import { z } from 'zod'
import { AppError } from '#platform/app-error'
import { readJson } from '#platform/json/read-json'

const time = z.int()
/** A word of the search. The database's JSON accepts neither NUL characters nor unpaired surrogates. */
const name = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\0\p{Cs}]*$/u)
const searchKey = z.union([
  z.tuple([z.literal('f'), z.int32(), time, name(40), name(20), id]),
  z.tuple([z.literal('w'), z.int().min(0).max(3), time.nullable(), id.nullable()]),
])
export type SearchKey = z.output<typeof searchKey>

export const encodeSearchKey = (key: SearchKey) => Buffer.from(JSON.stringify(key)).toString('base64url')

export function decodeSearchKey(cursor: string): SearchKey {
  try {
    return searchKey.parse(readJson(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new AppError('malformed', { fields: { cursor: 'does not belong to this search: begin without a cursor' } })
  }
}
