import type { Domain } from '#platform/domain'
import { authJobs, authRounds } from './auth.jobs.ts'
import { authRoutes } from './auth.routes.ts'
import { backgroundDone } from './background.ts'
import { watchSessions } from './sessions/watch-sessions.ts'

export { inBackground } from './background.ts'
export { authenticate } from './idle/authenticate.ts'
export { applyMailReport, type MailProblem } from './mail-reports/apply-mail-report.ts'
export { sealedPeople } from './mfa/mfa-secret.ts'
export { resetMfa, resetMfaFor } from './mfa/reset-mfa.ts'
export { rotateMfaKeys } from './mfa/rotate-mfa-keys.ts'
export { changePassword } from './passwords/change-password.ts'
export { reauthenticate } from './passwords/reauthenticate.ts'
export { resetPassword } from './passwords/reset-password.ts'
export { unknownPasswordHash } from './passwords/unknown-password.ts'
export { disablePeople, enablePeople } from './people/disable-people.ts'
export {
  cancelPendingEmail,
  confirmEmailChange,
  emailChangesOf,
  getEmailChange,
  requestEmailChange,
  resendEmailChange,
} from './people/email-changes/email-changes.ts'
export { acceptInvitation, getInvitation } from './people/invitations/accept-invitation.ts'
export {
  attendanceOf,
  closeInvitation,
  ensureInvitee,
  type Invitation,
  inviteMember,
  reopenInvitation,
} from './people/invitations/invitations.ts'
export { accountIn, agencyName, findAccount, findAccounts, findPerson, isKnown } from './people/look-up.ts'
export { changeInviteeEmail } from './people/member-email.ts'
export {
  addMember,
  changeMemberRole,
  ensurePerson,
  findMembers,
  isMember,
  type Member,
  removeMember,
  setRole,
} from './people/members.ts'
export { accountOfPhone, claimPhone } from './people/phones.ts'
export { changePolicy, findPolicy, registerAccount } from './people/policy.ts'
export { describeSession } from './sessions/describe-session.ts'
export { liveSessionsAmong, signedInSince } from './sessions/live-sessions.ts'

/** The events of a session (ended, locked) are sent only to its own sockets, so no audience is declared here. */
export const authDomain: Domain = {
  name: 'auth',
  routes: authRoutes,
  jobs: authJobs,
  recurring: authRounds,
  start: async (platform) => {
    const stopWatching = watchSessions(platform)
    return async () => {
      stopWatching()
      await backgroundDone(platform)
    }
  },
}
