// Whose work is being done, as far as it is known: pools and queues share themselves out by it, without every call naming
// the person again.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Caller } from '../caller.ts'
import type { TurnOwner } from './fair-queue.ts'

const current = new AsyncLocalStorage<TurnOwner>()

export const runFor = <T>(whose: TurnOwner, fn: () => T): T => current.run(whose, fn)

/** Jobs, webhooks, and automated work are one person of their account. */
export const getTurnOwner = (account = ''): TurnOwner =>
  current.getStore() ?? { rank: 'known', account, person: 'the product' }

export const buildTurnOwner = ({ accountId, userId }: Pick<Caller, 'accountId' | 'userId'>): TurnOwner => ({
  rank: 'known',
  account: accountId,
  person: userId,
})
