import type { RawBuilder } from 'kysely'
import type { SortKey as PageKey } from '#platform/db/page'
import type { Condition } from '../../tags/tags.public.ts'

export interface KeyColumn {
  by: RawBuilder<unknown>
  kind: PageKey['kind']
}

/** The values of the keys of a row, as the database prints them. */
export type Place = readonly string[]

/**
 * A part of an order, which follows the previous one: contacts with a follow-up, and then those without one. Its keys,
 * which end with the contact's id, are all in one direction.
 */
export interface Segment {
  name: string
  keys: readonly KeyColumn[]
  descending: boolean
  /** A FROM clause with `c` and what the keys use, which an index has in the order of the keys. */
  walk(after: Place | null, atMost: number): RawBuilder<unknown>
  where: Condition
  /**
   * Whether a walked contact `c` belongs to it, if the walk finds others too. Judged after the walk, because the planner
   * expects that hardly any contact passes, and would rather sort them all. `c.page_key`: the values of the keys.
   */
  judged?: Condition
  /** The walk itself begins after the place. */
  continues?: true
  /** Whether a contact `c` belongs to it, with what `picked` adds. */
  member: Condition
}

export interface Order {
  /** Joins for a contact `c` that was found by another index, for the keys. */
  picked: RawBuilder<unknown>
  segments: readonly Segment[]
}
