import { type BelongingKind, ended, takenOver } from '@frontdesk/contract/users/belongings'
import type { employeeEndpoints } from '@frontdesk/contract/users/employees'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf, OwnedWork } from '#platform/domain'
import { userById } from '../users.store.ts'

type Endpoint = typeof employeeEndpoints.countBelongings

const order: readonly BelongingKind[] = [...takenOver, ...ended]

export const countBelongings =
  (belongings: () => readonly OwnedWork[]) =>
  async ({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> => {
    const all = belongings()
    const [[row], ...counts] = await platform.database.readAll(caller.accountId, [
      userById(params.id),
      ...all.map(({ count }) => count(params.id)),
    ])
    if (!row || row.removed_at) throw new AppError('userNotFound')
    const data = all.map(({ what }, place) => ({ what, count: counts[place]?.[0]?.count ?? 0 }))
    return {
      data: data.filter(({ count }) => count > 0).sort((a, b) => order.indexOf(a.what) - order.indexOf(b.what)),
    }
  }
