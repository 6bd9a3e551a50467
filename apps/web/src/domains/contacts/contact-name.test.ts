import { expect, test } from 'vitest'
import { coName, headingName, listName, plainName } from './contact-name.ts'

const nobody = { firstName: null, preferredFirstName: null, lastName: null, companyName: null }
const maria = { ...nobody, firstName: 'Maria', preferredFirstName: 'Mia', lastName: 'Alvarez' }

test('lists the last name first, with the preferred one in quotes', () => {
  expect(listName(maria)).toBe('Alvarez, Maria “Mia”')
  expect(listName({ ...maria, preferredFirstName: null })).toBe('Alvarez, Maria')
  expect(listName({ ...maria, lastName: null })).toBe('Maria “Mia”')
  expect(listName({ ...nobody, lastName: 'Alvarez' })).toBe('Alvarez')
})

test('a preferred name that is the first name anyway is not repeated', () => {
  expect(listName({ ...maria, preferredFirstName: 'Maria' })).toBe('Alvarez, Maria')
  expect(headingName({ ...maria, preferredFirstName: 'Maria' })).toBe('Maria Alvarez')
})

test('uses the company for a missing name, and a dash for both', () => {
  expect(listName({ ...nobody, companyName: 'Acme' })).toBe('Acme')
  expect(headingName({ ...nobody, companyName: 'Acme' })).toBe('Acme')
  expect(plainName({ ...nobody, companyName: 'Acme' })).toBe('Acme')
  expect(listName(nobody)).toBe('–')
})

test('uses the spoken order in a heading', () => {
  expect(headingName({ ...maria, suffix: 'Jr' })).toBe('Maria “Mia” Alvarez Jr')
})

test('a co-applicant may lack either name', () => {
  expect(coName({ coFirstName: 'Ben', coLastName: null })).toBe('Ben')
  expect(coName({ coFirstName: null, coLastName: null })).toBe('')
})
