import type { tagEndpoints } from '@frontdesk/contract/tags/tags'
import { AppError } from '#platform/app-error'
import { readPage } from '#platform/db/read-page'
import type { AnswerOf, CallOf } from '#platform/domain'
import { contactSummaryView, contactsByName } from '../../contacts/contacts.public.ts'
import { tagById } from '../tags.store.ts'

type Endpoint = typeof tagEndpoints.listAssigned

export async function listAssigned(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, query, caller, platform } = call
  const [tag] = await platform.database.read(caller.accountId, tagById(params.id))
  if (!tag) throw new AppError('tagNotFound')
  return readPage(call, () => contactsByName({ userId: caller.userId, tag: params.id, ...query }), contactSummaryView)
}
