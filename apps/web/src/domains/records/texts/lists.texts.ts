import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const listTexts = {
  add: (one: string) => `Add ${one}`,
  none: (many: string) => `No ${many}`,
  loading: (titles: string) => `Loading: ${titles}`,
  showMap: 'Show on a map',
  pin: 'Pin',
  unpin: 'Unpin',
  yes: 'Yes',
  no: 'No',
  other: 'Other',
  business: 'Business',
} as const satisfies Texts

export const policyTexts = {
  active: (count: number) => counted(count, 'active policy', 'active policies'),
  later: (count: number) => `${count} not yet in force`,
  aYear: (amount: string) => `${amount} a year`,
  ended: (count: number) => counted(count, 'ended policy', 'ended policies'),
  endedOn: (name: string, day: string) => `${name}, ended ${day}`,
  renews: (days: number) => (days === 0 ? 'Renews today' : `Renews in ${counted(days, 'day')}`),
  inForce: 'Active',
  notYet: 'Not yet in force',
  over: 'Ended',
  number: 'Policy number',
  theNumber: 'the policy number',
  effective: 'Effective',
  term: 'Term date',
  payment: 'Payment',
  managedBy: 'Managed by',
  issued: 'Issued',
  enrolledVia: 'Enrolled via',
  link: 'Carrier link',
  openPolicy: 'Open policy',
  notes: 'Notes',
  addPremium: 'Add premium',
  premium: 'Premium',
  editPremium: 'Edit the premium',
  edit: 'Edit',
  documents: 'Documents',
  remove: 'Delete',
  actions: (name: string) => `Actions for ${name}`,
  undoFailed: 'Unable to undo the change:',
  save: 'Save',
  cancel: 'Cancel',
} as const satisfies Texts

export const vehicleTexts = {
  vin: 'VIN',
  hullId: 'Hull ID',
  theVin: 'the VIN',
  theHullId: 'the hull ID',
  driver: 'Driver',
  use: 'Use',
  value: 'Value',
  carrier: 'Carrier',
  expires: 'Expires',
  premium: 'Premium',
  documents: 'Documents',
} as const satisfies Texts

export const homeTexts = {
  home: 'Home',
  yearBuilt: 'Year built',
  livingArea: 'Living area',
  squareFeet: (area: string) => `${area} sq ft`,
  carrier: 'Carrier',
  expires: 'Expires',
  dwelling: 'Dwelling',
  premium: 'Premium',
  mortgage: 'Mortgage',
  documents: 'Documents',
} as const satisfies Texts

export const dependentTexts = {
  dob: 'Date of birth',
  gender: 'Gender',
  ssn: 'SSN',
  license: 'Driver’s license',
  goodStudent: 'Good student',
} as const satisfies Texts

export const commercialTexts = {
  account: 'Commercial account',
  dba: 'DBA',
  ein: 'EIN',
  businessType: 'Business type',
  income: 'Annual income',
  employees: 'Employees',
  locations: 'Locations',
  start: 'Start date',
} as const satisfies Texts

export const paymentTexts = {
  name: 'Name',
  account: 'Account',
  routing: 'Routing',
  expiration: 'Expiration',
} as const satisfies Texts

export const coverageTexts = {
  primary: 'Primary',
  secondary: 'Secondary',
  dependent: 'Dependent',
  edit: (name: string) => `Edit ${name}`,
  add: (count: number) => `Add ${counted(count, 'more detail')}`,
  addOf: (count: number, name: string) => `Add ${counted(count, 'more detail')} for ${name}`,
  loading: 'Loading the dependents',
  failed: 'The dependents couldn’t be loaded',
} as const satisfies Texts
