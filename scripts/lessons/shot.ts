import type { Locator, Page } from 'playwright-core'
import type { TestServer } from '../../apps/server/src/testing/server.ts'
import type { Visitor } from '../../tests/journeys/browser/visitor.ts'

export interface LessonIds {
  /** Of a household with policies, and the number that it calls from. */
  contact: string
  phone: string
  /** Of the owner, who looks at the screens. */
  person: string
  board: string
  card: string
}

/** A picture of a lesson. */
export interface Shot {
  /** Of its file. */
  name: string
  path: string | ((ids: LessonIds) => string)
  signedIn?: false
  open?(visitor: Visitor, server: TestServer, ids: LessonIds): Promise<unknown>
  /** What it shows, from the first to the last of several; the whole window otherwise. */
  region?(page: Page): Locator | readonly Locator[]
  /** Pixels around the region. */
  around?: number
  /** Pixels from its top at most. */
  height?: number
  /** Once it has been taken. */
  close?(server: TestServer, visitor: Visitor): Promise<unknown>
}

export const main = (page: Page) => page.locator('main')
export const dialog = (page: Page) => page.getByRole('dialog').last()
export const contactPath = ({ contact }: LessonIds) => `/contacts/contact/${contact}`
