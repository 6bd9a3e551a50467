import type { Socket } from 'socket.io'
import type { Caller } from '../../caller.ts'

/** An account with sockets on this node. */
export interface AccountHere {
  accountId: string
  namespace: string
  sockets: Set<Socket>
  /** Transaction id from which the offsets heartbeat queries; null until the first socket has received its offsets. */
  since: string | null
}

export type Connections = ReturnType<typeof trackConnections>

/** The accounts here by id: events name the account, Socket.IO only knows its namespace. */
export function trackConnections() {
  const accounts = new Map<string, AccountHere>()
  return {
    add(socket: Socket, { accountId, namespace }: Caller): AccountHere {
      let account = accounts.get(accountId)
      if (!account) {
        account = { accountId, namespace, sockets: new Set(), since: null }
        accounts.set(accountId, account)
      }
      account.sockets.add(socket)
      return account
    },
    remove(socket: Socket, { accountId }: Caller) {
      const account = accounts.get(accountId)
      account?.sockets.delete(socket)
      if (account?.sockets.size === 0) accounts.delete(accountId)
    },
    of: (accountId: string) => accounts.get(accountId),
    all: () => [...accounts.values()],
  }
}
