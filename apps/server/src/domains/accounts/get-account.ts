import type { accountEndpoints } from '@frontdesk/contract/accounts/accounts'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { accountView } from './account-view.ts'

type Endpoint = typeof accountEndpoints.getAccount

export async function getAccount({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  if (params.id !== caller.accountId) throw new AppError('notFound')
  return accountView(platform, caller.accountId)
}
