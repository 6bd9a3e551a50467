import type { Texts } from '#platform/texts'

/** What is said about one row. */
export const importRowTexts = {
  here: 'Already exists',
  nothingNew: 'Already exists, with nothing new',
  asCoApplicant: (contacts: string) => `Already exists as the co-applicant of ${contacts}`,
  otherValues: 'The contact has other values, and only empty fields are filled',
  several: (contacts: string) => `It matches several contacts: ${contacts}`,
  alwaysAdded: (why: string) => `It ${why}, so it is always added`,
  noName: 'The row has no name, company, email, or phone number. Add one of them.',
  listedUnder: (name: string) => `There is no name, so the contact is listed under ${name}`,
  partnerOnly: 'Only the second person has a name and becomes the contact',
  invisible: (columns: string) => `Invisible characters were removed from ${columns}`,
  beyondHeadings: 'is beyond the last heading',
  secondSsn: (masked: string) =>
    `${masked} is a second Social Security number, so it’s stored encrypted as additional info`,
  privateNumbers: (heading: string) =>
    `“${heading}” contains private numbers, so it’s stored encrypted as additional info`,
  notSsn: (masked: string) => `${masked} isn’t a Social Security number, so it’s stored encrypted as additional info`,
  privateFrom: (heading: string) => `From ${heading}`,
} as const satisfies Texts

/** Why the mapping of columns is refused. */
export const importMappingTexts = {
  count: (columns: number, mapped: number) =>
    `The file has ${columns === 1 ? '1 column' : `${columns} columns`}, but ${mapped === 1 ? '1 was' : `${mapped} were`} mapped. Map each column.`,
  noName: 'Choose at least one column that contains a name, a company, an email, or a phone number.',
  twoIds: 'Only one column can be the ID in another program. Import the others as additional info.',
  notCompared: (what: string) =>
    `People are recognized by ${what}, but no column contains it. Map one, or choose another rule.`,
} as const satisfies Texts
