/** Where the log leads to in other domains. */
export interface LogLinks {
  onOpenContact(id: string): void
  onCreateContact(phone: string): void
  onText(contact: string | null, phone: string): void
  onBlock(phone: string): void
}
