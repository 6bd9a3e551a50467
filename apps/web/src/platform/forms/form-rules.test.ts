// The browser's form and the server's schema: what one takes the other takes, and what is wrong is said in the same words.
import type { Leaf } from '@frontdesk/contract/forms/kit/field'
import { form } from '@frontdesk/contract/forms/kit/field'
import * as kind from '@frontdesk/contract/forms/kit/kinds'
import { changeShape, newShape } from '@frontdesk/contract/forms/kit/schema'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type FieldText, parseFieldText } from './form-text.ts'
import { checkField } from './problems.ts'

interface Case {
  field: Leaf
  good: readonly FieldText[]
  bad: readonly FieldText[]
}

const emoji = '👍'
const cases: Record<string, Case> = {
  'a text': {
    field: kind.text('Plan', { limit: 5 }),
    good: ['Gold', ' Gold  ', 'abcde', emoji.repeat(5), 'Zoe\u0308x', 'علی\u200cر'],
    bad: ['abcdef', emoji.repeat(6), 'a\u202eb', 'a\u200fb', 'a\u0007b'],
  },
  'a long text': {
    field: kind.longText('Notes', { limit: 8 }),
    good: ['one\ntwo', 'a\tb', 'a\u200fb', emoji.repeat(8)],
    bad: ['123456789', 'a\u202eb', 'a\u2066b'],
  },
  'a text of a list': { field: kind.smart('Carrier', 'carriers'), good: ['Acme'], bad: ['x'.repeat(201), 'a\u2060b'] },
  texts: {
    field: kind.texts('Doctors', { one: 'Doctor', limit: 5, most: 2 }),
    good: [['Ada', ' Bo '], ['', 'Cy'], [emoji.repeat(5)]],
    bad: [['abcdef'], ['a', 'b', 'c'], ['a\u202eb']],
  },
  'an email address': {
    field: kind.email('Email'),
    good: ['ada@example.com', ' ada@example.com ', "o'neil+home@mail.example.co"],
    bad: ['ada', 'ada@example', 'ada..king@example.com', 'ada king@example.com', `${'a'.repeat(250)}@example.com`],
  },
  'a link': {
    field: { ...kind.link('Link'), limit: 40 },
    good: ['example.com', 'https://example.com/a?b=c', 'HTTP://EXAMPLE.COM'],
    bad: ['javascript:alert(1)', 'https://', 'ftp://example.com', 'two words', `https://${'x'.repeat(40)}.com`],
  },
  'a phone': {
    field: kind.phone('Phone'),
    good: ['(212) 555-0123', '+44 20 7123 4567', '\u202a212\u2011555\u20110123\u202c'],
    bad: ['212555', '0123456789', '+1 0123456789', 'call me'],
  },
  'a Social Security number': {
    field: kind.ssn('SSN'),
    good: ['123456789', '123-45-6789', '123 45 6789'],
    bad: ['12345678', '1234567890', '12345678x'],
  },
  'digits of any number': { field: kind.phoneExtension('Extension'), good: ['1', '12345678'], bad: ['123456789', 'x'] },
  'a day': {
    field: kind.day('Date'),
    good: ['2026-11-22', '2024-02-29'],
    bad: ['2026-02-29', '2026-13-01', '12026-01-01', '11/22/2026'],
  },
  'a month of expiry': {
    field: kind.expiry('Expiration'),
    good: ['2027-09'],
    bad: ['2027-', '-09', '2027-13', '1999-01'],
  },
  money: {
    field: kind.money('Premium'),
    good: ['0', '1234', '$1,234', '100000000'],
    bad: ['-1', '100000001', 'twelve', '1.005'],
  },
  'a whole number': {
    field: kind.wholeNumber('Count', { least: 1, most: 99 }),
    good: ['1', '99', '007'],
    bad: ['0', '100', '1.5', 'x', '1e9'],
  },
  'a year': { field: kind.year('Year'), good: ['1700', '2100'], bad: ['1699', '2101', '1999.5'] },
  'a decimal': {
    field: kind.decimal('Length', { most: 1_000, places: 2 }),
    good: ['0', '12.5', '0.29', '1000'],
    bad: ['-1', '12.345', '1000.01', 'x'],
  },
  'a height': { field: kind.height('Height'), good: ['511', '811', '01'], bad: ['00', '90', '999'] },
  'a text that is required': { field: kind.text('Label', { required: true }), good: ['x'], bad: ['', '  ', '\u3164'] },
  'a link that is required': { field: kind.link('URL', { required: true }), good: ['example.com'], bad: ['', ' '] },
}

const tried = Object.entries(cases).flatMap(([name, { field, good, bad }]) => [
  ...good.map((text) => ({ name, field, text, fits: true })),
  ...bad.map((text) => ({ name, field, text, fits: false })),
])

describe('what is typed', () => {
  test.each(tried.map((each) => [`${each.name}: ${JSON.stringify(each.text).slice(0, 60)}`, each] as const))(
    '%s',
    (_name, { field, text, fits }) => {
      const isNew = 'required' in field && field.required === true
      const fields = form({ field }, [])
      const schema = z.strictObject(isNew ? newShape(fields) : changeShape(fields))
      const sent = schema.safeParse({ field: parseFieldText(field, text) ?? (isNew ? '' : null) })
      const said = checkField(field, text)
      expect([said === undefined, sent.success], `${said} · ${sent.error?.message}`).toEqual([fits, fits])
      // Feet apart from their inches, and dates in words, are what only the form has.
      if (!fits && !/inches/.test(said ?? '') && field.kind !== 'day')
        expect(sent.error?.issues.map(({ message }) => message)).toContain(said)
    },
  )
})

test('every kind of field whose value can be wrong is tried', () => {
  const anyOf: Leaf['kind'][] = ['choice', 'flag', 'reference']
  const kinds: Record<Leaf['kind'], true> = {
    text: true,
    longText: true,
    smart: true,
    choice: true,
    flag: true,
    day: true,
    expiry: true,
    money: true,
    wholeNumber: true,
    year: true,
    decimal: true,
    height: true,
    phone: true,
    email: true,
    link: true,
    digits: true,
    reference: true,
    texts: true,
  }
  const tried = new Set(Object.values(cases).map(({ field }) => field.kind))
  expect(Object.keys(kinds).filter((each) => !tried.has(each as Leaf['kind']))).toEqual(anyOf)
})
