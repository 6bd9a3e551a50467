import type { Texts } from '#ui/texts/texts.ts'

const failing = (what: string) => ({
  adding: `There was an error creating ${what}.`,
  updating: `There was an error updating ${what}.`,
  removing: `There was an error deleting ${what}.`,
})

/** What is said of a saved or deleted record, and of one that failed, is as the specification writes it. */
export const typeTexts = {
  address: {
    title: 'Address',
    titles: 'Addresses',
    says: { added: 'Address Added', updated: 'Address Updated', removed: 'Address Deleted' },
    fails: failing('the client address'),
  },
  dependent: {
    title: 'Dependent',
    titles: 'Dependents',
    says: { added: 'Dependent Added', updated: 'Dependent Updated', removed: 'Dependent Removed' },
    fails: failing('the dependent'),
    unnamed: 'this dependent',
  },
  policy: {
    title: 'Policy',
    titles: 'Policies',
    says: { added: 'Policy Added', updated: 'Policy Updated', removed: 'Policy Deleted' },
    fails: failing('the policy'),
    unnamed: 'this policy',
  },
  vehicle: {
    title: 'Vehicle',
    titles: 'Vehicles',
    says: { added: 'Vehicle Added', updated: 'Vehicle Update', removed: 'Vehicle Deleted' },
    fails: failing('the vehicle'),
    unnamed: 'this vehicle',
  },
  home: {
    title: 'Home',
    titles: 'Homes',
    says: { added: 'Home Added', updated: 'Home Update', removed: 'Home Deleted' },
    fails: failing('the home'),
    unnamed: 'this home',
  },
  commercial: {
    title: 'Commercial',
    titles: 'Commercial',
    says: { added: 'Commercial Added', updated: 'Commercial Update', removed: 'Commercial Deleted' },
    fails: {
      adding: 'There was an error adding commercial.',
      updating: 'There was an error updating commercial.',
      removing: 'There was an error deleting commercial.',
    },
    unnamed: 'this commercial account',
  },
  paymentMethod: {
    title: 'Payment method',
    titles: 'Payment methods',
    says: { added: 'Payment Method Added', updated: 'Payment Method Updated', removed: 'Payment Method Removed' },
    fails: failing('the payment method'),
  },
  extra: {
    title: 'Item',
    titles: 'Additional info',
    says: { added: 'Item Added', updated: 'Item Updated', removed: 'Item Removed' },
    fails: {
      adding: 'There was an error creating the additional info item.',
      updating: 'There was an error updating the additional info item.',
      removing: 'There was an error deleting the misc item.',
    },
  },
  link: {
    title: 'Link',
    titles: 'Links',
    says: { added: 'Link Added', updated: 'Link Updated', removed: 'Link Removed' },
    fails: failing('the link'),
  },
  addressOf: (type: string) => `the ${type} address`,
  vehicles: { auto: 'Auto', rv: 'RV', rec: 'Recreational', water: 'Water' },
} as const satisfies Texts

export const tabTexts = {
  policy: 'Policy',
  auto: 'Auto',
  home: 'Home',
  dependents: 'Dependents',
  address: 'Address',
  paymentMethods: 'Payment',
  commercial: 'Commercial',
  health: 'Health',
  life: 'Life',
  extra: 'Extra',
} as const satisfies Texts
