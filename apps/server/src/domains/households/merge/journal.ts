// What a merge, a split, or a promotion stores so that it can be undone: the former and the written values, and the ids
// of moved rows. Its private values are sealed with all other private fields, whose keys are rotated there.
import type { Keys } from '#platform/crypto/keys'
import type { AccountTx } from '#platform/db/database'
import { everySealed, openField, peopleFields, putSealed, sealField, type Who } from '../../contacts/contacts.public.ts'
import type { FollowingTable } from './followers.ts'
import { type Household, keyOf, personKeys } from './household.ts'

/** `client` remains; `other` was merged into it, or was made by a split. */
export type Side = 'client' | 'other'
export type Place = readonly [Side, Who]
/** Id of a row → the place of its person. */
export type FormerPlaces = Record<string, Place>

/** Where a person was before, and where they are now. */
export interface Path {
  from: Place
  to: Place
}

export interface Moves {
  /** Table → ids of rows that were moved between the contacts. */
  rows: Partial<Record<FollowingTable, string[]>>
  /** Ids of notes whose instant was taken → their original instant. */
  shifted: Record<string, string>
  /** Tags, and people's favorites, that were added to the remaining contact. */
  tags: string[]
  favorites: string[]
  /** Addresses that were pinned because their duplicates were. */
  pinned: string[]
  /** Contacts referred by the one that was merged away. */
  referrals: string[]
  drafts: string[]
}
export const noMoves = (): Moves => ({
  rows: {},
  shifted: {},
  tags: [],
  favorites: [],
  pinned: [],
  referrals: [],
  drafts: [],
})

export interface Journal extends Moves {
  paths: Path[]
  /** Values of `client`. A merged-away `other` still has its own. */
  former: Household
  written: Partial<Record<Side, Household>>
  createdAt: string
  /** Fields of `client` whose value came from elsewhere; absent in older journals. */
  rewritten?: string[]
  /** What was added of the values that were not picked; absent in older journals. */
  kept?: { extras: string[]; notes: string[] }
  /** Reviews whose person changed places; absent in older journals. */
  reviews?: FormerPlaces
  /** For a split: table → ids of the copies. */
  copied?: Partial<Record<FollowingTable, string[]>>
  /** Payment methods that were copied so that each policy has one at its own contact. */
  mended?: PaymentMethodCopy[]
}

export interface PaymentMethodCopy {
  policy: string
  from: string
  to: string
  /** `to` was made for it at the remaining contact. */
  atClient: boolean
}

/** For the remaining contact: all fields of people who arrived, left, or changed places. */
export const movedFields = (paths: readonly Path[]): string[] => {
  const moved = paths.filter(({ from, to }) => from[0] !== to[0] || from[1] !== to[1])
  const places = new Set(
    moved.flatMap(({ from, to }) => [from, to]).flatMap(([side, who]) => (side === 'client' ? [who] : [])),
  )
  return [...places].flatMap((who) => personKeys.map((key) => keyOf(who, key)))
}

const isPrivate = (key: string) => peopleFields[key]?.private !== undefined
const plain = (household: Household) => Object.fromEntries(Object.entries(household).filter(([key]) => !isPrivate(key)))
const secret = (household: Household, place: string) =>
  Object.entries(household).flatMap(([key, value]) => (isPrivate(key) ? [[`${place}-${key}`, value] as const] : []))

const households = ({ former, written }: Pick<Journal, 'former' | 'written'>) => [
  ['former', former] as const,
  ...Object.entries(written).map(([side, household]) => [`written-${side}`, household] as const),
]

/** The part stored in the row: everything that is not private. */
export const plainJournal = (journal: Journal): Journal => ({
  ...journal,
  former: plain(journal.former),
  written: Object.fromEntries(Object.entries(journal.written).map(([side, household]) => [side, plain(household)])),
})

/** Stores its private values. */
export const sealJournal = (tx: AccountTx, keys: Keys, change: { id: string; contactId: string }, journal: Journal) =>
  putSealed(
    tx,
    { contactId: change.contactId, ownerId: change.id },
    households(journal)
      .flatMap(([place, household]) => secret(household, place))
      .map(([field, value]) => ({
        field,
        sealed: sealField(keys, tx.accountId, change.id, field, value as string | string[]),
        hint: '****',
      })),
  )

/** The journal with its private values. */
export async function openJournal(tx: AccountTx, keys: Keys, changeId: string, stored: Journal): Promise<Journal> {
  const places = new Map<string, Household>(households(stored).map(([place, household]) => [place, { ...household }]))
  for (const { field, sealed } of await everySealed(tx, changeId)) {
    const at = field.lastIndexOf('-')
    const household = places.get(field.slice(0, at))
    if (household) household[field.slice(at + 1)] = openField(keys, tx.accountId, changeId, field, sealed)
  }
  const written: Journal['written'] = {}
  for (const side of Object.keys(stored.written) as Side[]) written[side] = places.get(`written-${side}`) ?? {}
  return { ...stored, former: places.get('former') ?? {}, written }
}
