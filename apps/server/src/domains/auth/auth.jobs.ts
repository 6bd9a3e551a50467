import { z } from 'zod'
import { type JobDefinitions, type RecurringDefinition, sendingJob } from '#platform/jobs/job'
import { createMailOnce } from '#platform/jobs/mail-once'
import { credentialNotice, mailCredentialNotice } from './credential-notices/notify-of-credentials.ts'
import { sweepSessions } from './idle/sweep-sessions.ts'
import { sentMailRetention } from './mail-reports/drop-sent-mails.ts'
import { mailCodesRefused } from './passwords/mail-codes-refused.ts'
import { mailPasswordReset } from './passwords/mail-password-reset.ts'
import { mailEmailChange } from './people/email-changes/mail-email-change.ts'
import { mailInvitation } from './people/invitations/mail-invitation.ts'
import { mailLockedOut } from './sign-in/mail-locked-out.ts'

export const authJobs: JobDefinitions = {
  'auth.mailPasswordReset': sendingJob({
    payload: z.object({ personId: z.uuid() }),
    attempts: 3,
    run: ({ personId }, context) =>
      mailPasswordReset(
        { ...context.platform, mail: createMailOnce(context) },
        { accountId: context.accountId, personId },
      ),
  }),
  'auth.mailInvitation': sendingJob({
    payload: z.object({ personId: z.uuid(), by: z.string().max(200) }),
    attempts: 3,
    run: ({ personId, by }, context) =>
      mailInvitation(
        { ...context.platform, mail: createMailOnce(context) },
        { accountId: context.accountId, personId, by },
      ),
  }),
  'auth.mailLockedOut': sendingJob({
    payload: z.object({ personId: z.uuid(), at: z.iso.datetime() }),
    attempts: 3,
    run: (payload, context) => mailLockedOut({ ...context.platform, mail: createMailOnce(context) }, payload),
  }),
  'auth.mailEmailChange': sendingJob({
    payload: z.object({ personId: z.uuid() }),
    attempts: 3,
    run: ({ personId }, context) =>
      mailEmailChange(
        { ...context.platform, mail: createMailOnce(context) },
        { accountId: context.accountId, personId },
      ),
  }),
  'auth.mailCredentialNotice': sendingJob({
    payload: credentialNotice,
    attempts: 3,
    run: (notice, context) => mailCredentialNotice(createMailOnce(context), notice),
  }),
  'auth.mailCodesRefused': sendingJob({
    payload: z.object({ personId: z.uuid() }),
    attempts: 3,
    run: ({ personId }, context) =>
      mailCodesRefused({ ...context.platform, mail: createMailOnce(context) }, { personId }),
  }),
}

export const authRounds: readonly RecurringDefinition[] = [
  sentMailRetention,
  {
    name: 'auth.sweepSessions',
    everyMinutes: 1,
    per: 'installation',
    run: ({ platform, signal }) => sweepSessions(platform, signal),
  },
]
