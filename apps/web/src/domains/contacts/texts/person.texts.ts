import type { Texts } from '#ui/texts/texts.ts'

export const personTexts = {
  edit: (name: string) => `Edit ${name}`,
  theCoApplicant: 'the co-applicant',
  coApplicantOf: (name: string) => `${name}’s co-applicant`,
  primary: 'Primary person',
  coApplicant: 'Co-applicant',
  allFields: 'All fields',
  update: 'Update',
  parts: 'Sections',
  ofCoApplicant: (label: string) => `Co-applicant: ${label}`,
  updated: 'Client updated',
  edited: 'Edited contact',
  ssn: 'SSN',
  license: 'Drivers License',
  noneAdded: (label: string) => `No ${label} Added`,
  hide: (label: string, name: string) => `Hide ${name}’s ${label}`,
  reveal: (label: string, name: string) => `Reveal ${name}’s ${label}, viewing is logged`,
  conflict: (when: string) =>
    `Saved ${when}. Choose which values to keep. All other changes, yours and theirs, are kept.`,
  another: 'Another contact',
  save: 'Save',
  defaultLocation: 'Default location',
  location: 'Location',
  managedBy: 'Managed by',
} as const satisfies Texts
