import type { ReactNode } from 'react'

/** Where the phone leads to, and what it shows of other domains. */
export interface PanelLinks {
  onOpenContact(id: string): void
  onCreateContact(phone: string): void
  onOpenMessages(contact: string | null, phone: string): void
  /** The texts with a number. */
  conversation(contact: string | null, phone: string): ReactNode
}
