import { describe, expect, test } from 'vitest'
import { phoneKind, splitPhones } from './phone-cells.ts'
import { isCountryHeading, readCountry } from './read-country.ts'
import { readDate } from './read-date.ts'
import { readEmail, splitEmails } from './read-email.ts'
import { readFullName } from './read-full-name.ts'
import { readGender } from './read-gender.ts'
import { readSsn } from './read-ssn.ts'
import { readTags } from './read-tags.ts'

const today = '2026-11-21'

describe('dates', () => {
  test.each([
    ['1980-05-17', '1980-05-17'],
    ['1980/5/7', '1980-05-07'],
    ['1980-05-17T00:00:00Z', '1980-05-17'],
    ['19800517', '1980-05-17'],
    ['5/17/1980', '1980-05-17'],
    ['5/17/1980 0:00', '1980-05-17'],
    ['5/17/80', '1980-05-17'],
    ['5/17/20', '2020-05-17'],
    ['11/21/26', '2026-11-21'],
    ['11/22/26', null],
    ['5/17/27', '1927-05-17'],
    ['May 17, 1980', '1980-05-17'],
    ['17 May 1980', '1980-05-17'],
    ['17-Sept-1980', '1980-09-17'],
    ['February 29 1988', '1988-02-29'],
    ['2/29/1989', null],
    ['17/5/1980', null],
    ['0/0/00', null],
    ['--05-17', null],
    ['2026-11-22', null],
    ['1849-01-01', null],
    ['33', null],
    ['soon', null],
  ])('%s → %s', (text, day) => {
    expect(readDate(text, { dayFirst: false, today })).toBe(day)
  })
  test.each([
    ['17.5.1980', '1980-05-17'],
    ['5/6/1980', '1980-06-05'],
    ['5.17.1980', null],
    ['1980-05-06', '1980-05-06'],
  ])('%s → %s where the day comes first', (text, day) => {
    expect(readDate(text, { dayFirst: true, today })).toBe(day)
  })
})

describe('phones', () => {
  test('splits several in one cell', () => {
    expect(splitPhones('212-555-0101 ::: 212-555-0102')).toEqual(['212-555-0101', '212-555-0102'])
    expect(splitPhones('212-555-0101; 212-555-0102 / 212/555-0103')).toEqual([
      '212-555-0101',
      '212-555-0102',
      '212/555-0103',
    ])
    expect(splitPhones('tel:+1-212-555-0101;ext=12; 212-555-0102, ext. 4')).toEqual([
      'tel:+1-212-555-0101;ext=12',
      '212-555-0102, ext. 4',
    ])
  })
  test.each([
    ['Mobile', 'mobile'],
    ['* Mobile', 'mobile'],
    ['iPhone', 'mobile'],
    ['Work', 'landline'],
    ['Main', 'landline'],
    ['Home Fax', 'fax'],
    ['Other', null],
    ['', null],
  ])('the label %j says %s', (label, kind) => {
    expect(phoneKind(label)).toBe(kind)
  })
})

test.each([
  [' Ada@King.Example ', 'ada@king.example'],
  ['mailto:ada@king.example', 'ada@king.example'],
  ['Ada King <Ada@King.example>', 'ada@king.example'],
  ['ada@king', null],
  ['ada', null],
])('the e-mail address in %j is %s', (text, email) => {
  expect(readEmail(text)).toBe(email)
})

test('splits e-mail addresses in one cell', () => {
  expect(splitEmails('a@b.example ::: c@d.example; e@f.example,g@h.example')).toEqual([
    'a@b.example',
    'c@d.example',
    'e@f.example',
    'g@h.example',
  ])
})

test.each([
  ['Ada King', 'Ada', 'King', null, null],
  ['Ada Byron King', 'Ada Byron', 'King', null, null],
  ['King, Ada', 'Ada', 'King', null, null],
  ['King Jr., Sam', 'Sam', 'King', 'Jr.', null],
  ['King, Sam, III', 'Sam', 'King', 'III', null],
  ['Sam King sr', 'Sam', 'King', 'Sr.', null],
  ['Ada', 'Ada', null, null, null],
  ['Harbor Bakery, Inc.', null, null, null, 'Harbor Bakery, Inc.'],
  ['Harbor Bakery LLC', null, null, null, 'Harbor Bakery LLC'],
])('the name %j', (text, firstName, lastName, suffix, companyName) => {
  expect(readFullName(text)).toMatchObject({ firstName, lastName, suffix, companyName })
})

test.each([
  ['Judge Reinhold', null, 'Judge', 'Reinhold'],
  ['Gen Urobuchi Jr.', null, 'Gen', 'Urobuchi'],
  ['Col Needham', null, 'Col', 'Needham'],
  ['Dame Smith', null, 'Dame', 'Smith'],
  ['Hon Nguyen', null, 'Hon', 'Nguyen'],
  ['Dr. Judge Reinhold', 'Dr.', 'Judge', 'Reinhold'],
  ['Gen. Grant', 'Gen.', null, null],
  ['Judge Judy Sheindlin', 'Judge', 'Judy', 'Sheindlin'],
  ['Dr Ada Lovelace', 'Dr', 'Ada', 'Lovelace'],
])('the title of %s', (text, title, firstName, lastName) => {
  expect(readFullName(text)).toMatchObject(firstName === null ? { title } : { title, firstName, lastName })
})

test.each([
  ['F', 'Female'],
  ['male', 'Male'],
  ['Männlich', 'Male'],
  ['non-binary', 'Other'],
  ['Prefer not to say', 'Not Specified'],
  ['N/A', 'Not Specified'],
  ['7', null],
])('the gender %s is %s', (text, gender) => {
  expect(readGender(text)).toBe(gender)
})

test.each([
  ['123-45-6789', '123456789'],
  ['123 45 6789', '123456789'],
  ['12345678', '012345678'],
  ['1234567', '001234567'],
  ['55-12', null],
  ['***-**-6789', null],
  ['1234567890', null],
])('the SSN in %s is %s', (text, digits) => {
  expect(readSsn(text)).toBe(digits)
})

test('splits tags; ignores Google’s own groups and tags that are too long', () => {
  expect(readTags('* myContacts ::: Clients ::: * starred')).toEqual({ tags: ['Clients'], tooLong: [] })
  expect(readTags('A;  B  b, C;;')).toEqual({ tags: ['A', 'B b', 'C'], tooLong: [] })
  expect(readTags('x'.repeat(61))).toEqual({ tags: [], tooLong: ['x'.repeat(61)] })
})

test.each([
  ['US', 'US'],
  ['de', 'DE'],
  ['United States', 'US'],
  ['U.S.A.', 'US'],
  ['Deutschland', 'DE'],
  ['España', 'ES'],
  ['England', 'GB'],
  ['Maine', null],
  ['', null],
])('the country in %j is %s', (text, country) => {
  expect(readCountry(text)).toBe(country)
})

test.each([
  ['Country', true],
  ['Address 1 - Country', true],
  ['Home Country/Region', true],
  ['Land', true],
  ['Country club', false],
  ['County', false],
])('the column %j holds countries: %s', (name, holds) => {
  expect(isCountryHeading(name)).toBe(holds)
})
