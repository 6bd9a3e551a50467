import type { listEndpoints } from '@frontdesk/contract/views/contact-list'
import type { AnswerOf, CallOf } from '#platform/domain'
import { viewerOf } from '../filter/viewer.ts'
import { compileWanted } from '../filter/wanted.ts'
import { countWanted } from './count-wanted.ts'

type Endpoint = typeof listEndpoints.countRows

const atMostMs = 1000

export async function countRows({ body, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const viewer = await viewerOf(platform, caller.accountId, caller.userId)
  const wanted = await compileWanted(platform, viewer, body)
  return countWanted(platform, viewer, wanted, performance.now() + atMostMs)
}
