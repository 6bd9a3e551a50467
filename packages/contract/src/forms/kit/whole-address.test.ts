import { expect, test } from 'vitest'
import { wholeAddress } from './whole-address.ts'

const harborview = {
  address: '48 Harborview Road',
  address2: '',
  city: 'Portland',
  state: 'ME',
  zipcode: '04101-2231',
}

test.each([
  ['48 Harborview Road, Portland, ME 04101-2231', harborview],
  ['48 Harborview Road\nPortland, ME 04101-2231', harborview],
  ['  48  Harborview Road \r\n Portland,  Maine   04101-2231\n', harborview],
  ['48 Harborview Road, Portland ME 04101-2231', harborview],
  ['48 Harborview Road, Portland, ME, 04101-2231, USA', harborview],
  ['48 Harborview Road, Portland, ME 04101-2231, United States', harborview],
  ['48 Harborview Road; Portland; me; 04101-2231', harborview],
  ['48 Harborview Road, Portland, ME', { ...harborview, zipcode: '' }],
  ['48 Harborview Road Apt 3B, Portland, ME 04101-2231', { ...harborview, address2: 'Apt 3B' }],
  ['48 Harborview Road #3, Portland, ME 04101-2231', { ...harborview, address2: '#3' }],
  ['48 Harborview Road, Suite 200, Portland, ME 04101-2231', { ...harborview, address2: 'Suite 200' }],
  ['48 Harborview Road\nUnit 7\nPortland ME 04101-2231', { ...harborview, address2: 'Unit 7' }],
  ['PO Box 7, Toledo, OH 43604', { address: 'PO Box 7', address2: '', city: 'Toledo', state: 'OH', zipcode: '43604' }],
  [
    '1 Main St, New York, New York 10001',
    { address: '1 Main St', address2: '', city: 'New York', state: 'NY', zipcode: '10001' },
  ],
  [
    '1600 Pennsylvania Ave NW, Washington, D.C. 20500',
    { address: '1600 Pennsylvania Ave NW', address2: '', city: 'Washington', state: 'DC', zipcode: '20500' },
  ],
  [
    '12 Elm St, Winston-Salem North Carolina 27101',
    { address: '12 Elm St', address2: '', city: 'Winston-Salem', state: 'NC', zipcode: '27101' },
  ],
  [
    '290 Bremner Blvd, Toronto, ON m5v 3l9, Canada',
    { address: '290 Bremner Blvd', address2: '', city: 'Toronto', state: 'ON', zipcode: 'M5V 3L9' },
  ],
])('%s', (pasted, parts) => {
  expect(wholeAddress(pasted)).toEqual(parts)
})

test.each([
  '48 Harborview Road',
  'Portland, ME 04101',
  '48 Harborview Road, Portland',
  '48 Harborview Road, Portland Me',
  '48 Harborview Road Portland ME 04101',
  // A name before the street has no field here, and would be lost or misplaced.
  'Maria Alvarez, 48 Harborview Road, Portland, ME 04101',
  '10 Downing Street, London SW1A 2AA',
  '04101',
  'ME',
  '',
  `1 Main St, ${'x'.repeat(400)}, ME 04101`,
])('is no whole address: %s', (pasted) => {
  expect(wholeAddress(pasted)).toBeNull()
})
