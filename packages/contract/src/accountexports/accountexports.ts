// The whole account as one sealed file: the endpoints, and their event.
import { z } from 'zod'
import { mfaCode, password } from '../auth/auth.ts'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { id, instant } from '../kit/page.ts'
import type { Role } from '../kit/role.ts'
import { accountExportLimits } from './limits.ts'

/** The file contains every private value of the account, so admins are not enough. */
export const accountExporters: readonly Role[] = ['super', 'owner']

const { leastPassphrase, longestPassphrase, listed } = accountExportLimits

const proof = {
  mfaCode: mfaCode.optional().describe('Needed from a person with MFA.'),
  password: password.optional().describe('Needed from a person without MFA.'),
}

export const accountExport = z
  .object({
    id,
    by: z.string().describe('Who asked for it.'),
    at: instant,
    endedAt: instant.nullable(),
    state: z
      .enum(['queued', 'running', 'done', 'failed', 'removed'])
      .describe('`removed`: the file is gone, because a week has passed or a newer one replaced it.'),
    size: z.number().int().describe('Bytes of the file; while it runs, those that were written so far.'),
    expiresAt: instant.nullable().describe('When the file is deleted; null until it is done.'),
  })
  .meta({ id: 'AccountExport' })

const ofAccount = z.object({ id })
const ofExport = z.object({ id, exportId: id })

export const accountExportEndpoints = {
  listAccountExports: endpoint({
    method: 'GET',
    path: '/accounts/{id}/exports',
    summary: `Exports of the whole account, the newest ${listed}. Owners only.`,
    params: ofAccount,
    reply: z.object({ data: z.array(accountExport).max(listed) }),
    who: accountExporters,
    rate: 'read',
  }),
  exportAccount: endpoint({
    method: 'POST',
    path: '/accounts/{id}/exports',
    summary:
      'Begin an export of the whole account into one file, sealed with the passphrase, as `admin export-account` makes it. One at a time; it replaces the previous file when it is done. Owners only, who prove themselves again.',
    params: ofAccount,
    body: z.strictObject({
      passphrase: z
        .string()
        .max(longestPassphrase)
        .refine(
          (text) => [...text].length >= leastPassphrase,
          `A passphrase needs at least ${leastPassphrase} characters. Use several words.`,
        ),
      ...proof,
    }),
    reply: accountExport,
    status: 202,
    who: accountExporters,
    rate: 'heavy',
    errors: ['accountExportRunning', 'invalidCredentials', 'mfaCodeRequired', 'mfaCodeWrong', 'lockedOut'],
    refusedToGhosts: true,
    secret: true,
  }),
  downloadAccountExport: endpoint({
    method: 'POST',
    path: '/accounts/{id}/exports/{exportId}/file',
    summary:
      'The sealed file. A POST, because the code or the password asked for again must not stand in an address. Owners only; each download is audited.',
    params: ofExport,
    body: z.strictObject(proof),
    reply: 'file',
    who: accountExporters,
    rate: 'heavy',
    errors: ['accountExportNotFound', 'invalidCredentials', 'mfaCodeRequired', 'mfaCodeWrong', 'lockedOut'],
    refusedToGhosts: true,
    secret: true,
  }),
}

export const accountExportErrors = {
  accountExportRunning: { status: 409, message: 'An account export is already in progress. Wait until it’s done.' },
  accountExportNotFound: { status: 404, message: 'This export was deleted. Start a new one.' },
} as const

export const accountExportEvents = {
  accountExportChanged: serverEvent({
    name: 'account_export_update',
    summary: 'An export of the account began, moved on, ended, or lost its file; sent to owners.',
    payload: accountExport,
  }),
}
