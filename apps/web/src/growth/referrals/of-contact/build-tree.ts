import type { AnswerTo } from '#platform/api.ts'

export type ReferredPerson = AnswerTo<'referrals', 'getReferralTree'>['data'][number]

export interface Branch {
  person: ReferredPerson
  /** Those whom they brought. */
  branches: Branch[]
}

/** Nests people below the client who brought them; a person is placed once, so that a circle ends. */
export function buildTree(people: readonly ReferredPerson[], root: string): Branch[] {
  const byParent = Map.groupBy(people, ({ parent }) => parent)
  const placed = new Set([root])
  const branchesOf = (parent: string): Branch[] =>
    (byParent.get(parent) ?? [])
      .filter(({ client: { id } }) => !placed.has(id) && placed.add(id))
      .map((person) => ({ person, branches: branchesOf(person.client.id) }))
  return branchesOf(root)
}
