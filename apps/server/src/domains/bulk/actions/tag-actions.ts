import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { carrying, giveTagToMany, tagWithoutRules, takeTagFromMany } from '../../tags/tags.public.ts'
import type { Outcome, Reverted } from '../rows.store.ts'
import { type ActionOf, type Done, isLive, type KindOfBulk, listMissingContacts } from './bulk-kind.ts'

const check = async (tx: AccountTx, { tag }: { tag: string }) => (await tagWithoutRules(tx, tag)).name

export const addTag: KindOfBulk<ActionOf<'addTag'>> = {
  tags: true,
  check,
  async apply(tx, action, contacts, { at }) {
    const tag = await tagWithoutRules(tx, action.tag)
    const { given, full } = await giveTagToMany(tx, tag, idsOf(contacts), at)
    const outcomes = given.map((id): [string, Outcome] => [
      id,
      { outcome: 'changed', before: { at: at.toISOString() } },
    ])
    const failures = full.map((id): [string, Outcome] => [id, { outcome: 'failed', reason: 'tooManyTags' }])
    return new Map([...outcomes, ...failures])
  },
  async revert(tx, action, done) {
    const live = done.filter(isLive)
    const tag = await tagIfThere(tx, action.tag)
    if (!tag) return keepAll(done)
    for (const [at, those] of Map.groupBy(live, ({ before }) => before.at ?? ''))
      await takeTagFromMany(tx, tag, idsOf(those), new Date(at))
    const still = await carrying(tx, tag.id, idsOf(live))
    return new Map([
      ...listMissingContacts(done),
      ...[...still].map((id): [string, Reverted] => [id, { kept: 'changedSince' }]),
    ])
  },
}

export const removeTag: KindOfBulk<ActionOf<'removeTag'>> = {
  tags: true,
  check,
  async apply(tx, action, contacts) {
    const taken = await takeTagFromMany(tx, await tagWithoutRules(tx, action.tag), idsOf(contacts))
    return new Map(taken.map((id): [string, Outcome] => [id, { outcome: 'changed', before: {} }]))
  },
  async revert(tx, action, done, { at }) {
    const tag = await tagIfThere(tx, action.tag)
    if (!tag) return keepAll(done)
    const { full } = await giveTagToMany(tx, tag, idsOf(done.filter(isLive)), at)
    return new Map([
      ...listMissingContacts(done),
      ...full.map((id): [string, Reverted] => [id, { kept: 'tooManyTags' }]),
    ])
  },
}

const idsOf = (those: readonly { id: string }[]) => those.map(({ id }) => id)

const keepAll = (done: readonly Done[]): Map<string, Reverted> =>
  new Map([...done.map(({ id }): [string, Reverted] => [id, { kept: 'tagGone' }]), ...listMissingContacts(done)])

async function tagIfThere(tx: AccountTx, id: string) {
  try {
    return await tagWithoutRules(tx, id)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
