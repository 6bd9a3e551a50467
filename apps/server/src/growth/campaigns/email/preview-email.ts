// An email as a person would get it, before there is a run: for the preview and the test.
import { formatPreferencesPath } from '@frontdesk/contract/growth/campaigns/email'
import type { PlaceholderValues } from '@frontdesk/contract/templates/fill'
import type { Platform } from '#platform/platform'
import { readEmailSender } from './email-frame.ts'
import { type RenderedEmail, renderEmail } from './render-email.ts'

export type EmailWords = Record<'content' | 'subject' | 'preheader', string>
export type DrawEmail = (words: EmailWords, values: PlaceholderValues) => Promise<RenderedEmail>

/** Its link does nothing, because a colleague who tries it would unsubscribe a client. */
export async function createEmailPreview(platform: Platform, accountId: string): Promise<DrawEmail> {
  const { namespace, ...frame } = await readEmailSender(platform, accountId)
  const preferencesUrl = platform.config.publicUrl + formatPreferencesPath(namespace, 'preview')
  return (words, values) => renderEmail({ ...words, values, frame, preferencesUrl })
}
