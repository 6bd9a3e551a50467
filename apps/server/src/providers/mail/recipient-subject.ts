import { hash } from 'node:crypto'

/** Identifies a recipient without storing the address. */
export const formatRecipientSubject = (recipient: string): string =>
  hash('sha256', `recipient ${recipient.trim().toLowerCase()}`, 'hex')
