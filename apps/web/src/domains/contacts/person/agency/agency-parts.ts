// What can be changed in the strip above a contact, with a dialog for each.
import { clientForm } from '@frontdesk/contract/forms/client'
import type { Form } from '@frontdesk/contract/forms/kit/field'
import { personTexts } from '../../texts/person.texts.ts'

export type AgencyPart = 'location' | 'managedBy' | 'referral'

/** One section of the client's form as a separate form. */
function part(title: string, section: string): { title: string; form: Form } {
  const found = clientForm.tabs.flatMap((tab) => tab.sections).find(({ label }) => label === section)
  return {
    title,
    form: { fields: clientForm.fields, tabs: [{ label: title, sections: [{ fields: found?.fields ?? [] }] }] },
  }
}

export const agencyParts: Readonly<Record<AgencyPart, ReturnType<typeof part>>> = {
  location: part(personTexts.defaultLocation, personTexts.location),
  managedBy: part(personTexts.managedBy, personTexts.managedBy),
  referral: part('Referral', 'Referral'),
}
