import type { ServerEventName } from '@frontdesk/contract/registry'
import type { TestPerson, TestServer } from '../../apps/server/src/testing/server.ts'
import type { Browser, Shown } from './browser.ts'

export interface Stage {
  server: TestServer
  /** Of who watches a screen. */
  browser: Browser
  me: TestPerson
  /** Session of another person in the account, its owner, who acts. */
  token: string
  /** Waits until the browser has applied it since the act began: for events after the act's reply. */
  applied(event: ServerEventName, times?: number): Promise<void>
}

export interface Staged {
  /** What the browser shows before the event; at least one of these must be stale after it. */
  shown: Shown[]
  act(): Promise<unknown>
  /**
   * The shown queries (`listContacts m`) that the reducer refetches instead of updating. Everything else must equal a
   * fresh reply by then.
   */
  refetched?: readonly string[]
}

/** stale state + event = fresh fetch. */
export interface SyncCase {
  title: string
  /** Who watches, instead of the admin of the account `here`. */
  watcher?: 'owner'
  /** People of the account who must receive nothing; the other account's owner is always checked. */
  deaf?: readonly ('employee' | 'owner' | 'admin')[]
  arrange(stage: Stage): Promise<Staged>
}
