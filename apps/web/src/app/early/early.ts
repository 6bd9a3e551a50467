// Runs before the application's code has arrived: draws the empty workspace, and asks for the page's code and its
// first data. The web build makes one classic script of it; it shares nothing with the application.
import { type EarlyRequest, FRESH_MS, sendEarly } from '#platform/api/early-replies.ts'
import { expiring, PERSISTED_PREFIX } from '#platform/session/persisted.ts'
import type { Me } from '#platform/session/session-state.ts'
import { readGhost, readSession } from '#platform/session/token-storage.ts'
import { firstOfAll, firstRequests } from './first-requests.ts'
import { showShell } from './shell.ts'

/** Inserted by the web build: the scripts and styles of each page in `first-pages.ts`. */
declare const __FIRST_FILES__: readonly [address: string, files: readonly string[]][]

const session = readSession() && (readGhost() ?? readSession())
const { pathname, search } = location

if (
  session &&
  !/^\/(login|logout|forgot-password|invitation|email-change|consent|mfa-setup|review|trainings)/.test(pathname)
) {
  showShell(expiring.getItem(`${PERSISTED_PREFIX}menu`)?.includes('"collapsed":true') ?? false)
  window.frontdeskEarly = sendEarly(session.token, firstOfAll, firstRequests(pathname, search, session.userId), mayRead)
  setTimeout(() => delete window.frontdeskEarly, FRESH_MS)
  const files = __FIRST_FILES__.find(([address]) => new RegExp(address).test(pathname))?.[1] ?? []
  for (const file of files) preload(file)
}

/** Whoever still has to set up MFA, or locked the screen, is refused everything else. */
function mayRead({ mfaSetupRequired, session, role }: Me, { forAdmins }: EarlyRequest) {
  return !mfaSetupRequired && session.lockedAt === null && (!forAdmins || role !== 'employee')
}

function preload(file: string) {
  const link = document.createElement('link')
  const isScript = file.endsWith('.js')
  link.rel = isScript ? 'modulepreload' : 'preload'
  if (!isScript) link.as = 'style'
  // As the page asks for it later: with another mode it would be fetched twice.
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}
