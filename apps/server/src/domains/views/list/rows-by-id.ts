import type { listEndpoints } from '@frontdesk/contract/views/contact-list'
import type { AnswerOf, CallOf } from '#platform/domain'
import { readForViewer } from '../filter/viewer.ts'
import { readRows } from './read-rows.ts'

type Endpoint = typeof listEndpoints.rowsById

export const rowsById = (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  readForViewer(call, async (viewer) => ({ data: await readRows(call.platform, viewer, call.body.ids) }))
