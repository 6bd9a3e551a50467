import type { listEndpoints } from '@frontdesk/contract/views/contact-list'
import type { AnswerOf, CallOf } from '#platform/domain'
import { readForViewer, type Viewer } from '../filter/viewer.ts'
import { compileWanted } from '../filter/wanted.ts'
import { findPage } from './find-page.ts'
import { beginning, reachedBy } from './list-cursor.ts'
import { orderOf } from './orders.store.ts'
import { orderWithin, ranksWithin } from './ranks-within.ts'
import { readRows } from './read-rows.ts'
import { ranksOfAccount } from './walk.store.ts'

type Endpoint = typeof listEndpoints.listRows

export const listRows = (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  readForViewer(call, (viewer) => pageFor(viewer, call))

async function pageFor(viewer: Viewer, { body, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { sort, cursor, limit } = body
  const ranked = sort.by === 'owner' || sort.by === 'location'
  const [ranks] = ranked ? await platform.database.read(viewer.accountId, ranksOfAccount()) : []
  const within = ranksWithin(body.filter, ranks ?? { owners: [], locations: [] }, viewer.me)
  const order = orderWithin(body, sort.by, orderOf(sort, viewer, within), viewer)
  const reached = cursor === undefined ? beginning : reachedBy(cursor, order)
  const wanted = await compileWanted(platform, viewer, body)
  const { ids, ...page } = await findPage({ platform, viewer, order, wanted, reached, limit })
  return { data: await readRows(platform, viewer, ids), ...page }
}
