import type { ClientRequestKind } from '@frontdesk/contract/clientapp/limits'
import type { Texts } from '#platform/texts'

interface Sent {
  agency: string
  code: string
  link: string
}

interface Request {
  kind: ClientRequestKind
  type: string
  product: string
  department: string
  message: string
}

const kinds: Record<ClientRequestKind, string> = {
  change: 'Change request',
  issue: 'Issue report',
  call: 'Call request',
  text: 'Text message',
}

const lines = (...all: (string | false)[]) => all.filter(Boolean).join('\n')

export const clientAppTexts = {
  codeSent:
    'If we have this number, we’ve sent you a code. It works for 10 minutes. If nothing arrives, open the link in our last message.',
  received: 'We’ve received your request and will get back to you.',
  via: 'Client app',
  codeSubject: (agency: string) => `Your code for the ${agency} app`,
  codeText: ({ agency, code, link }: Sent) =>
    `${agency}: your code is ${code}. It works for 10 minutes. We’ll never ask you for it. Or open ${link}`,
  codeMail: ({ agency, code, link }: Sent) =>
    `Someone, hopefully you, entered your phone number in the ${agency} app.

Your code: ${code}

Enter it in the app. It works once, for 10 minutes. We’ll never ask you for it.
Or open this link on your phone. It works once, for 7 days:
${link}

If this wasn’t you, ignore this email.
`,
  requestNote: ({ kind, type, product, department, message }: Request) =>
    lines(
      type ? `${kinds[kind]} from the client app: ${type}` : `${kinds[kind]} from the client app`,
      product && `Product: ${product}`,
      department && `Department: ${department}`,
      message,
    ),
  referralNote: (of: Record<'firstName' | 'lastName' | 'phone' | 'message', string>) =>
    lines(
      `Referral from the client app: ${[of.firstName, of.lastName].filter(Boolean).join(' ')}, ${of.phone}`,
      of.message,
    ),
} as const satisfies Texts
