import type { ClientRequestKind } from '@frontdesk/contract/clientapp/limits'
import type { Texts } from '#platform/texts'

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
  codeSent: 'If we have this number, we’ve sent you a code. It works for 10 minutes.',
  received: 'We’ve received your request and will get back to you.',
  via: 'Client app',
  codeSubject: (agency: string) => `Your code for the ${agency} app`,
  codeText: ({ agency, code }: { agency: string; code: string }) =>
    `${agency}: your code is ${code}. It works for 10 minutes. We’ll never ask you for it.`,
  codeMail: ({ agency, code }: { agency: string; code: string }) =>
    `Someone, hopefully you, entered your phone number in the ${agency} app.

Your code: ${code}

Enter it in the app. It works once, for 10 minutes. We’ll never ask you for it.
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
