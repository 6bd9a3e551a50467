import type { AnchorPlace } from '#providers/anchors/anchor-place'
import type { Mail } from '#providers/mail/mail'

/** A mailbox elsewhere; whoever owns it saves a mail as text to hold it against the log. */
export const mailedAnchors = (mail: Mail, to: string): AnchorPlace => ({
  async keep({ name, subject, text }) {
    await mail.send({ to, subject, text, category: 'audit-anchors', id: `audit-anchors-${name}` })
  },
})
