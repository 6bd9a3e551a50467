import { type SqlBool, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Condition } from '../../tags/tags.public.ts'

export const isOfLetter = (letter: string): Condition => sql<SqlBool>`c.letter = ${letter}`

export const isFavorite = (me: string): Condition =>
  sql<SqlBool>`exists (select from favorites l where l.user_id = ${me}::uuid and l.contact_id = c.contact_id)`

export const allOf = (conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

/** For Database.read(). */
export const liveTags = (ids: readonly string[]) =>
  build.selectFrom('tags').select('id').where('id', 'in', ids).where('deleted_at', 'is', null)
