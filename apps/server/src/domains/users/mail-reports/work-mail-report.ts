import type { Platform } from '#platform/platform'
import type { StoredWebhook, WebhookContext, WebhookResult } from '#platform/webhooks/webhook-source'
import type { MailReport, MailReports } from '#providers/mail/mail'
import { applyMailReport } from '../../auth/auth.public.ts'
import { emitPresence } from '../presence/presence.ts'

/** Of mail that another domain sent; undefined when it is none of its. */
export type ApplyMailReport = (platform: Platform, report: MailReport, at: Date) => Promise<WebhookResult | undefined>

/** Emits an event, so that admins see the change in the list of people immediately. */
export const workMailReport =
  (reports: MailReports, applyElsewhere: ApplyMailReport) =>
  async (
    { body, occurredAt }: StoredWebhook,
    { platform, directory, afterCommit }: WebhookContext,
  ): Promise<WebhookResult> => {
    const report = reports.read(body)
    if (!report) return { skipped: 'Not a report that is used.' }
    const elsewhere = await applyElsewhere(platform, report, occurredAt)
    if (elsewhere) return elsewhere
    const applied = await applyMailReport(platform, directory, report, occurredAt)
    if ('skipped' in applied) return applied
    for (const accountId of applied.changedIn) afterCommit(() => emitPresence(platform, accountId, applied.personId))
    return 'done'
  }
