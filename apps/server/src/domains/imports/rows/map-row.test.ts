import { usualRules } from '@frontdesk/contract/imports/import-fields'
import { describe, expect, test } from 'vitest'
import { analyzed, fixture, today } from '../file/fixtures/fixture.factory.ts'
import type { ImportColumn } from '../mapping/analyze-table.ts'
import type { Target } from '../mapping/heading-rules.ts'
import { checkMapping } from './check-mapping.ts'
import { rowMapper } from './map-row.ts'

const column = (name: string, given: Partial<ImportColumn> = {}): ImportColumn => ({
  name,
  samples: [],
  filled: 1,
  suggested: 'extra',
  dayFirst: false,
  private: false,
  manyTags: false,
  ...given,
})

/** Maps one row, given as heading → [target, value]. */
function mapped(row: Record<string, [Target, string]>, overhang: string[] = [], country = 'US') {
  const names = Object.keys(row)
  const cells = Object.values(row)
  const mapRow = rowMapper(
    names.map((name) => column(name)),
    cells.map(([target]) => target),
    { today, country },
  )
  return mapRow([...cells.map(([, value]) => value), ...overhang])
}

describe('whole rows of real exports', () => {
  test('Google: labels decide, several values are parted, own groups go, custom fields keep their names', async () => {
    const [marisol, desmond, marina, tova, note] = (await analyzed(fixture('google-new.csv'))).drafts
    expect(marisol).toEqual({
      values: {
        firstName: 'Marisol',
        lastName: 'Quintero',
        preferredFirstName: 'Mari',
        dob: '1984-03-09',
        email: 'marisol.quintero@example.com',
        mobilePhone: '12125550143',
        phone: '12125550188',
        address: '41 Alder Street, Apt 6',
        city: 'Albany',
        state: 'NY',
        zipcode: '12207',
      },
      unnamed: null,
      note: 'Prefers calls after 5 pm.\nSpeaks Spanish.',
      tags: ['Clients', 'Home'],
      extras: [
        { field: 'Middle Name', value: 'Inés' },
        { field: 'E-mail 2 (Work)', value: 'mq@harborlab.example' },
        { field: 'Address 1 - Country', value: 'US' },
        { field: 'Website 1 (Profile)', value: 'https://marisol.example' },
        { field: 'Referred by', value: 'Dana Whitlock' },
        { field: 'Phone 2 (Work)', value: '+1 212-555-0189' },
      ],
      filledFromZip: [],
      problems: [],
      failure: null,
    })
    expect(desmond).toMatchObject({
      values: { suffix: 'III', companyName: 'Okafor Roofing', phone: '15185550102', mobilePhone: '15185550103' },
      extras: [{ field: 'Phone 3 (Work Fax)', value: '518-555-0104' }],
    })
    expect(marina).toMatchObject({
      values: { companyName: 'Bluewater Marina', phone: '15185550170' },
      tags: ['Vendors'],
    })
    expect(tova).toMatchObject({
      values: { firstName: 'Tova', lastName: 'Lindqvist' },
      extras: [
        { field: 'Birthday', value: '--07-21' },
        { field: 'E-mail 1 (Home)', value: 'not-an-address' },
        { field: 'Phone 1 (Mobile)', value: '55-12' },
      ],
      problems: [
        '“--07-21” is not a date of birth: kept as additional info',
        '“not-an-address” is not an e-mail address: kept as additional info',
        '“55-12” is not a phone number: kept as additional info',
      ],
      failure: null,
    })
    expect(note?.failure).toBe('The row has no name, company, email, or phone number. Add one of them.')
  })

  test('Google’s older export: the full name serves where its parts are missing', async () => {
    const [priya, gus, walter] = (await analyzed(fixture('google-old.csv'))).drafts
    expect(priya?.values).toMatchObject({
      firstName: 'Priya',
      lastName: 'Raman',
      mobilePhone: '19175550111',
      phone: '19175550113',
    })
    expect(priya?.extras).toContainEqual({ field: 'E-mail 1 (Home)', value: 'p.raman@mail.example' })
    expect(gus).toMatchObject({
      values: { firstName: 'Gus', lastName: 'Halloran', email: 'gus@halloran.example' },
      tags: [],
    })
    expect(walter?.values).toMatchObject({
      firstName: 'Walter',
      lastName: 'Byrne',
      phone: '15185550131',
      mobilePhone: '15185550132',
    })
  })

  test('Outlook: its empty dates are no dates', async () => {
    const [helen, omar, yuki] = (await analyzed(fixture('outlook.csv'))).drafts
    expect(helen).toMatchObject({
      values: {
        firstName: 'Helen',
        companyName: 'Abernathy & Sons',
        dob: '1971-04-15',
        phone: '15185550151',
        mobilePhone: '15185550153',
      },
      tags: ['Clients', 'Auto'],
      note: 'Renewal in May',
      problems: [],
    })
    expect(helen?.extras).toContainEqual({ field: 'Home Phone', value: '518-555-0152' })
    expect(helen?.extras).toContainEqual({ field: 'Business Fax', value: '518-555-0150' })
    expect(omar).toMatchObject({
      values: { suffix: 'Jr.', gender: 'Not Specified', address: '88 Ferry Lane' },
      problems: [],
    })
    expect(omar?.extras).toContainEqual({ field: 'Business Street', value: '1 Canal Place' })
    expect(omar?.values.dob).toBeUndefined()
    expect(yuki?.values).toMatchObject({ mobilePhone: '81355550170', dob: '1988-12-03' })
  })

  test('a German table in Windows-1252', async () => {
    const [juergen, aenne] = (await analyzed(fixture('german-windows-1252.csv'))).drafts
    expect(juergen).toMatchObject({
      values: {
        firstName: 'Jürgen',
        lastName: 'Müller',
        dob: '1975-11-03',
        gender: 'Male',
        phone: '493055500123',
        mobilePhone: '491705550123',
        city: 'Berlin',
      },
      tags: ['Stammkunden', 'Kfz'],
      note: 'Sagt: "bitte nachmittags"',
      extras: [{ field: 'Kundennummer', value: '00417' }],
    })
    expect(aenne?.values).toMatchObject({ lastName: 'Groß', companyName: 'Bäckerei Groß', address: 'Lärchenweg 12' })
  })

  test('tabs in UTF-16', async () => {
    const [carmen, theo, bakery] = (await analyzed(fixture('tab-utf-16.csv'))).drafts
    expect(carmen?.values).toMatchObject({
      firstName: 'Carmen',
      lastName: 'Ortiz',
      ssn: '123456789',
      dob: '1988-02-29',
      mailingAddress: 'PO Box 9',
    })
    expect(theo).toMatchObject({
      values: {
        firstName: 'Theo',
        lastName: 'Vance',
        suffix: 'Jr.',
        ssn: '012345678',
        dob: '1976-07-04',
        email: 'theo@vance.example',
      },
      extras: [
        { field: 'Email Address', value: 'theo.v@mail.example' },
        { field: 'Policy No', value: 'H-2202' },
      ],
    })
    expect(bakery?.values).toMatchObject({ companyName: 'Sunrise Bakery LLC' })
  })
})

describe('phones', () => {
  test('stores a second mobile number as home phone, but not a second home phone as mobile', () => {
    const one = mapped({ A: ['mobilePhone', '212-555-0101'], B: ['mobilePhone', '212-555-0102'], N: ['lastName', 'X'] })
    expect(one.values).toMatchObject({ mobilePhone: '12125550101', phone: '12125550102' })
    const two = mapped({ A: ['phone', '212-555-0101'], B: ['phone', '212-555-0102'], N: ['lastName', 'X'] })
    expect(two.values).toEqual({ phone: '12125550101', lastName: 'X' })
    expect(two.extras).toEqual([{ field: 'B', value: '212-555-0102' }])
  })
  test('a later home phone takes its place from a second mobile number', () => {
    const row = mapped({
      A: ['mobilePhone', '212-555-0101'],
      B: ['mobilePhone', '212-555-0102'],
      C: ['phone', '212-555-0103'],
    })
    expect(row.values).toMatchObject({ mobilePhone: '12125550101', phone: '12125550103' })
    expect(row.extras).toEqual([{ field: 'B', value: '212-555-0102' }])
  })
  test('stores a repeated number once', () => {
    const row = mapped({ A: ['phone', '212-555-0101'], B: ['mobilePhone', '+1 (212) 555-0101'], N: ['lastName', 'X'] })
    expect(row).toMatchObject({ values: { phone: '12125550101' }, extras: [] })
  })
  test('stores an extension with its number; a mobile number’s as additional info', () => {
    const row = mapped({
      A: ['mobilePhone', 'tel:+1-212-555-0101;ext=12'],
      B: ['coMobilePhone', '212\u2011555\u20110102 x7'],
      C: ['phone', '212-555-0103 #4'],
    })
    expect(row.values).toEqual({
      phone: '12125550101',
      phoneExtension: '12',
      coMobilePhone: '12125550102',
      lastName: '+12125550101',
    })
    expect(row.extras).toEqual([
      { field: 'B extension', value: '7' },
      { field: 'C', value: '212-555-0103 #4' },
    ])
  })
  test('keeps both extensions of one number', () => {
    const row = mapped({ A: ['phone', '212-555-0101 x1; 212-555-0101 x2'], N: ['lastName', 'X'] })
    expect(row.values).toEqual({ phone: '12125550101', phoneExtension: '1', lastName: 'X' })
    expect(row.extras).toEqual([{ field: 'A', value: '212-555-0101 x2' }])
  })
  test.each(['0123456789', '1234567890', '2121234567', '0170 1234567'])(
    '%s exists nowhere here: it stays as it was typed, with a word about it',
    (typed) => {
      const row = mapped({ P: ['phone', typed], N: ['lastName', 'X'] })
      expect(row.values).toEqual({ lastName: 'X' })
      expect(row.extras).toEqual([{ field: 'P', value: typed }])
      expect(row.problems).toEqual([
        `“${typed}” is not a valid phone number in the United States: kept as additional info`,
      ])
    },
  )
  test('does not report a number with another country code as wrong', () => {
    const row = mapped({ P: ['phone', '+1 212 123 4567'], N: ['lastName', 'X'] })
    expect(row.problems).toEqual(['“+1 212 123 4567” is not a valid phone number: kept as additional info'])
  })
  test('the country is that of the row’s address, or else the account’s', () => {
    const berlin = (country: string, account?: string) =>
      mapped({ N: ['lastName', 'X'], P: ['mobilePhone', '0170 1234567'], Country: ['skip', country] }, [], account)
    expect(berlin('Deutschland').values).toMatchObject({ mobilePhone: '491701234567' })
    expect(berlin('', 'DE').values).toMatchObject({ mobilePhone: '491701234567' })
    expect(berlin('USA', 'DE').values).toEqual({ lastName: 'X' })
  })
  test('prefers the row’s own type over its column', () => {
    const row = mapped({ 'Phone Type': ['skip', 'Cell'], Phone: ['phone', '212-555-0101'], N: ['lastName', 'X'] })
    expect(row.values).toEqual({ mobilePhone: '12125550101', lastName: 'X' })
  })
})

describe('a contact without a name uses', () => {
  test.each<[string, Record<string, [Target, string]>, object]>([
    ['its nickname', { N: ['preferredFirstName', 'Bo'] }, { firstName: 'Bo' }],
    ['its e-mail address', { E: ['email', 'A@B.example'] }, { lastName: 'a@b.example', email: 'a@b.example' }],
    ['its phone', { P: ['phone', '212-555-0101'] }, { lastName: '+12125550101', phone: '12125550101' }],
    [
      'the second person’s name',
      { F: ['coFirstName', 'Bo'], E: ['coEmail', 'a@b.example'] },
      { firstName: 'Bo', email: 'a@b.example' },
    ],
  ])('%s', (_, row, values) => {
    expect(mapped(row)).toMatchObject({ values, failure: null })
  })
  test.each<[string, Record<string, [Target, string]>]>([
    ['a note', { N: ['note', 'hello'] }],
    ['an unreadable phone', { P: ['phone', '55-12'] }],
    ['an address', { A: ['city', 'Troy'] }],
  ])('nothing, and fails, with %s alone', (_, row) => {
    expect(mapped(row).failure).toMatch(/^The row has no name/)
  })
})

describe('nothing is lost', () => {
  test('stores a second value of a single field, and one that is too long', () => {
    const long = 'x'.repeat(121)
    const row = mapped({
      A: ['lastName', 'King'],
      B: ['lastName', 'Byron'],
      C: ['firstName', long],
      D: ['lastName', 'King'],
    })
    expect(row.values).toEqual({ lastName: 'King' })
    expect(row.extras).toEqual([
      { field: 'B', value: 'Byron' },
      { field: 'C', value: long },
    ])
    expect(row.problems).toEqual([`“${'x'.repeat(40)}…” is longer than 120 characters: kept as additional info`])
  })
  test('keeps a full name that differs from its parts', () => {
    expect(mapped({ F: ['firstName', 'Ada'], L: ['lastName', 'King'], N: ['fullName', 'Ada  King'] }).extras).toEqual(
      [],
    )
    expect(mapped({ F: ['firstName', 'Ada'], L: ['lastName', 'King'], N: ['fullName', 'A. Lovelace'] }).extras).toEqual(
      [{ field: 'N', value: 'A. Lovelace' }],
    )
  })
  test('cells beyond the headings', () => {
    const row = mapped({ N: ['lastName', 'King'] }, ['', 'Troy'])
    expect(row.extras).toEqual([{ field: 'Column 3', value: 'Troy' }])
    expect(row.problems).toEqual(['“Troy” is beyond the last heading: kept as additional info'])
  })
  test('keeps several notes; the same tag once', () => {
    const row = mapped({
      N: ['lastName', 'X'],
      A: ['note', 'one'],
      B: ['note', 'two'],
      T: ['tags', 'VIP, vip'],
      U: ['tags', 'Vip;Auto'],
    })
    expect(row).toMatchObject({ note: 'one\n\ntwo', tags: ['VIP', 'Auto'] })
  })
  test('encrypts an unreadable or a second SSN', () => {
    const row = mapped({
      N: ['lastName', 'X'],
      S: ['ssn', '123-45-6789'],
      T: ['ssn', '987-65-4321'],
      U: ['ssn', '123-45-67890'],
    })
    expect(row.values.ssn).toBe('123456789')
    expect(row.extras).toEqual([
      { field: 'T', value: '987-65-4321', sealed: true },
      { field: 'U', value: '123-45-67890', sealed: true },
    ])
    expect(JSON.stringify(row.problems)).not.toMatch(/987|123/)
  })
})

describe('a mapping', () => {
  const columns = [column('Name'), column('SSN', { private: true }), column('Card CVC')]
  test('accepts a valid value', () => {
    expect(() => checkMapping(columns, ['fullName', 'ssn', 'skip'], usualRules)).not.toThrow()
    expect(() => checkMapping(columns, ['fullName', 'skip', 'skip'], usualRules)).not.toThrow()
  })
  test.each<[Target[], RegExp]>([
    [['fullName', 'ssn'], /3 columns, but 2 were mapped/],
    [['note', 'ssn', 'skip'], /^Choose at least one column/],
    [['fullName', 'extra', 'skip'], /“SSN” holds Social Security numbers/],
    [['fullName', 'note', 'skip'], /“SSN” holds Social Security numbers/],
    [['fullName', 'ssn', 'extra'], /“Card CVC” holds card security codes/],
  ])('%j does not', (mapping, sentence) => {
    expect(() => checkMapping(columns, mapping, usualRules)).toThrow(sentence)
  })
})

describe('a state', () => {
  const row = (state: string, more: Record<string, [Target, string]> = {}) =>
    mapped({ Name: ['lastName', 'King'], State: ['state', state], ...more })

  test.each([
    ['maine', 'ME'],
    ['N.Y.', 'NY'],
    ['ontario', 'ON'],
    ['Bayern', 'Bayern'],
  ])('%s is kept as %s', (typed, state) => {
    expect(row(typed)).toMatchObject({ values: { state }, problems: [] })
  })

  test('keeps a name that is too long as additional info, and joins one of two lines', () => {
    const long = 'Region '.repeat(10).trim()
    expect(row(long)).toMatchObject({
      extras: [{ field: 'State', value: long }],
      problems: [expect.stringContaining('is longer than 60 characters')],
    })
    expect(row(long).values.state).toBeUndefined()
    expect(row('Nova\nScotia', { Country: ['extra', 'Deutschland'] }).values.state).toBe('Nova, Scotia')
  })

  test('stores two unknown letters as additional info, with a message', () => {
    expect(row('Zz').values.state).toBeUndefined()
    expect(row('Zz')).toMatchObject({
      extras: [{ field: 'State', value: 'Zz' }],
      problems: ['“Zz” is not a state: kept as additional info'],
    })
    expect(row('TO', { Phone: ['phone', '+1 212 555 0123'], Country: ['extra', 'USA'] }).problems).toHaveLength(1)
  })

  test('they stay where the row is of another country, by its country or its phones, or the account is', () => {
    const rows = [
      row('BW', { Country: ['extra', 'Deutschland'], Phone: ['phone', '+1 212 555 0123'] }),
      row('TO', { Phone: ['phone', '+39 011 555 0101'] }),
      mapped({ Name: ['lastName', 'King'], State: ['state', 'ZH'] }, [], 'CH'),
    ]
    expect(rows.map(({ values, problems }) => [values.state, problems])).toEqual([
      ['BW', []],
      ['TO', []],
      ['ZH', []],
    ])
  })
})
