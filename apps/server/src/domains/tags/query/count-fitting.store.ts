// Counts the live contacts that match a tree. A tree that requires a policy or an address, and otherwise only negative
// conditions, is counted among the owners of such records, without everybody's facts: two to three times cheaper than a
// semi-join. The facts of policies and addresses cover live contacts only, so every owner is live.
import { isGroup, isRelated, type RelatedRule, type RuleGroup, type RuleNode } from '@frontdesk/contract/tags/rule-tree'
import { type RawBuilder, sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import { relatedTables } from './columns.ts'
import { type Condition, conditionOf, type Today } from './tree-condition.store.ts'

export interface Fit {
  count: number
  /** Contacts that match and have the tag already; null without a tag. */
  both: number | null
  assigned: number | null
}

/** Each `f` is a row with a contact_id; a carrier has the tag. */
interface Sources {
  people: RawBuilder<unknown>
  /** The condition that contacts have to meet. */
  met: Condition
  carriers: (tagId: string) => RawBuilder<unknown>
}

export async function countFitting(tx: AccountTx, tree: RuleGroup, today: Today, tagId: string | null): Promise<Fit> {
  // A hash of a million contacts stays in memory, and a count must not occupy a connection for long.
  await sql`select set_config('jit', 'off', true), set_config('work_mem', '64MB', true),
    set_config('statement_timeout', '20s', true)`.execute(tx.db)
  const { people, met, carriers } = sourcesOf(tree, today)
  const both = tagId
    ? sql`(select count(*) from ${carriers(tagId)} where ${conditionOf(tree, today)})::integer`
    : sql`null::integer`
  const assigned = tagId
    ? sql`(select coalesce(sum(contacts), 0) from tag_counts where tag_id = ${tagId}::uuid)::integer`
    : sql`null::integer`
  const { rows } = await sql<Fit>`select (select count(*) from ${people} where ${met})::integer as count,
    ${both} as both, ${assigned} as assigned`.execute(tx.db)
  const [fit] = rows
  if (!fit) throw new Error('A count came without a row.')
  return fit
}

function sourcesOf(tree: RuleGroup, today: Today): Sources {
  const held = heldBy(tree)
  if (!held)
    return {
      people: sql`tag_facts f`,
      met: conditionOf(tree, today),
      carriers: (tagId) => sql`(select facts.* from contact_tags carried join tag_facts facts
        on facts.account_id = carried.account_id and facts.contact_id = carried.contact_id
        where carried.tag_id = ${tagId}::uuid) f`,
    }
  const others = tree.rules.filter((rule) => rule !== held)
  return {
    people: sql`(select r.contact_id from ${sql.table(relatedTables[held.field].table)} r
      where ${conditionOf(held.value, today, held.field)} group by r.contact_id) f`,
    met: others.length > 0 ? conditionOf({ combinator: 'and', rules: others }, today) : sql`true`,
    carriers: (tagId) => sql`(select contact_id from contact_tags where tag_id = ${tagId}::uuid) f`,
  }
}

/** What every matching contact must have, if the tree otherwise has only negative conditions. */
function heldBy({ combinator, not, rules }: RuleGroup): RelatedRule | undefined {
  if (not || (combinator === 'or' && rules.length > 1)) return
  const [held, ...more] = rules.filter((rule): rule is RelatedRule => asksFor(rule, 'some'))
  return held && more.length === 0 && rules.every((rule) => rule === held || asksFor(rule, 'none')) ? held : undefined
}

const asksFor = (node: RuleNode, mode: 'some' | 'none') => !isGroup(node) && isRelated(node) && node.match.mode === mode
