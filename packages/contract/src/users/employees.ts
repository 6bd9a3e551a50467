// The people of an agency, for those who manage them.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { emailAddress, id, instant, list } from '../kit/page.ts'
import { admins } from '../kit/role.ts'
import { ended, type TakenOver, takenOver } from './belongings.ts'
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
import { staffUser } from './users.ts'

export const invitationStates = ['pending', 'expired', 'withdrawn'] as const
/** A mailed link works this many days. */
export const invitationDays = 7

export const employee = staffUser
  .extend({
    mobileToken: z.boolean().describe('Signed in to the mobile app.'),
    lastSeenAt: instant.nullable(),
    sessions: z.number().int().describe('Open sessions in this account.'),
    invitation: z
      .object({
        state: z.enum(invitationStates),
        sentAt: instant.nullable().describe('Null until the first mail is on its way.'),
        expiresAt: instant.nullable(),
      })
      .nullable()
      .describe('Null once the person has joined.'),
    emailChange: z
      .object({ email: z.string(), requestedAt: instant, expiresAt: instant.nullable() })
      .nullable()
      .describe('A new sign-in email that its mailbox has not confirmed yet.'),
    mailProblem: z.enum(['bounced', 'complained']).nullable(),
  })
  .meta({ id: 'Employee' })

/** The names of the specification. */
export const newEmployee = z.strictObject({
  userFirstName: personName,
  userLastName: personName,
  userEmail: emailAddress,
  userPhone: employeePhone.optional(),
  userExtension: extension.optional(),
  userAvatar: avatarData.optional(),
  userGroups: groups.optional(),
  userNPN: npn.optional(),
  userRole: givenRole.default('employee'),
  userAccountLocations: accountLocations.optional(),
})

const importedRow = z.object({
  line: z.number().int().describe('In the file; the headings are line 1.'),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  problem: z.string().nullable().describe('Why the row is not imported; null: it is.'),
})

const heir = id.nullable().default(null)
const takeOver = z.strictObject(
  Object.fromEntries(takenOver.map((what) => [what, heir])) as Record<TakenOver, typeof heir>,
)

export const employeeEndpoints = {
  listEmployees: endpoint({
    method: 'GET',
    path: '/users/employees',
    summary: `Everyone in the account with what admins manage, by name; at most ${userLimits.people}.`,
    reply: list(employee),
    who: admins,
    rate: 'read',
  }),
  createEmployee: endpoint({
    method: 'POST',
    path: '/accounts/{id}',
    summary:
      'Add a person and mail an invitation. The link sets their first password; a person who already signs in elsewhere joins with that.',
    params: z.object({ id }),
    body: newEmployee,
    reply: employee,
    status: 201,
    who: admins,
    rate: 'write',
    maxBytes: 320 * 1024,
    errors: [
      'employeeExists',
      'extensionTaken',
      'roleAboveOwn',
      'locationNotFound',
      'tooManyEmployees',
      'planLimit',
      'pictureUnreadable',
    ],
    refusedToGhosts: true,
  }),
  countBelongings: endpoint({
    method: 'GET',
    path: '/users/{id}/belongings',
    summary: 'What names a person: first what a colleague can take over, then what ends with their account.',
    params: z.object({ id }),
    reply: list(
      z.object({
        what: z.enum([...takenOver, ...ended]),
        count: z.number().int().positive().describe('What there is none of is left out.'),
      }),
    ),
    who: admins,
    rate: 'read',
    errors: ['userNotFound'],
  }),
  deleteEmployee: endpoint({
    method: 'DELETE',
    path: '/accounts/{accountId}/users/{userId}',
    summary:
      'Remove a person. Their sessions in the account end; what they wrote stays. `takeOver` names who gets what they had to do; null: open follow-ups go to the team, personal templates are deleted, held texts are sent in the name of the agency, and nothing else names them any more. Their places in team chats, and views, favorites, drafts, and goals of their own end.',
    params: z.object({ accountId: id, userId: id }),
    body: z.strictObject({
      takeOver: takeOver.prefault({}).describe('Left out: nobody takes over.'),
    }),
    reply: 'nothing',
    who: admins,
    rate: 'write',
    errors: ['userNotFound', 'lastOwner', 'ownDeletion', 'roleAboveOwn', 'heirNotFound'],
    refusedToGhosts: true,
  }),
  sendInvitation: endpoint({
    method: 'POST',
    path: '/users/{id}/invitation',
    summary: `Mail the invitation again; earlier links stop working. At most ${userLimits.invitationMails} times a day.`,
    params: z.object({ id }),
    reply: employee,
    who: admins,
    rate: 'write',
    errors: ['userNotFound', 'alreadyJoined', 'planLimit', 'tooManyRequests'],
    refusedToGhosts: true,
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/users/{id}/invitation',
    summary: 'The mailed link stops working. It can be sent again.',
    params: z.object({ id }),
    reply: employee,
    who: admins,
    rate: 'write',
    errors: ['userNotFound', 'alreadyJoined'],
    refusedToGhosts: true,
  }),
  sendEmailChange: endpoint({
    method: 'POST',
    path: '/users/{id}/email-change',
    summary: 'Mail the confirmation of the new email again, at most 5 times a day; earlier links stop working.',
    params: z.object({ id }),
    reply: employee,
    who: admins,
    rate: 'write',
    errors: ['userNotFound', 'roleAboveOwn', 'emailChangeOver', 'tooManyRequests', 'emailTaken', 'emailNotYours'],
    refusedToGhosts: true,
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/users/{id}/email-change',
    summary: 'The person keeps their email; the mailed link stops working.',
    params: z.object({ id }),
    reply: employee,
    who: admins,
    rate: 'write',
    errors: ['userNotFound', 'roleAboveOwn', 'emailChangeOver'],
    refusedToGhosts: true,
  }),
  importEmployees: endpoint({
    method: 'POST',
    path: '/accounts/{id}/import',
    summary: `Add people from a CSV file with the headings First Name, Last Name, Email, Phone, Extension, NPN, Groups, Role, Locations; at most ${userLimits.importRows} rows. With dryRun nothing is added.`,
    params: z.object({ id }),
    body: {
      upload: true,
      maxBytes: 1024 * 1024,
      types: ['text/csv', 'text/plain', 'application/csv', 'application/vnd.ms-excel', 'application/octet-stream'],
      fields: z.strictObject({ dryRun: z.enum(['true', 'false']).default('true') }),
    },
    reply: z.object({
      dryRun: z.boolean(),
      added: z.number().int().describe('How many people were added, or would be.'),
      data: z.array(importedRow),
    }),
    who: admins,
    rate: 'upload',
    errors: ['employeesUnreadable'],
    refusedToGhosts: true,
  }),
}

export const employeeErrors = {
  employeeExists: { status: 409, message: 'Somebody with this email already works here.' },
  extensionTaken: { status: 409, message: 'Somebody else has this extension. Choose another one.' },
  roleAboveOwn: { status: 403, message: 'You can’t assign or remove a role above your own.' },
  tooManyEmployees: { status: 422, message: `An account can have at most ${userLimits.people} people.` },
  lastOwner: { status: 409, message: 'An account needs an owner. Make somebody else an owner first.' },
  ownDeletion: { status: 409, message: 'You can’t delete yourself. Ask another admin.' },
  heirNotFound: { status: 422, message: 'The person taking over isn’t in this account.' },
  alreadyJoined: { status: 409, message: 'This person has already joined.' },
  emailNotYours: {
    status: 409,
    message: 'This person also works in another agency. Only they can change their email.',
  },
  emailTaken: { status: 409, message: 'Somebody else signs in with this email.' },
  employeesUnreadable: {
    status: 422,
    message: 'The file couldn’t be read. Save it as CSV with the headings First Name, Last Name, and Email.',
  },
} as const
