// Test cards and bank accounts of the embedded payments. The browser compares the number that was typed with these and sends
// only the name: no card number reaches the server. Numbers as payment providers publish them for tests.

/** What the embedded provider does with it. `later`: it can be saved, and payments are declined. */
export const testCards = [
  { name: 'approved', number: '4242424242424242', brand: 'visa', says: 'Approved' },
  { name: 'approvedMastercard', number: '5555555555554444', brand: 'mastercard', says: 'Approved' },
  { name: 'declined', number: '4000000000000002', brand: 'visa', says: 'Declined when saved' },
  { name: 'declinedLater', number: '4000000000000341', brand: 'visa', says: 'Saved, then declined' },
  { name: 'insufficientFunds', number: '4000000000009995', brand: 'visa', says: 'Saved, then insufficient funds' },
  { name: 'expired', number: '4000000000000069', brand: 'visa', says: 'Expired' },
  { name: 'confirmed', number: '4000002760003184', brand: 'visa', says: 'Needs confirmation' },
  { name: 'disputed', number: '4000000000000259', brand: 'visa', says: 'Paid, then disputed' },
] as const
export type TestCard = (typeof testCards)[number]['name']

/** Bank accounts of the routing number 110000000. */
export const testBanks = [
  { name: 'approved', account: '000123456789', says: 'Approved' },
  { name: 'insufficientFunds', account: '000222222227', says: 'Insufficient funds' },
  { name: 'closed', account: '000111111113', says: 'Closed' },
] as const
export type TestBank = (typeof testBanks)[number]['name']
export const testRoutingNumber = '110000000'

/** Cents: the two small amounts that every test bank account gets. */
export const testAmounts = [32, 45] as const
