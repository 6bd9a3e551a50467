import { addFollowupToMany, checkPlanned, removeFollowups } from '../../followups/followups.public.ts'
import type { Outcome, Reverted } from '../rows.store.ts'
import type { ActionOf, KindOfBulk } from './bulk-kind.ts'
import { personName } from './names.store.ts'

export const addFollowup: KindOfBulk<ActionOf<'addFollowup'>> = {
  tells: true,
  async check(tx, action, { me, at }) {
    await checkPlanned(tx, action, me, at)
    return action.user && personName(tx, action.user)
  },
  async apply(tx, action, contacts, { me, asked, at }) {
    const clients = contacts.map(({ id }) => id)
    const added = await addFollowupToMany(tx, action, { clients, me, asked, at })
    return new Map(
      [...added].map(([client, followup]): [string, Outcome] => [client, { outcome: 'changed', before: { followup } }]),
    )
  },
  async revert(tx, _, done, { at }) {
    const idOf = new Map(done.map(({ id, before }) => [id, before.followup ?? '']))
    const changed = await removeFollowups(tx, [...idOf.values()], at)
    return new Map(
      [...idOf]
        .filter(([, followup]) => changed.has(followup))
        .map(([id]): [string, Reverted] => [id, { kept: 'followupChanged' }]),
    )
  },
}
