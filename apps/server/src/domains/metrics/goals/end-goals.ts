import type { OwnedWork } from '#platform/domain'
import { countGoals, replaceGoals } from './goals.store.ts'
import { mailPersonNoLonger } from './mails.store.ts'

/** Goals are one person's; the weekly mail about them ends too. */
export const goalsOfTheirOwn: OwnedWork = {
  what: 'goals',
  count: countGoals,
  async handOver(tx, { from }) {
    await replaceGoals(tx, from, [])
    await mailPersonNoLonger(tx, from)
  },
}
