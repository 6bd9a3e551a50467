// The agency's fields of a contact: who is responsible for it, who referred it, and its location.
import { form } from './kit/field.ts'
import { day, reference, smart } from './kit/kinds.ts'

/** Keys have the specification's two spellings. */
export const clientForm = form(
  {
    managedBy: reference('Managed by', 'user'),
    managedOn: day('Managed on'),
    affliateVia: smart('Referred via', 'referralSources'),
    affliateContact: reference('Referred by', 'contact'),
    affliateContactLevel: smart('Referral level', 'referralLevels'),
    aflliateOn: day('Referral date'),
    accountPhone: reference('Default location', 'location'),
  },
  [
    {
      label: 'Agency',
      sections: [
        { label: 'Managed by', fields: ['managedBy', 'managedOn'] },
        { label: 'Referral', fields: ['affliateVia', 'affliateContact', 'affliateContactLevel', 'aflliateOn'] },
        { label: 'Location', fields: ['accountPhone'] },
      ],
    },
  ],
)
