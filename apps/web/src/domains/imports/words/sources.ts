import type { ContactImport } from '../imports.queries.ts'
import { importTexts } from '../texts/import.texts.ts'

/** The program that the file comes from; empty when unknown. */
export const sources: Record<ContactImport['source'], string | undefined> = {
  google: importTexts.google,
  outlook: 'Outlook',
  hubspot: 'HubSpot',
  salesforce: 'Salesforce',
  pipedrive: 'Pipedrive',
  mailchimp: 'Mailchimp',
  linkedin: 'LinkedIn',
  thunderbird: 'Thunderbird',
  agency: importTexts.agency,
  vcard: 'vCard',
  plain: undefined,
}
