/** What is kept about a contact: keys of the registry, and of the calls of the client. */
export const recordKinds = [
  'addresses',
  'dependents',
  'policies',
  'quotes',
  'commercial',
  'paymentMethods',
  'extras',
  'links',
] as const
export type RecordKind = (typeof recordKinds)[number]
