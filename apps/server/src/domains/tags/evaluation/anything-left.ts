import type { AccountTx } from '#platform/db/database'
import { dynamicTags } from '../query/queries.store.ts'
import { decidable } from './evaluate-contacts.ts'
import { isAnybodyQueued } from './evaluation.store.ts'

export const isAnythingLeft = async (tx: AccountTx) =>
  (await isAnybodyQueued(tx)) || decidable(await dynamicTags(tx)).some(({ pending_from }) => pending_from !== null)
