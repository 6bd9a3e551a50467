import { z } from 'zod'
import { accountChoice, mfaCode, password, role } from '../auth/auth.ts'
import { colorPattern, colorProblem, parseHexColor } from '../kit/color.ts'
import { endpoint } from '../kit/endpoint.ts'
import { clientEvent, serverEvent } from '../kit/event.ts'
import { later } from '../kit/later.ts'
import { emailAddress, id, instant, list } from '../kit/page.ts'
import { admins, everyone } from '../kit/role.ts'
import {
  accountLocations,
  avatarData,
  employeePhone,
  extension,
  givenRole,
  groups,
  npn,
  personName,
} from './employee-fields.ts'
import { userLimits } from './limits.ts'

/** 3 or 6 hex digits, with or without #. */
export const hexColor = z
  .string()
  .trim()
  .max(7, colorProblem)
  .regex(colorPattern, colorProblem)
  .transform(parseHexColor)
export const defaultThemeColor = '#19d0de'

/** What a person chooses; `on call` and `offline` are set by the system. */
export const chosenStatuses = ['available', 'away', 'lunch', 'break', 'busy', 'training', 'coaching'] as const
export const presenceStatuses = [...chosenStatuses, 'on call', 'offline'] as const

export const user = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role,
    avatar: z.string().nullable().describe('Path of the picture, 150 × 150 jpeg; unguessable and cacheable for ever.'),
    themeColor: z.string().nullable().describe('#rrggbb; null: the default.'),
    phone: z.string().nullable(),
    extension: z.string().nullable(),
    mfaEnabled: z.boolean(),
  })
  .meta({ id: 'User' })

/** With what the agency stores of a person who works there. */
export const staffUser = user
  .extend({
    npn: z.string().nullable().describe('National producer number.'),
    groups: z.array(z.string()),
    accountLocations: z.array(id).describe('Where the person works; none: at all locations.'),
    version: z.number().int().describe('For If-Match.'),
  })
  .meta({ id: 'StaffUser' })

const listedUser = staffUser
  .extend({
    mailProblem: z
      .enum(['bounced', 'complained'])
      .nullable()
      .describe(
        'From the latest delivery report about mail to the address. Null without a problem, and always null for employees.',
      ),
  })
  .meta({ id: 'ListedUser' })

export const presenceUser = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    themeColor: z.string().nullable(),
    role,
    phoneStatus: z.enum(presenceStatuses),
    since: instant.nullable().describe('When this status began; null while offline.'),
    coaching: id.nullable().describe('Whom this person coaches, while the status is coaching.'),
    loggedIn: z.boolean(),
    mobileLoggedIn: z.boolean(),
    invited: z.literal(true).optional().describe('Has yet to open the invitation; not shown among colleagues.'),
  })
  .meta({ id: 'PresenceUser' })

/** A name alone: what remains readable of a person who left. */
const formerUser = z.object({ id, firstName: z.string(), lastName: z.string() }).meta({ id: 'FormerUser' })

export const me = user
  .extend({
    account: accountChoice.extend({
      timezone: z.string(),
      gatheringForms: z.string().describe('Comma-separated sections, or `all`.'),
      mfaRequired: z.boolean(),
      employeesMayGhost: z.boolean(),
      messagingEnabled: z.boolean(),
      passwordMinLength: z.number().int(),
      logo: z.string().nullable().describe('Path of the agency’s logo.'),
    }),
    accounts: z.array(accountChoice).describe('Every account the person may sign in to.'),
    session: z.object({
      id,
      kind: z.enum(['web', 'ghost', 'mobile']),
      lockedAt: instant.nullable(),
      idle: z.boolean().describe('Locked because nobody was there; false when somebody asked for it.'),
      endsAt: instant.describe('When idleness, or a ghost’s half hour, ends it.'),
    }),
    ghost: z
      .object({ by: z.object({ id, firstName: z.string(), lastName: z.string() }), reason: z.string() })
      .nullable()
      .describe('The real person behind this session.'),
    mfaSetupRequired: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    streamOffsets: z
      .record(z.string(), z.number().int())
      .describe(
        'By stream, the newest event’s number before this reply was read: whatever is loaded after it is newer.',
      ),
  })
  .meta({ id: 'Me' })

export const userEndpoints = {
  getMe: endpoint({
    method: 'GET',
    path: '/users/me',
    summary: 'The signed-in person, their account, and this session.',
    reply: me,
    who: everyone,
    rate: 'read',
    errors: ['userNotFound'],
    whileLocked: true,
    beforeMfaSetup: true,
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'Everyone in the account by name; at most 500.',
    reply: list(listedUser),
    who: everyone,
    rate: 'read',
  }),
  listPeers: endpoint({
    method: 'GET',
    path: '/users/peers',
    summary: 'Everyone in the account with their presence; the same list as the event users_peers.',
    reply: list(presenceUser),
    who: everyone,
    rate: 'read',
  }),
  listFormer: endpoint({
    method: 'GET',
    path: '/users/former',
    summary: `Names of the people who were deleted from the account, for what they wrote; the last ${userLimits.former.toLocaleString('en-US')} who left, newest first.`,
    reply: list(formerUser),
    who: everyone,
    rate: 'read',
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/users/{id}',
    summary:
      'Change one’s own profile. People with admin rights may change others with the same or a lower role, and alone change emails, roles, extensions, producer numbers, groups, and locations. A new email takes effect once a link mailed to it is opened; the reply has the current one. A changed role ends the person’s sessions.',
    params: z.object({ id }),
    body: z.strictObject({
      firstName: personName.optional(),
      lastName: personName.optional(),
      phone: employeePhone.optional(),
      themeColor: hexColor.nullable().optional(),
      avatar: later('is set by PUT /users/{id}/picture'),
      email: emailAddress.optional(),
      role: givenRole.optional(),
      extension: extension.optional(),
      npn: npn.optional(),
      groups: groups.optional(),
      accountLocations: accountLocations.optional(),
    }),
    reply: staffUser,
    versioned: true,
    who: everyone,
    rate: 'write',
    errors: [
      'userNotFound',
      'extensionTaken',
      'roleAboveOwn',
      'lastOwner',
      'locationNotFound',
      'emailNotYours',
      'emailTaken',
      'tooManyRequests',
      'refusedWhileGhosting',
    ],
  }),
  changePicture: endpoint({
    method: 'PUT',
    path: '/users/{id}/picture',
    summary: 'Set one’s picture: a jpeg data URL, 150 × 150, at most 200 KB.',
    params: z.object({ id }),
    body: z.strictObject({
      avatar: avatarData.describe('Null removes it.'),
    }),
    reply: user,
    who: everyone,
    rate: 'write',
    maxBytes: 288 * 1024,
    errors: ['userNotFound', 'pictureUnreadable'],
  }),
  showPicture: endpoint({
    method: 'GET',
    path: '/pictures/{name}',
    summary: 'A person’s picture by its unguessable name, so that an <img> needs no token.',
    params: z.object({
      name: z
        .string()
        .max(32)
        .regex(/^[a-z0-9]{32}$/),
    }),
    reply: 'file',
    who: 'public',
    rate: 'read',
    errors: ['rangeNotSatisfiable'],
    ranges: true,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/users/{id}/password',
    summary:
      'Set a new password, with the current credentials as Basic authorization. Ends the person’s other sessions.',
    params: z.object({ id }),
    body: z.strictObject({
      password,
      keepSession: id.optional().describe('The session that stays signed in.'),
      mfaCode: mfaCode.optional().describe('Where MFA is on.'),
    }),
    reply: 'nothing',
    who: 'credentials',
    rate: 'signIn',
    errors: ['invalidCredentials', 'weakPassword', 'mfaCodeRequired', 'mfaCodeWrong', 'lockedOut'],
    secret: true,
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/users/{id}/reset-password',
    summary: 'Set a new password with the token of a mailed link, or with the current password.',
    params: z.object({ id }),
    body: z.strictObject({
      email: emailAddress,
      newPassword: password,
      token: z.string().max(100).optional(),
      password: password.optional().describe('The current one; needed when there is no token.'),
      mfaCode: mfaCode.optional().describe('Where MFA is on: neither a mail nor a password proves the second factor.'),
    }),
    reply: 'nothing',
    who: 'public',
    rate: 'signIn',
    errors: ['invalidCredentials', 'resetLinkExpired', 'weakPassword', 'mfaCodeRequired', 'mfaCodeWrong', 'lockedOut'],
    secret: true,
  }),
  resetMfa: endpoint({
    method: 'PUT',
    path: '/users/{id}/reset-mfa',
    summary: 'Remove MFA from a person who lost their authenticator; ends their sessions.',
    params: z.object({ id }),
    reply: 'nothing',
    who: admins,
    rate: 'write',
    errors: ['userNotFound'],
    refusedToGhosts: true,
  }),
}

export const userErrors = {
  userNotFound: { status: 404, message: 'This person isn’t in this account.' },
  pictureUnreadable: { status: 422, message: 'The photo couldn’t be read. Choose a PNG, GIF, or JPEG file.' },
  coacheeNotFound: { status: 404, message: 'The person to coach isn’t in this account.' },
} as const

export const userEvents = {
  userRemoved: serverEvent({
    name: 'users_remove',
    summary: 'A person no longer belongs to the account.',
    payload: z.object({ id }),
  }),
  invitationChanged: serverEvent({
    name: 'users_invitation',
    summary: 'A person was invited, mailed, or is invited no more; sent to people with admin rights.',
    payload: z.object({ id }),
  }),
  usersPeers: serverEvent({
    name: 'users_peers',
    summary: 'Everyone in the account with their presence; sent on connecting.',
    payload: z.array(presenceUser),
  }),
  userUpdated: serverEvent({
    name: 'users_update',
    summary: 'One person’s presence or profile changed.',
    payload: presenceUser,
  }),
}

export const userClientEvents = {
  setPresence: clientEvent({
    name: 'users_phoneStatus',
    summary: 'Set one’s presence; coaching names the person being coached.',
    payload: z.strictObject({
      status: z.enum(chosenStatuses),
      coaching: id.nullable().optional(),
      chosenAt: instant
        .optional()
        .describe('Sent again after a reconnection: when it was chosen. It is ignored where a later choice is known.'),
    }),
    who: everyone,
  }),
}
