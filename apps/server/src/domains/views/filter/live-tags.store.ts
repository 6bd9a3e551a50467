import { build } from '#platform/db/build'

/** For Database.read(). */
export const liveTags = (ids: readonly string[]) =>
  build.selectFrom('tags').select('id').where('id', 'in', ids).where('deleted_at', 'is', null)
