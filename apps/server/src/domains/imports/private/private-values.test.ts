import { expect, test } from 'vitest'
import { isPrivateHeading, isPrivateValue, isRoutingNumber, privateParts } from './private-values.ts'

test.each([
  'Bank Account',
  'Bank Account Number',
  'Checking Acct #',
  'IBAN',
  'Routing',
  'Routing Number',
  'ABA',
  'Account Number',
  'Credit Card',
  'Credit Card Number',
  'Card No.',
  'SSN',
  'Spouse SSN',
  'Social Security #',
  'EIN',
  'FEIN',
  'Tax ID',
  'Drivers License',
  "Driver's License #",
  'Driver License Number',
  'DL #',
  'License No',
  'Medicare ID',
  'Medicare',
  'Medicare Beneficiary Number',
  'Medicaid Number',
  'MBI',
  'Member ID',
  'Subscriber ID',
  'Passport',
  'Passport Number',
  'Alien Registration Number',
  'Green Card Number',
  'Loan Number',
  'PIN',
  'Password',
  'CVV',
  'Social',
  'Social #',
  'Soc Sec No',
  'Social Insurance Number',
  'Numéro de sécurité sociale',
  'Número de Seguridad Social',
  'NSS',
  'National Insurance',
  'Steuer-ID',
  'Codice fiscale',
  'CPF',
  'Compte bancaire',
  'Número de cuenta',
  'Kreditkarte',
  'Permis de conduire',
  'Licencia de conducir',
  'Passeport',
  'Mot de passe',
  'Contraseña',
  'Mother Maiden',
  "Mother's Maiden Name",
  'Health Card',
  'Health Card No',
  'Doctors',
  'RX',
  'Diagnosis',
])('the heading %j is private', (heading) => {
  expect(isPrivateHeading(heading)).toBe(true)
})

test.each([
  'License State',
  'Drivers License State',
  'Drivers License Expiration',
  'Medicare Plan',
  'Medicare Effective Date',
  'Credit Card Type',
  'Bank',
  'Account Manager',
  'Account Name',
  'Policy Number',
  'Driver',
  'Referral',
  'Member Since',
  'Website',
  'Opinion',
  'Company',
  'Passport Expiration',
  'Contact owner',
  'Customer ID',
  'Loan Officer',
  'Social Media',
  'Social Profile',
  'Social Links',
  'Maiden Name',
  'Carte',
  'Date de passage',
])('the heading %j is not', (heading) => {
  expect(isPrivateHeading(heading)).toBe(false)
})

test.each([
  '123-45-6789',
  '123 45 6789',
  '4242 4242 4242 4242',
  '4242424242424242',
  'DE89 3704 0044 0532 0130 00',
  '1EG4-TE5-MK73',
])('the value %s is private by itself', (value) => {
  expect(isPrivateValue(value)).toBe(true)
})
test.each([
  '123456789',
  '4242 4242 4242 4241',
  'DE88 3704 0044 0532 0130 00',
  '212-555-0123',
  '2026-11-22',
  'King',
  '1700000000000',
  '',
])('the value %j is not', (value) => {
  expect(isPrivateValue(value)).toBe(false)
})

test('a routing number has its checksum', () => {
  expect(['021000021', '011401533', '021000022', '991000021', '12345678'].map(isRoutingNumber)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('parts of a text are found', () => {
  expect(
    privateParts('SSN 123-45-6789, pays with 4242 4242 4242 4242; call 212-555-0123, order 4242424242424241'),
  ).toEqual(['123-45-6789', '4242 4242 4242 4242'])
})
