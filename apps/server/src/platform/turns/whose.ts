// Whose work is being done, as far as it is known: pools and queues share themselves out by it, without every call naming
// the person again.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Caller } from '../caller.ts'
import type { Whose } from './fair-queue.ts'

const current = new AsyncLocalStorage<Whose>()

export const actingFor = <T>(whose: Whose, fn: () => T): T => current.run(whose, fn)

/** Jobs, webhooks, and what the product does by itself are one person of their account. */
export const whoseWork = (account = ''): Whose =>
  current.getStore() ?? { rank: 'known', account, person: 'the product' }

export const personOf = ({ accountId, userId }: Pick<Caller, 'accountId' | 'userId'>): Whose => ({
  rank: 'known',
  account: accountId,
  person: userId,
})
