import { admins } from '@frontdesk/contract/kit/role'
import type { goalEndpoints } from '@frontdesk/contract/metrics/goals'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publishTo } from '#platform/realtime/realtime'
import { goalsOfPerson, lockPerson, replaceGoals } from './goals.store.ts'

type Endpoint = typeof goalEndpoints.saveGoals

export async function saveGoals({ params: { user }, body, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { goals } = body
  await inAccount(async (tx) => {
    if (!(await lockPerson(tx, user))) throw new AppError('userNotFound')
    const before = Object.fromEntries((await goalsOfPerson(tx, user)).map(({ name, goal }) => [name, Number(goal)]))
    await replaceGoals(
      tx,
      user,
      Object.entries(goals).map(([name, goal]) => ({ name, goal })),
    )
    await audit(tx, { action: 'goals.saved', entity: { type: 'user', id: user }, facts: { before, after: goals } })
    publishTo(tx, { users: [user] }, 'goalsSaved', { user, goals })
    publishTo(tx, { roles: admins }, 'goalsSaved', { user, goals })
  })
  return { goals }
}
