import type { blockEndpoints } from '@frontdesk/contract/blockednumbers/blockednumbers'
import { blockLimits } from '@frontdesk/contract/blockednumbers/limits'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { createThreadValue } from '#platform/threads/thread-value'
import { addBlocked } from './add-blocked.ts'
import { blockedAmong, lockList } from './blocked.store.ts'
import type { ReadNumbers } from './read-csv.ts'

type Endpoint = typeof blockEndpoints.importBlocked

const numbersOf = createThreadValue<ReadNumbers>({
  entry: new URL('./csv-thread.ts', import.meta.url),
  unreadable: () => new AppError('csvUnreadable'),
})

export async function importBlocked({
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { numbers, wrong, problems } = await numbersOf(caller.accountId, [Buffer.from(body.csv)])
  return inAccount(async (tx) => {
    const known = await lockList(tx)
    const blocked = await blockedAmong(
      tx,
      numbers.map(({ phoneNumber }) => phoneNumber),
    )
    const fresh = numbers.filter(({ phoneNumber }) => !blocked.has(phoneNumber))
    if (known + fresh.length > blockLimits.count) throw new AppError('tooManyBlocked')
    if (!body.dryRun && fresh.length > 0) await addBlocked(tx, fresh, platform.clock.now(), known)
    return { added: fresh.length, alreadyBlocked: blocked.size, wrong, problems }
  })
}
