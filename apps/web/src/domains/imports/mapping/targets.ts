import type { importTargets } from '@frontdesk/contract/imports/import-fields'
import type { Option } from '#ui/fields/select-field.tsx'
import { targetsTexts } from '../texts/targets.texts.ts'

export type Target = (typeof importTargets)[number]

/** Labels in the order of the menu, by group. */
const groups: [group: string, targets: Partial<Record<Target, string>>][] = [
  [
    'Person',
    {
      firstName: targetsTexts.firstName,
      preferredFirstName: targetsTexts.preferredFirstName,
      lastName: targetsTexts.lastName,
      fullName: targetsTexts.fullName,
      suffix: 'Suffix',
      companyName: 'Company',
      gender: 'Gender',
      dob: targetsTexts.dob,
      occupation: 'Occupation',
      employerName: 'Employer',
      ssn: targetsTexts.ssn,
    },
  ],
  [
    targetsTexts.phoneAndEmail,
    {
      email: 'Email',
      phone: 'Phone',
      phoneExtension: targetsTexts.phoneExtension,
      mobilePhone: targetsTexts.mobilePhone,
    },
  ],
  [
    'Co-applicant',
    {
      coFirstName: targetsTexts.coFirstName,
      coLastName: targetsTexts.coLastName,
      coEmail: targetsTexts.coEmail,
      coMobilePhone: targetsTexts.coMobilePhone,
      coDob: targetsTexts.coDob,
      coSsn: targetsTexts.coSsn,
    },
  ],
  [
    'Address',
    {
      address: 'Address',
      address2: targetsTexts.address2,
      city: 'City',
      county: 'County',
      state: 'State',
      zipcode: targetsTexts.zip,
    },
  ],
  [
    targetsTexts.mailing,
    {
      mailingAddress: targetsTexts.mailingAddress,
      mailingAddress2: targetsTexts.mailingAddress2,
      mailingCity: targetsTexts.mailingCity,
      mailingCounty: targetsTexts.mailingCounty,
      mailingState: targetsTexts.mailingState,
      mailingZipcode: targetsTexts.mailingZip,
    },
  ],
  [
    'Other',
    {
      note: 'Note',
      tags: 'Tags',
      externalId: targetsTexts.externalId,
      extra: targetsTexts.note,
      sealedExtra: targetsTexts.secret,
      skip: targetsTexts.skip,
    },
  ],
]

export const targetOptions: readonly Option[] = groups.flatMap(([group, targets]) =>
  Object.entries(targets).map(([value, label]) => ({ value, label, group })),
)

const labels = Object.fromEntries(groups.flatMap(([, targets]) => Object.entries(targets)))
/** For additional info, which has its heading as its name. */
export const targetName = (target: string): string => labels[target] ?? target
