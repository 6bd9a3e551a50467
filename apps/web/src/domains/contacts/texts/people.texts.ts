import type { Texts } from '#ui/texts/texts.ts'

export const peopleTexts = {
  primary: 'Primary',
  coApplicant: 'Co-applicant',
  edit: (role: string) => `Edit the ${role} person`,
  messages: 'Show messages',
  call: (number: string) => `Call ${number}`,
  add: (field: string) => `Add ${field}`,
  more: (count: number) => `${count} more ${count === 1 ? 'field' : 'fields'}`,
  fewer: 'Fewer fields',
  addCoApplicant: 'Add a co-applicant',
  editValue: (field: string) => `Edit ${field}`,
  save: 'Save',
  cancel: 'Cancel',
  undoFailed: 'Unable to undo the change:',
  age: (years: string) => `· ${years}`,
  extension: (digits: string) => `ext. ${digits}`,
  unnamed: 'No name',
} as const satisfies Texts

/** Short enough for a narrow column; other fields have the label of their form. */
export const personLabelTexts = {
  mobilePhone: 'Mobile',
  phone: 'Phone',
  dob: 'Birthday',
  dod: 'Deceased',
  status: 'Marital status',
  occupationHireDate: 'Hired',
  employerName: 'Employer',
  businessType: 'Business',
  companyName: 'Company',
  dlId: 'License',
  dlState: 'License state',
  firstName: 'First name',
  lastName: 'Last name',
  preferredFirstName: 'Preferred name',
} as const satisfies Texts
