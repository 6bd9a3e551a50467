import type { Texts } from '#platform/texts'
import type { MailKind } from '../mailcaps.store.ts'

const names: Readonly<Record<MailKind, readonly [one: string, many: string]>> = {
  invoice: ['invoice', 'invoices'],
  invitation: ['invitation', 'invitations'],
}

export const mailCapTexts = {
  /** `again`: such as `Dec 1 at 10:15 AM`. */
  ofOne: (kind: MailKind, most: number, again: string) =>
    `This ${names[kind][0]} was mailed ${most} times within a day. It can be mailed again on ${again}.`,
  ofAll: (kind: MailKind, most: number, again: string) =>
    `${most} ${names[kind][1]} were mailed within a day. The next one can be mailed on ${again}.`,
  again: (day: string, time: string) => `${day} at ${time}`,
} as const satisfies Texts
