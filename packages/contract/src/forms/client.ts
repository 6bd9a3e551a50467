// The agency's fields of a contact: who is responsible for it, who referred it, and its location.
import { form } from './kit/field.ts'
import { day, reference, smart } from './kit/kinds.ts'

/** Keys have the specification's two spellings. */
export const clientForm = form(
  {
    managedBy: reference('Managed By', 'user'),
    managedOn: day('Managed On'),
    affliateVia: smart('Referred Via', 'referralSources'),
    affliateContact: reference('Referred By', 'contact'),
    affliateContactLevel: smart('Referral Level', 'referralLevels'),
    aflliateOn: day('Referral Date'),
    accountPhone: reference('Default Location', 'location'),
  },
  [
    {
      label: 'Agency',
      sections: [
        { label: 'Managed By', fields: ['managedBy', 'managedOn'] },
        { label: 'Referral', fields: ['affliateVia', 'affliateContact', 'affliateContactLevel', 'aflliateOn'] },
        { label: 'Location', fields: ['accountPhone'] },
      ],
    },
  ],
)
