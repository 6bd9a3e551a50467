import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import type { Database } from '#platform/db/database'
import type { Condition } from '../../tags/tags.public.ts'
import { type Driver, driversOf, favoritesOf, ofLetter } from './drivers.store.ts'
import { withLiveTags } from './live-tags.ts'
import { fits } from './rule-condition.store.ts'
import type { Viewer } from './viewer.ts'
import { allOf, isFavorite, isOfLetter } from './wanted.store.ts'

/** Which contacts a list shows, or an action changes. */
export interface WantedContacts {
  filter: RuleGroup | null
  letter?: string | undefined
  favorites?: true | undefined
}

export interface Wanted {
  /** Null: all contacts. */
  met: Condition | null
  /** Indexes, each of which finds all that are wanted. */
  drivers: readonly Driver[]
}

/** Where to read from: the database, or a transaction that has begun. */
export interface Reading {
  database: Pick<Database, 'read'>
}

export async function compileWanted(platform: Reading, viewer: Viewer, wanted: WantedContacts): Promise<Wanted> {
  const { letter, favorites } = wanted
  const filter = await withLiveTags(platform, viewer.accountId, wanted.filter)
  const conditions = [
    ...(letter === undefined ? [] : [isOfLetter(letter)]),
    ...(favorites ? [isFavorite(viewer.me)] : []),
    ...(filter ? [fits(filter, viewer)] : []),
  ]
  const drivers = [
    ...(favorites ? [favoritesOf(viewer)] : []),
    ...(filter ? driversOf(filter, viewer) : []),
    ...(letter === undefined ? [] : [ofLetter(letter)]),
  ]
  return { met: conditions.length === 0 ? null : allOf(conditions), drivers }
}
