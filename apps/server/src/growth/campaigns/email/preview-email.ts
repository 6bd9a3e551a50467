import type { PlaceholderValues } from '@frontdesk/contract/templates/fill'
import { readEmailSender } from './email-frame.ts'
import { type EmailContent, renderEmail } from './render-email.ts'

type Platform = Parameters<typeof readEmailSender>[0]

interface Previewed extends Pick<EmailContent, 'content' | 'subject' | 'preheader'> {
  people: readonly PlaceholderValues[]
}

/** What these people would get, rendered as it is sent, but for the link at the end, which unsubscribes nobody. */
export async function previewEmails(platform: Platform, accountId: string, { people, ...words }: Previewed) {
  const { namespace: _, ...frame } = await readEmailSender(platform, accountId)
  const preferencesUrl = platform.config.publicUrl
  return Promise.all(people.map((values) => renderEmail({ ...words, values, frame, preferencesUrl })))
}
