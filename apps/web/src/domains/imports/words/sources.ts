import type { ContactImport } from '../import-cache.ts'

/** The program that the file comes from; empty when unknown. */
export const sources: Record<ContactImport['source'], string | undefined> = {
  google: 'Google Contacts',
  outlook: 'Outlook',
  hubspot: 'HubSpot',
  salesforce: 'Salesforce',
  pipedrive: 'Pipedrive',
  mailchimp: 'Mailchimp',
  linkedin: 'LinkedIn',
  thunderbird: 'Thunderbird',
  agency: 'Agency management',
  vcard: 'vCard',
  plain: undefined,
}
