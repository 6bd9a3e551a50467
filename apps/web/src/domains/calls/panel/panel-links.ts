/** Where the phone leads to; other domains' pages are app's to open. */
export interface PanelLinks {
  onOpenContact(id: string): void
  onCreateContact(phone: string): void
  onOpenMessages(contact: string | null, phone: string | null): void
}
