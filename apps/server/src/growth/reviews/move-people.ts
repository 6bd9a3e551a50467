// Reviews stay with their person when contacts are merged or split, or when the co-applicant becomes the primary person.
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import type { FormerPlaces, PeopleReactions, Place } from '../../domains/households/households.public.ts'
import { cancelOpenReview } from './cancel.ts'
import { emitReview } from './emit-review.ts'
import { lockReviewsOf, type PlacedReview, writePlaces } from './move-people.store.ts'
import { askingTexts as texts } from './texts/asking.texts.ts'

interface BothContacts {
  client: string
  other: string | null
}

export const reviewPeople: PeopleReactions = {
  async onPeopleMoved(tx, platform, { client, other, paths }) {
    const both = { client, other }
    const rows = await lockReviewsOf(tx, idsOf(both))
    const targetOf = (row: PlacedReview) => {
      const place = placeOf(row, both)
      return paths.find(({ from }) => isSame(from, place))?.to
    }
    return moveReviews(tx, platform, both, rows, targetOf)
  },
  async onPeopleMovedBack(tx, platform, { client, other, former }) {
    const both = { client, other }
    const rows = await lockReviewsOf(tx, idsOf(both))
    await moveReviews(tx, platform, both, rows, (row) => former[row.id] ?? placeOf(row, both))
  },
}

/** Without a target the person is gone: an open request is canceled, and the others stay with the contact. */
async function moveReviews(
  tx: AccountTx,
  platform: Platform,
  both: BothContacts,
  rows: readonly PlacedReview[],
  targetOf: (row: PlacedReview) => Place | undefined,
): Promise<FormerPlaces> {
  const former: FormerPlaces = {}
  const moves: { id: string; contactId: string; level: string }[] = []
  const taken = new Set<string>()
  // The newest first, whose link works longest.
  for (const row of rows) {
    const before = placeOf(row, both)
    const [side, who] = targetOf(row) ?? ['client', before[1]]
    const contactId = side === 'other' ? (both.other ?? both.client) : both.client
    if (row.state === 'open') {
      const slot = `${contactId} ${who}`
      if (!targetOf(row)) await cancelOpenReview(tx, platform, row, texts.personGone)
      else if (taken.has(slot)) await cancelOpenReview(tx, platform, row, texts.merged)
      else taken.add(slot)
    }
    if (contactId === row.contact_id && who === row.client_level) continue
    former[row.id] = before
    moves.push({ id: row.id, contactId, level: who })
  }
  await writePlaces(tx, moves)
  for (const { id } of moves) await emitReview(tx, id)
  return former
}

const idsOf = ({ client, other }: BothContacts) => (other === null ? [client] : [client, other])

const placeOf = ({ contact_id, client_level }: PlacedReview, { client }: BothContacts): Place => [
  contact_id === client ? 'client' : 'other',
  client_level,
]

const isSame = (one: Place, other: Place) => one[0] === other[0] && one[1] === other[1]
