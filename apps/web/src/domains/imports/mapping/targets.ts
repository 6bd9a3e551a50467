import type { importTargets } from '@frontdesk/contract/imports/import-fields'
import type { Option } from '#ui/fields/select-field.tsx'

export type Target = (typeof importTargets)[number]

/** Labels in the order of the menu, by group. */
const groups: [group: string, targets: Partial<Record<Target, string>>][] = [
  [
    'Person',
    {
      firstName: 'First name',
      preferredFirstName: 'Preferred first name',
      lastName: 'Last name',
      fullName: 'Full name (split into parts)',
      suffix: 'Suffix',
      companyName: 'Company',
      gender: 'Gender',
      dob: 'Date of birth',
      occupation: 'Occupation',
      employerName: 'Employer',
      ssn: 'SSN (kept encrypted)',
    },
  ],
  [
    'Phone and email',
    { email: 'Email', phone: 'Phone', phoneExtension: 'Phone extension', mobilePhone: 'Mobile phone' },
  ],
  [
    'Co-applicant',
    {
      coFirstName: 'Co-applicant: first name',
      coLastName: 'Co-applicant: last name',
      coEmail: 'Co-applicant: email',
      coMobilePhone: 'Co-applicant: mobile phone',
      coDob: 'Co-applicant: date of birth',
      coSsn: 'Co-applicant: SSN (kept encrypted)',
    },
  ],
  [
    'Address',
    {
      address: 'Address',
      address2: 'Address 2',
      city: 'City',
      county: 'County',
      state: 'State',
      zipcode: 'Zip code',
    },
  ],
  [
    'Mailing address',
    {
      mailingAddress: 'Mailing: address',
      mailingAddress2: 'Mailing: address 2',
      mailingCity: 'Mailing: city',
      mailingCounty: 'Mailing: county',
      mailingState: 'Mailing: state',
      mailingZipcode: 'Mailing: zip code',
    },
  ],
  [
    'Other',
    {
      note: 'Note',
      tags: 'Tags',
      externalId: 'Number in another program',
      extra: 'Additional info, labeled with its heading',
      sealedExtra: 'Additional info (kept encrypted)',
      skip: 'Leave this column out',
    },
  ],
]

export const targetOptions: readonly Option[] = groups.flatMap(([group, targets]) =>
  Object.entries(targets).map(([value, label]) => ({ value, label, group })),
)

const labels = Object.fromEntries(groups.flatMap(([, targets]) => Object.entries(targets)))
/** For additional info, which has its heading as its name. */
export const targetName = (target: string): string => labels[target] ?? target
