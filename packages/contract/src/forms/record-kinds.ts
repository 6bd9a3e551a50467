/** The records of a contact: keys of the registry, and of the client's endpoints. */
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
