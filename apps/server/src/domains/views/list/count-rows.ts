import type { listEndpoints } from '@frontdesk/contract/views/contact-list'
import type { AnswerOf, CallOf } from '#platform/domain'
import { readForViewer } from '../filter/viewer.ts'
import { compileWanted } from '../filter/wanted.ts'
import { countWanted } from './count-wanted.ts'

type Endpoint = typeof listEndpoints.countRows

const atMostMs = 1000

export const countRows = (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  readForViewer(call, async (viewer) => {
    const wanted = await compileWanted(call.platform, viewer, call.body)
    return countWanted(call.platform, viewer, wanted, performance.now() + atMostMs)
  })
