import { isGroup, nodesOf, tagsAsked } from '@frontdesk/contract/tags/rule-tree'
import type { tagEndpoints } from '@frontdesk/contract/tags/tags'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { readCarried } from '../assigned/assigned.store.ts'
import { isQueued } from '../evaluation/evaluation.store.ts'
import { formatDayIn } from '../query/days.ts'
import { answersFor, tagNames } from '../query/queries.store.ts'
import { conditionOf } from '../query/tree-condition.store.ts'
import { readTag } from '../tags.store.ts'
import { readHousehold } from './household.store.ts'
import { metValues } from './met-values.ts'

type Endpoint = typeof tagEndpoints.explainTag

/** Evaluates the same SQL condition for each rule, rather than a second implementation. */
export async function explainTag({ params, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  return inAccount(async (tx) => {
    const tag = await readTag(tx, params.id)
    if (!tag) throw new AppError('tagNotFound')
    if (!tag.query) throw new AppError('tagIsSimple')
    const zone = await zoneOf(tx)
    const today = { zone, day: formatDayIn(zone, platform.clock.now()) }
    const nodes = [...nodesOf(tag.query)]
    // A rule about related items: whether any of them matches.
    const asked = nodes.map(({ node, related }) =>
      related === null
        ? node
        : {
            field: related,
            match: { mode: 'some' as const },
            value: isGroup(node) ? node : { combinator: 'and' as const, rules: [node] },
          },
    )
    const answers = await answersFor(
      tx,
      params.clientId,
      asked.map((node) => conditionOf(node, today)),
    )
    const household = await readHousehold(tx, params.clientId)
    if (!answers || !household) throw new AppError('contactNotFound')
    const carried = (await readCarried(tx, params.clientId)).find(({ id }) => id === params.id)
    return {
      assigned: carried?.carried ?? false,
      pending: carried?.pending || (await isQueued(tx, params.clientId)),
      holds: answers[0] ?? false,
      query: tag.query,
      tags: [...(await tagNames(tx, tagsAsked(tag.query)))].map(([id, name]) => ({ id, name })),
      rules: nodes.map(({ node, path, related }, place) => ({
        path: [...path],
        holds: answers[place] ?? false,
        met: metValues(node, related, household, today),
      })),
    }
  })
}
