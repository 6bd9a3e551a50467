import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { builtInViews } from '@frontdesk/contract/views/list-shape'
import type { savedViewEndpoints } from '@frontdesk/contract/views/views'
import type { AnswerOf, CallOf } from '#platform/domain'
import { runInTurn } from '#platform/http/turns'
import { viewerOf } from '../filter/viewer.ts'
import { compileWanted } from '../filter/wanted.ts'
import { countBounded } from '../list/count-wanted.ts'
import { totalOfAccount } from '../list/walk.store.ts'
import { viewsFor } from './saved-views.store.ts'
import { viewOf } from './view-view.ts'

type Endpoint = typeof savedViewEndpoints.countViews

const forAllMs = 1500
const forOneMs = 100

export async function countViews({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const viewer = await viewerOf(platform, caller.accountId, caller.userId)
  const saved = await platform.database.read(caller.accountId, viewsFor(caller.userId))
  const views: { view: string; filter: RuleGroup | null }[] = [
    ...builtInViews.map(({ key, filter }) => ({ view: key, filter })),
    ...saved.map(viewOf).map(({ id, filter }) => ({ view: id, filter })),
  ]
  const end = performance.now() + forAllMs
  const data = []
  for (const { view, filter } of views) {
    if (!filter) {
      const [all] = await platform.database.read(caller.accountId, totalOfAccount())
      data.push({ view, contacts: all?.contacts ?? 0, exact: true })
      continue
    }
    if (performance.now() > end) continue
    const wanted = await compileWanted(platform, viewer, { filter })
    const { contacts, exact } = await runInTurn('count', caller, () =>
      countBounded(platform, viewer, wanted, Math.min(end, performance.now() + forOneMs)),
    )
    data.push({ view, contacts, exact })
  }
  return { data }
}
