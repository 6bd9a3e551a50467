import type { tagEndpoints } from '@frontdesk/contract/tags/tags'
import { readPage } from '#platform/db/read-page'
import type { AnswerOf, CallOf } from '#platform/domain'
import { type ShownTag, tagsPage } from '../tags.store.ts'
import { tagView } from './tag-view.ts'

type Endpoint = typeof tagEndpoints.listTags

export async function listTags(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  return readPage<ShownTag, ReturnType<typeof tagView>>(call, () => tagsPage(call.query), tagView)
}
