// What one can do with a session. The state is in session/session-state.ts: `useSession`, `useMe`.
import { type ApiFailure, hasCode } from './api/api-failure.ts'
import { api } from './api.ts'
import { desktop } from './desktop.ts'
import { forgetLock, rememberLock } from './session/lock-memory.ts'
import { purgePersisted } from './session/persisted.ts'
import { expire, mayGoOn, whenRenewed } from './session/renewal.ts'
import {
  type Ended,
  getToken,
  type LockReason,
  type Me,
  noteRenewal,
  onSessionFailure,
  useSession,
} from './session/session-state.ts'
import { tabs } from './session/tab-channel.ts'
import {
  readSession,
  removeGhost,
  removeSession,
  SESSION_KEY,
  type SignedIn,
  type StoredSession,
  storedSession,
  writeGhost,
  writeSession,
} from './session/token-storage.ts'

/** Ending a session must not keep anyone waiting. */
const SIGN_OUT_TIMEOUT = 5_000

let loading: Promise<Me> | null = null

/** After a good sign-in. The other tabs of this browser follow. */
export function openSession(signedIn: SignedIn) {
  const session = storedSession(signedIn)
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

/** Who is signed in, asked once per session. Throws ApiFailure. */
export function loadSession(): Promise<Me> {
  const { me } = useSession.getState()
  // What is known by now: it may have been asked again since.
  if (me) return Promise.resolve(me)
  loading ??= reloadSession().catch((error) => {
    loading = null
    throw error
  })
  return loading
}

/** Asks again: after MFA was set up, for example. */
export async function reloadSession(): Promise<Me> {
  const token = getToken()
  const me = await api.users.getMe()
  if (token === getToken()) {
    const { locked } = useSession.getState()
    useSession.setState({
      me,
      mfaSetupRequired: me.mfaSetupRequired,
      // It may put the cover on, but never takes it off: it may be older than the lock, or the server not know of it.
      locked: me.session.lockedAt ? moreEmitted(locked, me.session.idle ? 'idle' : 'server') : locked,
    })
  }
  return me
}

/** A change of one's own profile that is known already. */
export function patchMe(change: Partial<Me>) {
  useSession.setState(({ me }) => ({ me: me && { ...me, ...change } }))
}

/**
 * Ends the session here, on the server and in the other tabs, and forgets what was kept of it. Never fails: a server
 * that cannot be reached ends it by idleness. `offline`: the server knows already, or cannot be asked.
 */
export async function signOut({ reason = 'signedOut', offline = false } = {}): Promise<void> {
  const token = getToken()
  const own = readSession()?.token
  forget({ reason, at: null, device: null })
  if (!token || offline) return
  // A ghost's session hangs on the real one, which ends both.
  await api.auth.signOut(undefined, { token: own ?? token, timeout: SIGN_OUT_TIMEOUT }).catch(() => {})
}

function forget(ended: Ended) {
  const { session } = useSession.getState()
  const own = readSession()
  removeGhost()
  if (own) removeSession(own.token)
  purgePersisted()
  loading = null
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

/** The server says that this session is over. A ghost becomes itself again; everyone else is signed out. */
export function sessionEnded(ended: Ended) {
  const { session, ghosting } = useSession.getState()
  if (!session) return
  if (ghosting) return leaveGhost()
  const shared = readSession()
  // Another tab signed in again, which ended ours: go on as that one.
  if (shared && shared.token !== session.token) return goOnAs(shared)
  if (mayGoOn(ended)) expire(ended)
  else forget(ended)
}

/** Signed in over the page: it goes on as it was, and makes the calls once more that were refused. */
export function renewSession(signedIn: SignedIn) {
  const session = storedSession(signedIn)
  writeSession(session)
  goOnAs(session)
  if (signedIn.mfaSetupRequired) useSession.setState({ mfaSetupRequired: true })
}

/** By a newer session of the same person, the page stays; somebody else begins again. */
function goOnAs(shared: StoredSession) {
  const { session, me } = useSession.getState()
  const same = me && session?.userId === shared.userId && session.namespace === shared.namespace
  if (!same) return location.reload()
  noteRenewal(session.token)
  useSession.setState({ session: shared, locked: false, ended: null, expired: null })
  // Role, limits and session are the new one's; what fails says so by itself.
  reloadSession().catch(() => {})
}

/** This tab goes on as somebody else; nothing of the former person's data stays in it. */
export function enterGhost(signedIn: SignedIn) {
  writeGhost(storedSession(signedIn))
  purgePersisted()
  location.assign('/')
}

/** Be oneself again. Throws ApiFailure when the server cannot be told. */
export async function endGhost() {
  await api.auth.endGhost()
  leaveGhost()
}

function leaveGhost() {
  removeGhost()
  purgePersisted()
  location.assign('/')
}

/** Puts the cover on, in every tab of the session; the server is told by whoever locks. */
export function coverScreen(why: LockReason) {
  const { locked, session } = useSession.getState()
  if (!session || moreEmitted(locked, why) === locked) return
  useSession.setState({ locked: why })
  rememberLock(session.token)
  tabs.emit({ type: 'locked', token: session.token, locked: why })
}

const TELLS_MORE: readonly (false | LockReason)[] = [false, 'server', 'asked', 'idle']

/** Word of one lock comes by several ways: the page's own time, the server, other tabs. Whoever knows why is right. */
const moreEmitted = <Locked extends false | LockReason>(known: false | LockReason, heard: Locked) =>
  TELLS_MORE.indexOf(heard) > TELLS_MORE.indexOf(known) ? heard : known

export function uncoverScreen() {
  const { locked, session } = useSession.getState()
  if (!locked || !session) return
  useSession.setState({ locked: false })
  forgetLock()
  tabs.emit({ type: 'locked', token: session.token, locked: false })
}

/** An unlock waits for it, or a slow lock would come after the unlock that was meant to end it. */
let locking = Promise.resolve()

/** Locks here and on the server, which refuses everything from then on. */
export async function lockScreen(why: 'idle' | 'asked') {
  coverScreen(why)
  locking = api.auth.lockScreen().catch(() => {
    // Without the server the cover is all there is; it locks the session by itself at the same time.
  })
  await locking
}

/** Throws ApiFailure; `sessionInvalid` and `notSignedIn` mean that there is nothing left to unlock. */
export async function unlockScreen(password: string) {
  const { me, session } = useSession.getState()
  if (!me || !session) return
  const device = desktop() ? 'desktop' : 'web'
  await locking
  try {
    await api.auth.signIn({ body: { device } }, { credentials: { email: me.email, password }, unlock: session.token })
  } catch (error) {
    if (hasCode(error, 'sessionInvalid', 'notSignedIn')) sessionEnded(endedBy(error))
    throw error
  }
  uncoverScreen()
}

function endedBy({ code, details }: ApiFailure): Ended {
  const told = (details ?? {}) as Partial<Ended>
  const reason = told.reason ?? (code === 'sessionInvalid' ? 'multipleLoginsDetected' : 'expired')
  return { reason, at: told.at ?? null, device: told.device ?? null }
}

/** Follows the server and the other tabs; to be called once at the start. Returns its end. */
export function watchSession(): () => void {
  onSessionFailure(async (failure) => {
    if (failure.code === 'locked') coverScreen('server')
    else if (failure.code === 'mfaSetupRequired') useSession.setState({ mfaSetupRequired: true })
    else {
      sessionEnded(endedBy(failure))
      return whenRenewed()
    }
    return false
  })
  const forgetTabs = tabs.listen((message) => {
    const { session } = useSession.getState()
    if (message.type === 'signedOut') followSignOut(message.token, message.reason)
    if (message.type === 'locked' && message.token === session?.token) {
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

/** Another tab signed out, and says why; the storage event may have been quicker. */
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
