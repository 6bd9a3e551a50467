// Actions on a session. The state is in session/session-state.ts: `useSession`, `useMe`.
import { type ApiFailure, hasCode } from './api/api-failure.ts'
import { api } from './api.ts'
import { findDesktop } from './desktop.ts'
import { clearLock, storeLock } from './session/lock-memory.ts'
import { purgePersisted } from './session/persisted.ts'
import { expire, mayGoOn, watchRenewal } from './session/renewal.ts'
import {
  countUnlocks,
  type EndedSession,
  getToken,
  type LockReason,
  type Me,
  recordRenewal,
  recordUnlock,
  useSession,
  watchSessionFailures,
} from './session/session-state.ts'
import { tabs } from './session/tab-channel.ts'
import {
  buildStoredSession,
  readSession,
  removeGhost,
  removeSession,
  SESSION_KEY,
  type SignedIn,
  type StoredSession,
  writeGhost,
  writeSession,
} from './session/token-storage.ts'

/** Signing out must not wait for the server. */
const SIGN_OUT_TIMEOUT = 5_000

let loading: Promise<Me> | null = null

/** As of the first load of the person: everything else that the page loads is newer. */
let firstOffsets: Record<string, number> | null = null

/** Once: a later connection of the same page knows nothing about the age of what is loaded. */
export function claimFirstOffsets(): Record<string, number> {
  const offsets = firstOffsets ?? {}
  firstOffsets = null
  return offsets
}

/** After a successful sign-in. The other tabs of this browser follow. */
export function openSession(signedIn: SignedIn) {
  const session = buildStoredSession(signedIn)
  removeGhost()
  writeSession(session)
  loading = null
  const { mfaSetupRequired } = signedIn
  useSession.setState({
    session,
    ghosting: false,
    me: null,
    locked: false,
    mfaSetupRequired,
    ended: null,
    expired: null,
  })
}

/** The signed-in person, requested once per session. Throws ApiFailure. */
export function loadSession(): Promise<Me> {
  const { me } = useSession.getState()
  // The current value: it may have been refetched since.
  if (me) return Promise.resolve(me)
  loading ??= refreshSession().then(
    (loaded) => {
      firstOffsets = loaded.streamOffsets
      return loaded
    },
    (error) => {
      loading = null
      throw error
    },
  )
  return loading
}

/** Refetches: after MFA was set up, for example. */
export async function refreshSession(): Promise<Me> {
  const token = getToken()
  const unlocks = countUnlocks()
  const me = await api.users.getMe()
  if (token === getToken()) {
    const { locked } = useSession.getState()
    useSession.setState({
      me,
      mfaSetupRequired: me.mfaSetupRequired,
      // It may lock the screen but never unlocks it: the reply may be older than the lock or the unlock, or the server
      // may not know about the lock.
      locked:
        me.session.lockedAt && unlocks === countUnlocks()
          ? moreEmitted(locked, me.session.idle ? 'idle' : 'server')
          : locked,
    })
  }
  return me
}

/** Applies a change of one's own profile that is known already. */
export function updateMe(change: Partial<Me>) {
  useSession.setState(({ me }) => ({ me: me && { ...me, ...change } }))
}

/**
 * Ends the session here, on the server, and in the other tabs, and clears its stored data. Never throws: an unreachable
 * server ends it by inactivity. `offline`: the server knows already, or can't be reached.
 */
export async function signOut({ reason = 'signedOut', offline = false } = {}): Promise<void> {
  const token = getToken()
  const own = readSession()?.token
  forget({ reason, at: null, device: null })
  if (!token || offline) return
  // A ghost session depends on the real one, which ends both.
  await api.auth.signOut(undefined, { token: own ?? token, timeout: SIGN_OUT_TIMEOUT }).catch(() => {})
}

function forget(ended: EndedSession) {
  const { session } = useSession.getState()
  const own = readSession()
  removeGhost()
  if (own) removeSession(own.token)
  purgePersisted()
  loading = null
  firstOffsets = null
  if (own) tabs.emit({ type: 'signedOut', token: own.token, reason: ended.reason })
  useSession.setState(({ ended: before }) => ({
    session: null,
    ghosting: false,
    me: null,
    locked: false,
    mfaSetupRequired: false,
    ended: session ? ended : before,
    expired: null,
  }))
}

/** The server reports that this session has ended. A ghost returns to its own session; everyone else is signed out. */
export function endSessionWith(ended: EndedSession) {
  const { session, ghosting } = useSession.getState()
  if (!session) return
  if (ghosting) return leaveGhost()
  const shared = readSession()
  // Another tab signed in again, which ended ours: continue with its session.
  if (shared && shared.token !== session.token) return goOnAs(shared)
  if (mayGoOn(ended)) expire(ended)
  else forget(ended)
}

/** Signed in over the page: it continues unchanged, and repeats the refused calls. */
export function replaceSession(signedIn: SignedIn) {
  const session = buildStoredSession(signedIn)
  writeSession(session)
  goOnAs(session)
  if (signedIn.mfaSetupRequired) useSession.setState({ mfaSetupRequired: true })
}

/** With a newer session of the same person, the page stays; another person starts over. */
function goOnAs(shared: StoredSession) {
  const { session, me } = useSession.getState()
  const same = me && session?.userId === shared.userId && session.namespace === shared.namespace
  if (!same) return location.reload()
  recordRenewal(session.token)
  useSession.setState({ session: shared, locked: false, ended: null, expired: null })
  // Role, limits, and session come from the new one; errors are reported by the calls themselves.
  refreshSession().catch(() => {})
}

/** This tab continues as another person; no data of the previous person stays in it. */
export function startGhost(signedIn: SignedIn) {
  writeGhost(buildStoredSession(signedIn))
  purgePersisted()
  location.assign('/')
}

/** Return from a ghost session. Throws ApiFailure when the server can't be reached. */
export async function endGhost() {
  await api.auth.endGhost()
  leaveGhost()
}

function leaveGhost() {
  removeGhost()
  purgePersisted()
  location.assign('/')
}

/** Locks the screen in every tab of the session; the caller notifies the server. */
export function showLockScreen(why: LockReason) {
  const { locked, session } = useSession.getState()
  if (!session || moreEmitted(locked, why) === locked) return
  useSession.setState({ locked: why })
  storeLock(session.token)
  tabs.emit({ type: 'locked', token: session.token, locked: why })
}

const LOCK_REASON_ORDER: readonly (false | LockReason)[] = [false, 'server', 'asked', 'idle']

/**
 * A lock is reported by several sources: the page's own timer, the server, other tabs. A known reason takes precedence.
 */
const moreEmitted = <Locked extends false | LockReason>(known: false | LockReason, heard: Locked) =>
  LOCK_REASON_ORDER.indexOf(heard) > LOCK_REASON_ORDER.indexOf(known) ? heard : known

export function hideLockScreen() {
  const { locked, session } = useSession.getState()
  if (!locked || !session) return
  useSession.setState({ locked: false })
  recordUnlock()
  clearLock()
  tabs.emit({ type: 'locked', token: session.token, locked: false })
}

/** An unlock waits for it; otherwise a slow lock request could arrive after the unlock. */
let locking = Promise.resolve()

/** Locks here and on the server, which refuses everything from then on. */
export async function lockScreen(why: 'idle' | 'asked') {
  showLockScreen(why)
  locking = api.auth.lockScreen().catch(() => {
    // Without the server the cover is the only protection; the server locks the session at the same time on its own.
  })
  await locking
}

/** Throws ApiFailure; `sessionInvalid` and `notSignedIn` mean that there is nothing left to unlock. */
export async function unlockScreen(password: string) {
  const { me, session } = useSession.getState()
  if (!me || !session) return
  const device = findDesktop() ? 'desktop' : 'web'
  await locking
  try {
    await api.auth.signIn({ body: { device } }, { credentials: { email: me.email, password }, unlock: session.token })
  } catch (error) {
    if (hasCode(error, 'sessionInvalid', 'notSignedIn')) endSessionWith(endedBy(error))
    throw error
  }
  hideLockScreen()
}

function endedBy({ code, details }: ApiFailure): EndedSession {
  const told = (details ?? {}) as Partial<EndedSession>
  const reason = told.reason ?? (code === 'sessionInvalid' ? 'multipleLoginsDetected' : 'expired')
  return { reason, at: told.at ?? null, device: told.device ?? null }
}

/** Follows the server and the other tabs; call it once at the start. Returns a function that stops it. */
export function watchSession(): () => void {
  watchSessionFailures(async (failure) => {
    if (failure.code === 'locked') showLockScreen('server')
    else if (failure.code === 'mfaSetupRequired') useSession.setState({ mfaSetupRequired: true })
    else {
      endSessionWith(endedBy(failure))
      return watchRenewal()
    }
    return false
  })
  const forgetTabs = tabs.listen((message) => {
    const { session } = useSession.getState()
    if (message.type === 'signedOut') followSignOut(message.token, message.reason)
    if (message.type === 'locked' && message.token === session?.token) {
      if (!message.locked) recordUnlock()
      useSession.setState(({ locked }) => ({ locked: message.locked && moreEmitted(locked, message.locked) }))
    }
  })
  const onStorage = ({ key }: StorageEvent) => key === SESSION_KEY && followSession()
  window.addEventListener('storage', onStorage)
  return () => {
    forgetTabs()
    window.removeEventListener('storage', onStorage)
  }
}

/** Another tab signed out and states the reason; the storage event may have been faster. */
function followSignOut(token: string, reason: string) {
  const { session, ghosting, ended } = useSession.getState()
  const told = { reason, at: null, device: null }
  if (session && (ghosting || session.token === token)) forget(told)
  else if (!session && ended?.reason === 'signedOut') useSession.setState({ ended: told })
}

/** Another tab signed in or out. */
function followSession() {
  const shared = readSession()
  const { session, ghosting } = useSession.getState()
  if (shared && !ghosting && shared.token !== session?.token) goOnAs(shared)
  if (!shared && session) forget({ reason: 'signedOut', at: null, device: null })
}
