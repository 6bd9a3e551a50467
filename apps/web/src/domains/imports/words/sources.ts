import type { ContactImport } from '../import-cache.ts'

/** Where the file comes from; nothing for a table of no known kind. */
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
