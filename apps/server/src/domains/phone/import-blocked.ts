import type { blockEndpoints } from '@frontdesk/contract/phone/block'
import { blockLimits } from '@frontdesk/contract/phone/limits'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { addBlocked } from './add-blocked.ts'
import { blockedAmong, lockList } from './blocked.store.ts'
import { readCsv } from './read-csv.ts'

type Endpoint = typeof blockEndpoints.importBlocked

export async function importBlocked({ body, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { numbers, wrong, problems } = readCsv(body.csv)
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
