import { withFilters } from '@frontdesk/contract/kit/filters-text'
import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatDayIn } from '#platform/zone'
import { accountSettings } from '../../accounts/accounts.public.ts'
import { partsOf } from '../parts/parts.store.ts'
import { partsView } from '../parts/parts-view.ts'
import { cardView } from './card-view.ts'
import { cardById, cardCount, cardsOfClient, cardsOfLane } from './cards.store.ts'
import { clientLanes, liveContact, liveLane } from './lists.store.ts'

type Endpoints = typeof cardEndpoints

/** Of one client. */
const most = 200

export async function listCards({
  params,
  query,
  caller,
  platform,
}: CallOf<Endpoints['listCards']>): Promise<AnswerOf<Endpoints['listCards']>> {
  const { database, clock } = platform
  const { page, limit, sort: _, ...filters } = withFilters(query)
  const now = clock.now()
  // Without this filter the page is one round trip.
  const today = filters.due ? formatDayIn((await accountSettings(platform, caller.accountId)).timezone, now) : ''
  const lane = { laneId: params.laneId, filters }
  const [[found], rows, [size]] = await database.readAll(caller.accountId, [
    liveLane(params.boardId, params.laneId),
    cardsOfLane({ ...lane, limit, offset: (page - 1) * limit }, { now, today }),
    cardCount(lane, { now, today }),
  ])
  if (!found) throw new AppError('boardNotFound')
  if (!found.lane) throw new AppError('laneNotFound')
  return { data: rows.map(cardView), total: size?.count ?? 0 }
}

export async function listClientCards({
  params,
  caller,
  platform,
}: CallOf<Endpoints['listClientCards']>): Promise<AnswerOf<Endpoints['listClientCards']>> {
  const [contacts, rows, lanes] = await platform.database.readAll(caller.accountId, [
    liveContact(params.clientId),
    cardsOfClient(params.clientId, most),
    clientLanes(params.clientId),
  ])
  if (contacts.length === 0) throw new AppError('contactNotFound')
  const byLane = new Map(lanes.map((lane) => [lane.lane_id, lane]))
  return rows
    .flatMap((row) => {
      const at = byLane.get(row.lane_id)
      if (!at) return []
      const card = cardView(row)
      return {
        taskBoard: { id: card.boardId, boardname: at.boardname },
        taskBoardLane: { id: card.laneId, label: at.label, done: at.done },
        progress: at.done ? 100 : Math.round((at.index / at.lanes) * 100),
        card,
      }
    })
    .sort((one, other) => (one.card.createdAt < other.card.createdAt ? 1 : -1))
}

export async function getCard({
  params,
  caller,
  platform,
}: CallOf<Endpoints['getCard']>): Promise<AnswerOf<Endpoints['getCard']>> {
  const [[row], [parts]] = await platform.database.readAll(caller.accountId, [cardById(params.id), partsOf(params.id)])
  if (!row || !parts) throw new AppError('cardNotFound')
  return { card: cardView(row), parts: partsView(parts) }
}
