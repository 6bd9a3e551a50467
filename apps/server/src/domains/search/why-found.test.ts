import { expect, test } from 'vitest'
import { searchQuery } from './search-query.ts'
import { type FoundRow, whyFound } from './why-found.ts'

const row = {
  first_name: 'Siobhán',
  preferred_first_name: 'Shiv',
  last_name: 'O’Brien',
  company_name: null,
  co_first_name: 'Karl',
  co_last_name: 'Johnson',
  email: 'siobhan.ob@harbor.example',
  phone: null,
  mobile_phone: '12125550123',
  co_email: 'karl@dijk.example',
  co_mobile_phone: '13035557777',
  addresses: ['12 Elm St, Boise, ID 83701'],
} as FoundRow
const address = { field: 'address', text: '12 Elm St, Boise, ID 83701' }

/** As tenant.meant_words would return them. */
const meant = new Map([
  ['jonhson', ['jonson', 'johnson']],
  ['jonhs', ['johnson']],
  ['obrein', ['obrien']],
  ['sioban', ['siobhan']],
  ['chuck', ['charles', 'karl']],
  ['bosie', ['boise']],
])

test.each([
  ["o'brien", ['obrien'], null],
  ['siob', ['siob'], null],
  ['shiv obri', ['shiv', 'obri'], null],
  ['jonhson', ['johnson'], null],
  ['jonhs', ['johnson'], null],
  ['obrein sioban', ['obrien', 'siobhan'], null],
  ['chuck', ['karl'], null],
  ['(212) 555-0123', ['2125550123'], null],
  ['0123', ['0123'], null],
  ['an.ob', ['ob', 'an ob'], null],
  ['l@di', ['di'], { field: 'coEmail', text: 'karl@dijk.example' }],
  ['elm boise', ['elm', 'boise'], address],
  ['bosie', ['boise'], address],
  ['obrien 83701', ['obrien', '83701'], address],
  ['dijk', ['dijk'], { field: 'coEmail', text: 'karl@dijk.example' }],
  ['303-555-7777', ['3035557777'], { field: 'coMobilePhone', text: '13035557777' }],
  ['xyzzy', [], null],
  ['', [], null],
])('%j marks %j and was found in %j', (typed, marks, where) => {
  expect(whyFound(searchQuery(typed), row, meant)).toEqual({ marks, where })
})

test('reports the whole e-mail address of the co-applicant, though the list shows each of its words', () => {
  const co_email = 'karl.johnson@harbor.example'
  expect(whyFound(searchQuery('Karl.Johnson@harbor.example'), { ...row, co_email }).where).toEqual({
    field: 'coEmail',
    text: co_email,
  })
})
