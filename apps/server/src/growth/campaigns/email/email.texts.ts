import type { Texts } from '#platform/texts'

export const emailTexts = {
  unsubscribe: 'Unsubscribe',
  footer: (agency: string) => `You’re getting this email from ${agency}.`,
  recipient: 'Recipient of an email',
  unsubscribed: 'Unsubscribed with the link in an email.',
  bounced: 'The mailbox refused an email for good.',
  complained: 'Marked an email as spam.',
  bouncedComment: 'The mailbox doesn’t exist, or refused the email.',
  onList: 'This address gets no more emails.',
  gone: 'The contact was deleted or merged.',
  emptyField: 'A field that the email uses is empty.',
  tooLong: 'The email is too long.',
  noPostalAddress: 'The agency has no postal address. Enter it in the account settings, then retry.',
  refused: 'The mail server refused the email.',
  unreachable: 'The mail server couldn’t be reached.',
  auth: 'The mail server refused our sign-in.',
  unknown: 'The connection broke off while the email was sent. It may have arrived.',
  stopped: 'The run was stopped.',
  pageTitle: 'Your emails',
  pageLink: 'Choose which emails you get',
  checkUnneeded: 'Mail stays in the outbox of this installation, so this isn’t checked.',
  checkUnreachable: (domain: string) => `The DNS records of ${domain} can’t be read right now. Try again later.`,
  addressMissing: 'Emails must show a postal address. Enter the agency’s address in the account settings.',
  addressFound: (address: string) => `Shown below every email: ${address}`,
  spfFound: (domain: string) => `${domain} says who may send its mail.`,
  spfMissing: (domain: string) =>
    `${domain} doesn’t say who may send its mail. Ask your mail provider for the SPF record.`,
  spfTwice: (domain: string) =>
    `${domain} has more than one SPF record, so mailboxes ignore them all. Merge them into one.`,
  spfOpen: (domain: string) => `The SPF record of ${domain} lets anyone send its mail. Replace +all with ~all.`,
  dkimFound: (domain: string) => `${domain} has a DKIM key.`,
  dkimUnknown: (domain: string) =>
    `No DKIM key of ${domain} was found under the usual names. If your mail provider signs emails, nothing is missing; otherwise ask them for the DKIM record.`,
  dmarcFound: (domain: string) => `${domain} says what mailboxes do with forged mail.`,
  dmarcMissing: (domain: string) => `${domain} doesn’t say what mailboxes do with forged mail. Add this DMARC record.`,
  dmarcWrong: (domain: string) => `The DMARC record of ${domain} has no policy. Replace it.`,
} as const satisfies Texts
