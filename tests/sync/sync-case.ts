import type { ServerEventName } from '@frontdesk/contract/registry'
import type { TestPerson, TestServer } from '../../apps/server/src/testing/server.ts'
import type { Browser, Shown } from './browser.ts'

export interface Stage {
  server: TestServer
  /** The admin of the account `here`, who looks at a screen. */
  browser: Browser
  me: TestPerson
  /** Session of somebody else in the account, its owner, who acts. */
  token: string
  /** Waits until the browser has applied it since the act began: for what comes after the act's answer. */
  applied(event: ServerEventName, times?: number): Promise<void>
}

export interface Staged {
  /** What the browser shows before the event; at least one of these must be stale after it. */
  shown: Shown[]
  act(): Promise<unknown>
  /**
   * Of what is shown, the queries (`listContacts m`) whose answers the reducer does not write but asks for again.
   * Everything else must equal a fresh answer by then.
   */
  refetched?: readonly string[]
}

/** stale state + event = fresh fetch. */
export interface SyncCase {
  title: string
  /** Of the account, who must hear nothing; the other account's owner is always asked. */
  deaf?: readonly ('employee' | 'owner')[]
  arrange(stage: Stage): Promise<Staged>
}
