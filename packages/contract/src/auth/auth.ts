import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { emailAddress, id, instant, list } from '../kit/page.ts'
import { longestPassword } from '../kit/password.ts'
import { admins, everyone, roles } from '../kit/role.ts'
import { tooLong } from '../kit/text.ts'
import { singleLine } from '../kit/text-schema.ts'
import { reasonLimits } from './limits.ts'

/** Idle times in ms: the screen locks two hours before the session ends. */
export const idleLockAfter = 2 * 60 * 60 * 1000
export const idleLogoutAfter = 4 * 60 * 60 * 1000
/** A ghost session always ends after this many ms. */
export const ghostLasts = 30 * 60 * 1000

export const password = z.string().min(1, 'Enter a password.').max(longestPassword, tooLong(longestPassword))
export const mfaCode = z
  .string()
  .trim()
  .max(9, 'enter the 6 digits, or a recovery code')
  .regex(/^(\d{6}|[a-z0-9]{4}-[a-z0-9]{4})$/i, 'enter the 6 digits, or a recovery code')
const sixDigits = z
  .string()
  .max(6, 'enter the 6 digits')
  .regex(/^\d{6}$/, 'enter the 6 digits')

export const accountChoice = z
  .object({
    id,
    name: z.string(),
    namespace: z.string().describe('Realtime namespace: Socket.IO connects to /{namespace}.'),
  })
  .meta({ id: 'AccountChoice' })

export const signedIn = z
  .object({
    token: z.string().describe('Bearer token: 32 random bytes, base64url. Shown once.'),
    userId: id,
    user: z
      .object({ id, email: z.string(), role: z.enum(roles), mfaEnabled: z.boolean() })
      .describe('Who is signed in; the name and the rest come with GET /users/me.'),
    account: accountChoice,
    mfaSetupRequired: z.boolean().describe('Everything but MFA set-up and logout is refused until MFA is enabled.'),
  })
  .meta({ id: 'SignedIn' })

export const sessionKinds = ['web', 'ghost', 'mobile'] as const

export const session = z
  .object({
    id,
    kind: z.enum(sessionKinds),
    device: z.string().describe('For example `Chrome on Windows`.'),
    ip: z.string().nullable(),
    account: z.string().describe('Name of the account it is signed in to.'),
    createdAt: instant,
    lastSeenAt: instant,
    current: z.boolean(),
  })
  .meta({ id: 'Session' })

export const authEndpoints = {
  checkEmail: endpoint({
    method: 'GET',
    path: '/auth/check/{email}',
    summary: 'The accounts a person may sign in to. An unknown address has none.',
    params: z.object({ email: emailAddress }),
    reply: list(accountChoice),
    who: 'public',
    rate: 'signIn',
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth',
    summary:
      'Sign in with Basic credentials. With an `Unlock: {token}` header it unlocks that session instead and answers with the same token. A cookie that no script can read makes the browser known, so that tries elsewhere do not keep it waiting.',
    body: z.strictObject({
      account: id.optional().describe('Required when the person belongs to several accounts and does not unlock.'),
      code: mfaCode.optional(),
      device: z.enum(['web', 'desktop', 'mobile']).default('web'),
    }),
    reply: signedIn,
    status: 201,
    who: 'credentials',
    rate: 'signIn',
    errors: ['invalidCredentials', 'mfaCodeRequired', 'mfaCodeWrong', 'accountRequired', 'lockedOut', 'sessionInvalid'],
    whileLocked: true,
    secret: true,
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/auth',
    summary: 'End this session; while acting as another person, one’s own as well.',
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    whileLocked: true,
    beforeMfaSetup: true,
  }),
  lockScreen: endpoint({
    method: 'POST',
    path: '/auth/lock',
    summary: 'Lock this session: everything but unlock, logout and an ongoing call is refused.',
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    whileLocked: true,
    beforeMfaSetup: true,
    passive: true,
  }),
  noteActivity: endpoint({
    method: 'POST',
    path: '/auth/activity',
    summary: 'The person moved or typed; postpones the idle lock. Sent at most once a minute.',
    reply: z.object({ locksAt: instant, endsAt: instant }),
    who: everyone,
    rate: 'write',
    beforeMfaSetup: true,
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mail a 4-digit code and a link. The reply and its timing are the same for an unknown address.',
    body: z.strictObject({ email: emailAddress }),
    reply: z.object({ message: z.string() }),
    status: 202,
    who: 'public',
    rate: 'signIn',
  }),
  verifyPasswordReset: endpoint({
    method: 'POST',
    path: '/auth/forgot-password/verify',
    summary:
      'Set a new password with the mailed code (10 minutes, 5 tries; after 10 wrong ones in a day only the link). Ends every session of the person.',
    body: z.strictObject({
      email: emailAddress,
      code: z
        .string()
        .max(4, 'enter the 4 digits')
        .regex(/^\d{4}$/, 'enter the 4 digits'),
      password,
      mfaCode: mfaCode.optional().describe('Where MFA is on: a mail does not prove the second factor.'),
    }),
    reply: 'nothing',
    who: 'public',
    rate: 'signIn',
    errors: ['resetCodeWrong', 'resetByLinkOnly', 'weakPassword', 'mfaCodeRequired', 'mfaCodeWrong', 'lockedOut'],
    secret: true,
  }),
  beginMfa: endpoint({
    method: 'POST',
    path: '/auth/mfa/init',
    summary: 'Create a new authenticator secret; it takes effect once a code was verified.',
    body: z.strictObject({
      code: mfaCode.optional().describe('A current code, when MFA is on already: this is how the phone is changed.'),
    }),
    reply: z.object({
      data: z.object({
        url: z.string().describe('otpauth:// address behind the QR code.'),
        code: z.string().describe('The secret for typing, base32 in groups of four.'),
        image: z.string().describe('The QR code, an SVG data URL.'),
      }),
    }),
    who: everyone,
    rate: 'signIn',
    errors: ['mfaCodeWrong', 'lockedOut'],
    beforeMfaSetup: true,
    refusedToGhosts: true,
    secret: true,
  }),
  verifyMfa: endpoint({
    method: 'POST',
    path: '/auth/mfa/verify',
    summary: 'Enable MFA with the first code; returns ten recovery codes, shown once.',
    body: z.strictObject({ code: sixDigits }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    who: everyone,
    rate: 'signIn',
    errors: ['mfaCodeWrong', 'mfaNotBegun', 'lockedOut'],
    beforeMfaSetup: true,
    refusedToGhosts: true,
    secret: true,
  }),
  disableMfa: endpoint({
    method: 'DELETE',
    path: '/auth/mfa',
    summary: 'Turn MFA off with a current code, if neither the account nor the role requires it.',
    body: z.strictObject({ code: mfaCode }),
    reply: 'nothing',
    who: everyone,
    rate: 'signIn',
    errors: ['mfaCodeWrong', 'mfaDemanded', 'lockedOut'],
    refusedToGhosts: true,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/mfa/recovery-codes',
    summary: 'Replace the recovery codes; requires a current authenticator code.',
    body: z.strictObject({ code: sixDigits }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    who: everyone,
    rate: 'signIn',
    errors: ['mfaCodeWrong', 'mfaNotBegun', 'lockedOut'],
    refusedToGhosts: true,
    secret: true,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'The person’s sessions, newest first; at most 100.',
    reply: list(session),
    who: everyone,
    rate: 'read',
    refusedToGhosts: true,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    summary: 'Sign out elsewhere.',
    params: z.object({ id }),
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['sessionNotFound'],
    refusedToGhosts: true,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'Sign out everywhere else.',
    reply: z.object({ ended: z.number().int() }),
    who: everyone,
    rate: 'write',
    refusedToGhosts: true,
  }),
  startGhost: endpoint({
    method: 'POST',
    path: '/auth/ghost',
    summary:
      'Act as another person for up to 30 minutes, never one with a higher role. The token belongs to a separate session.',
    body: z.strictObject({
      userId: id,
      reason: singleLine(reasonLimits.most).min(reasonLimits.least, 'Explain why in a few words.'),
    }),
    reply: signedIn,
    status: 201,
    who: everyone,
    rate: 'write',
    errors: ['ghostRefused', 'userNotFound'],
    refusedToGhosts: true,
    secret: true,
  }),
  endGhost: endpoint({
    method: 'DELETE',
    path: '/auth/ghost',
    summary: 'Stop acting as another person: ends the ghost session of the call.',
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['notGhosting'],
    whileLocked: true,
  }),
}

export const authErrors = {
  invalidCredentials: { status: 401, message: 'Invalid email and password combination' },
  mfaCodeRequired: { status: 401, message: '2fa required' },
  mfaCodeWrong: {
    status: 422,
    message: 'That code is wrong or was already used. Enter the latest one.',
  },
  mfaNotBegun: { status: 409, message: 'Start the MFA setup first.' },
  mfaDemanded: { status: 409, message: 'Your agency requires MFA, so you can’t turn it off.' },
  accountRequired: { status: 422, message: 'Choose an agency.' },
  lockedOut: {
    status: 429,
    message: 'Too many failed attempts. Wait before you try again, or reset your password.',
  },
  resetCodeWrong: { status: 422, message: 'That code is wrong or has expired. Check it, or press Resend.' },
  resetByLinkOnly: {
    status: 429,
    message: 'Too many wrong codes were entered for this email. Open the link in the email instead.',
  },
  resetLinkExpired: { status: 422, message: 'This link has expired or was already used. Request a new one.' },
  weakPassword: { status: 422, message: 'Password complexity is weak' },
  sessionNotFound: { status: 404, message: 'This session has already ended.' },
  ghostRefused: { status: 403, message: 'Could not ghost user' },
  notGhosting: { status: 409, message: 'You’re not acting as someone else.' },
} as const

/** Who may start to ghost; employees only if the account lets them ghost each other. */
export const ghosts = admins
export const role = z.enum(roles)
