import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

/** The frame of the wizard. */
export const wizardTexts = {
  newTitle: 'New location',
  newSubtitle: 'Create location',
  subtitle: 'Update location',
  steps: 'Steps',
  stepOf: (nth: number, of: number) => `Step ${nth} of ${of}`,
  firstComplete: (step: string) => `Complete ${step} first.`,
  optional: 'optional',
  locked: 'Locked',
  done: 'Done',
  countToFix: 'to fix',
  toFix: (fields: number) => `${counted(fields, 'field')} to fix`,
  draftSaved: (time: string) => `Draft saved ${time}`,
  cancel: 'Cancel',
  previous: 'Previous',
  next: 'Next',
  create: 'Create location',
  loading: 'Loading the step',
  required: 'Field is required',
  conflict: 'Choose what to keep.',
  lock: {
    review: 'The business profile is in review, so this can’t be changed. Profile verification takes up to 24 hours.',
    approved: 'The business profile is approved, so this can’t be changed. Reach out to support for changes.',
  },
} as const satisfies Texts

/** The business, as the tax office knows it. */
export const businessTexts = {
  hint: 'Use the words on your IRS letter',
  businessName: 'Business name',
  identity: 'Identity',
  businessType: 'Business type',
  industry: 'Industry',
  operations: 'Operations',
  operationsValue: 'USA and Canada',
  idType: 'ID type',
  idTypeOther: 'Which ID',
  registrationNumber: 'Registration number',
  websiteUrl: 'Website',
  socialMediaUrl: 'Social media page (optional)',
  choose: 'Choose',
  chooseIndustry: 'Choose an industry',
  link: 'https://',
  website: 'Enter it in full, such as https://harbor.example.',
  show: 'Show',
  hide: (seconds: number) => `Hide ${seconds}`,
  replace: 'Replace',
  keep: (masked: string) => `Keep ${masked}`,
  logged: 'Each time it is shown is in the audit log.',
  ghost: 'While you ghost someone, the number stays hidden.',
  saved: 'Business saved',
} as const satisfies Texts

/** Who speaks for the business. */
export const repTexts = {
  hint: { 1: 'Who speaks for the business', 2: 'A second person is optional' },
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  businessTitle: 'Business title',
  jobPosition: 'Job position',
  phoneNumber: 'Phone number',
  choose: 'Choose',
  skip: 'Skip',
  remove: 'Remove',
  saved: { 1: 'Rep 1 saved', 2: 'Rep 2 saved' },
  removed: 'Rep 2 removed',
} as const satisfies Texts
