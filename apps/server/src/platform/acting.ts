// What an operation needs of a request or of a socket event: both come here, so that there is one way to do a thing.
import { type Caller, readActor } from './caller.ts'
import type { AccountTx } from './db/database.ts'
import type { SocketContext } from './domain.ts'
import type { Platform } from './platform.ts'

export interface Acting {
  caller: Caller
  platform: Platform
  inAccount: <T>(fn: (tx: AccountTx) => Promise<T>) => Promise<T>
}

export const readActing = ({ caller, platform }: SocketContext): Acting => ({
  caller,
  platform,
  inAccount: (fn) => platform.database.inAccount({ accountId: caller.accountId, actor: readActor(caller) }, fn),
})
