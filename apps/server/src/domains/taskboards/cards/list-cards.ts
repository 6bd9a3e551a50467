import { withFilters } from '@frontdesk/contract/kit/filters-text'
import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatDayIn } from '#platform/zone'
import { accountSettings } from '../../accounts/accounts.public.ts'
import { partsQuery } from '../parts/parts.store.ts'
import { buildParts } from '../parts/parts-view.ts'
import { buildCard } from './card.ts'
import { cardCountQuery, cardQuery, clientCardsQuery, laneCardsQuery } from './cards.store.ts'
import { clientLanesQuery, contactExistsQuery, laneExistsQuery } from './lists.store.ts'

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
  const { page, limit, after, sort: _, ...filters } = withFilters(query)
  const now = clock.now()
  // Without this filter the page is one round trip.
  const today = filters.due ? formatDayIn((await accountSettings(platform, caller.accountId)).timezone, now) : ''
  const lane = { laneId: params.laneId, filters }
  const [[found], rows, [size]] = await database.readAll(caller.accountId, [
    laneExistsQuery(params.boardId, params.laneId),
    laneCardsQuery({ ...lane, after, limit, offset: (page - 1) * limit }, { now, today }),
    cardCountQuery(lane, { now, today }),
  ])
  if (!found) throw new AppError('boardNotFound')
  if (!found.lane) throw new AppError('laneNotFound')
  return { data: rows.map(buildCard), total: size?.count ?? 0 }
}

export async function listClientCards({
  params,
  caller,
  platform,
}: CallOf<Endpoints['listClientCards']>): Promise<AnswerOf<Endpoints['listClientCards']>> {
  const [contacts, rows, lanes] = await platform.database.readAll(caller.accountId, [
    contactExistsQuery(params.clientId),
    clientCardsQuery(params.clientId, most),
    clientLanesQuery(params.clientId),
  ])
  if (contacts.length === 0) throw new AppError('contactNotFound')
  const byLane = new Map(lanes.map((lane) => [lane.lane_id, lane]))
  return rows
    .flatMap((row) => {
      const at = byLane.get(row.lane_id)
      if (!at) return []
      const card = buildCard(row)
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
  const [[row], [parts]] = await platform.database.readAll(caller.accountId, [
    cardQuery(params.id),
    partsQuery(params.id),
  ])
  if (!row || !parts) throw new AppError('cardNotFound')
  return { card: buildCard(row), parts: buildParts(parts) }
}
