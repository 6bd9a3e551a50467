import { authEndpoints } from '@frontdesk/contract/auth/auth'
import { routes } from '#platform/domain'
import { endGhost } from './ghost/end-ghost.ts'
import { startGhost } from './ghost/start-ghost.ts'
import { lockScreen } from './idle/lock-screen.ts'
import { noteActivity } from './idle/note-activity.ts'
import { beginMfa } from './mfa/begin-mfa.ts'
import { disableMfa } from './mfa/disable-mfa.ts'
import { renewRecoveryCodes } from './mfa/renew-recovery-codes.ts'
import { verifyMfa } from './mfa/verify-mfa.ts'
import { requestPasswordReset } from './passwords/request-password-reset.ts'
import { verifyPasswordReset } from './passwords/verify-password-reset.ts'
import { endOtherSessions } from './sessions/end-other-sessions.ts'
import { endSession } from './sessions/end-session.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { signOut } from './sessions/sign-out.ts'
import { checkEmail } from './sign-in/check-email.ts'
import { signIn } from './sign-in/sign-in.ts'

export const authRoutes = routes(authEndpoints, {
  checkEmail,
  signIn,
  signOut,
  lockScreen,
  noteActivity,
  requestPasswordReset,
  verifyPasswordReset,
  beginMfa,
  verifyMfa,
  disableMfa,
  renewRecoveryCodes,
  listSessions,
  endSession,
  endOtherSessions,
  startGhost,
  endGhost,
})
