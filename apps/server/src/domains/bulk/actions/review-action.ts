import { isUser } from '../../contacts/contacts.public.ts'
import type { Outcome, Reverted } from '../rows.store.ts'
import type { ActionOf, KindOfBulk } from './bulk-kind.ts'

export const requestReview: KindOfBulk<ActionOf<'requestReview'>> = {
  tells: true,
  // Each has a text of its own.
  batch: 20,
  check: async () => null,
  async apply(tx, { as }, contacts, { me, platform, reviews }) {
    const served = []
    for (const { id, managed_by: manager } of contacts) {
      const isManaged = as === 'manager' && manager !== null && (await isUser(tx, manager))
      served.push({ id, requestedBy: isManaged ? manager : me })
    }
    const asked = await reviews.request(tx, platform, served, me)
    return new Map(
      [...asked].map(([id, result]): [string, Outcome] => [
        id,
        'review' in result
          ? { outcome: 'changed', before: { review: result.review } }
          : { outcome: 'failed', reason: result.refusal },
      ]),
    )
  },
  async revert(tx, _, done, { platform, reviews }) {
    const reviewOf = new Map(done.map(({ id, before }) => [id, before.review ?? '']))
    const sent = await reviews.withdraw(tx, platform, [...reviewOf.values()])
    return new Map(
      [...reviewOf]
        .filter(([, review]) => sent.has(review))
        .map(([id]): [string, Reverted] => [id, { kept: 'reviewSent' }]),
    )
  },
}
