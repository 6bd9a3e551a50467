import { form } from './kit/field.ts'
import { choice, day, flag, longText, smart, ssn, text } from './kit/kinds.ts'
import { healthSections, license, lifeSections, personDetails, workSection } from './person.ts'

export const dependentGenders = ['Male', 'Female', 'Other'] as const

/** A dependent; the tabs Health and Life are the same as for other people. */
export const dependentForm = form(
  {
    firstName: text('First name', { limit: 120 }),
    lastName: text('Last name', { limit: 120 }),
    relationship: smart('Relationship', 'relationships'),
    gender: choice('Gender', dependentGenders),
    dob: day('Date of birth', { past: true }),
    ssn: ssn('SSN'),
    ...license,
    goodStudent: flag('Good student'),
    notes: longText('Notes'),
    ...personDetails,
  },
  [
    {
      label: 'General',
      sections: [
        { label: 'Person', fields: ['firstName', 'lastName', 'relationship', 'gender', 'dob', 'ssn'] },
        workSection,
        { label: 'Notes', fields: ['notes'] },
      ],
    },
    { label: 'Auto', sections: [{ fields: ['dlId', 'dlState', 'goodStudent'] }] },
    { label: 'Health', sections: healthSections },
    { label: 'Life', sections: lifeSections },
  ],
)
