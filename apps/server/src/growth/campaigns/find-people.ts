// People of a campaign by name: a page of them is found among the first contacts, without judging everyone.
import type { AskedCampaign, Asking } from './asked.ts'
import {
  type FoundPerson,
  firstContactsQuery,
  groupPeople,
  type JudgedGroup,
  peopleQuery,
  type WantedPeople,
} from './audience.store.ts'
import { createJudge } from './judge-people.ts'

const usualLooks = [400, 10_000]

/** Up to the limit of `wanted` people. `looks`: how many contacts to judge before judging everyone. */
export async function findPeople(
  asked: AskedCampaign,
  { read, accountId }: Asking,
  isWanted: (group: JudgedGroup) => boolean,
  wanted: WantedPeople,
  looks: readonly number[] = usualLooks,
): Promise<FoundPerson[]> {
  const judgeGroup = createJudge(asked)
  const findAmong = async (some: AskedCampaign) => {
    const groups = (await read(accountId, groupPeople(some))).map(judgeGroup).filter(isWanted)
    return groups.length === 0 ? [] : read(accountId, peopleQuery(some, groups, wanted))
  }
  for (const look of looks) {
    const contacts = await read(accountId, firstContactsQuery(asked, { ...wanted, limit: look }))
    if (contacts.length === 0) return []
    const found = await findAmong({ ...asked, only: contacts.map(({ id }) => id) })
    if (found.length >= wanted.limit || contacts.length < look) return found
  }
  return findAmong(asked)
}

const exampleLooks = [400, 2000]

/** For each kind up to `limit` people, looked for among the first contacts; among all only when nobody was found there. */
export async function findExamples<Kind extends string>(
  asked: AskedCampaign,
  { read, accountId }: Asking,
  kinds: Record<Kind, (group: JudgedGroup) => boolean>,
  limit: number,
): Promise<Record<Kind, FoundPerson[]>> {
  const judgeGroup = createJudge(asked)
  const names = Object.keys(kinds) as Kind[]
  const wanted = { search: '', after: null, limit }
  const findAmong = async (some: AskedCampaign) => {
    const groups = (await read(accountId, groupPeople(some))).map(judgeGroup)
    const lists = names.map(async (name) => {
      const fitting = groups.filter(kinds[name])
      return [name, fitting.length === 0 ? [] : await read(accountId, peopleQuery(some, fitting, wanted))]
    })
    return Object.fromEntries(await Promise.all(lists)) as Record<Kind, FoundPerson[]>
  }
  for (const look of exampleLooks) {
    const contacts = await read(accountId, firstContactsQuery(asked, { ...wanted, limit: look }))
    const found = await findAmong({ ...asked, only: contacts.map(({ id }) => id) })
    const has = (name: Kind) => found[name].length > 0
    if (contacts.length < look || names.every(has)) return found
    if (look === exampleLooks.at(-1) && names.some(has)) return found
  }
  return findAmong(asked)
}
