import type { LegRow } from '../call/calls.store.ts'
import { personName } from '../call/people.store.ts'
import type { Held } from './in-call.ts'

/** For the trace. */
export const nameOf = async ({ tx }: Pick<Held, 'tx'>, leg: Pick<LegRow, 'user_id' | 'phone'>): Promise<string> =>
  (leg.user_id && (await personName(tx, leg.user_id))) ?? (leg.phone ? `+${leg.phone}` : 'Somebody')
