import type { goalEndpoints } from '@frontdesk/contract/metrics/goals'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatDayIn } from '#platform/zone'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { isMailed, mailPerson, mailPersonNoLonger } from './mails.store.ts'
import { mondayOf } from './week.ts'

export async function getWeeklyMail({
  caller,
  platform,
}: CallOf<typeof goalEndpoints.getWeeklyMail>): Promise<AnswerOf<typeof goalEndpoints.getWeeklyMail>> {
  return { enabled: (await platform.database.read(caller.accountId, isMailed(caller.userId))).length > 0 }
}

export async function saveWeeklyMail({
  body: { enabled },
  caller,
  platform,
  inAccount,
}: CallOf<typeof goalEndpoints.saveWeeklyMail>): Promise<AnswerOf<typeof goalEndpoints.saveWeeklyMail>> {
  await inAccount(async (tx) => {
    if (!enabled) await mailPersonNoLonger(tx, caller.userId)
    else await mailPerson(tx, caller.userId, mondayOf(formatDayIn(await zoneOf(tx), platform.clock.now())))
  })
  return { enabled }
}
