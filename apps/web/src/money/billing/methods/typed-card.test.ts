import { expect, test } from 'vitest'
import { createTexts } from '../texts/methods.texts.ts'
import {
  checkNumber,
  findTestBank,
  findTestCard,
  groupExpires,
  groupNumber,
  listBankProblems,
  listCardProblems,
} from './typed-card.ts'

const card = { number: '4242 4242 4242 4242', expires: '04 / 29', cvc: '123', zip: '02110', name: 'Harbor' }

test('a card number is grouped by four, whatever is typed between', () => {
  expect(groupNumber('42424242-4242x4242')).toBe('4242 4242 4242 4242')
  expect(groupNumber('1'.repeat(40)).replaceAll(' ', '')).toHaveLength(19)
})

test('an expiration date gets its separator, and loses it with the digit before', () => {
  expect(groupExpires('0', '')).toBe('0')
  expect(groupExpires('04', '0')).toBe('04 / ')
  expect(groupExpires('04 /', '04 / ')).toBe('04')
  expect(groupExpires('0429', '04 / 2')).toBe('04 / 29')
})

test('only test numbers are known, and one that a bank could have given is called real', () => {
  expect(findTestCard('4242 4242 4242 4242')).toBe('approved')
  expect(checkNumber('4242 4242 4242 4242')).toBeUndefined()
  expect(checkNumber('5500 0000 0000 0004')).toBe(createTexts.looksReal)
  expect(checkNumber('1234 5678 9012 3456')).toBe(createTexts.notATest)
  expect(checkNumber('')).toBe(createTexts.numberMissing)
})

test.each([
  [{ expires: '13 / 29' }, { expires: createTexts.expiresWrong }],
  [{ expires: '10 / 26' }, { expires: createTexts.expiresPast }],
  [{ expires: '11 / 26' }, {}],
  [{ cvc: '12' }, { cvc: createTexts.cvcWrong }],
  [{ zip: '0211' }, { zip: createTexts.zipWrong }],
  [{ name: ' ' }, { name: createTexts.nameMissing }],
])('a card with %o is refused with %o', (change, problems) => {
  expect(listCardProblems({ ...card, ...change }, '2026-11-30')).toEqual(problems)
})

test('a bank account is one of the test accounts at the test bank', () => {
  expect(findTestBank('000123456789')).toBe('approved')
  expect(listBankProblems({ routing: '110000000', account: '000123456789', name: 'Harbor' })).toEqual({})
  expect(listBankProblems({ routing: '021000021', account: '12345', name: '' })).toEqual({
    routing: createTexts.routingWrong,
    account: createTexts.bankLooksReal,
    name: createTexts.nameMissing,
  })
})
