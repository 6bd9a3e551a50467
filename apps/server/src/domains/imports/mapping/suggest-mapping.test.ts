import { describe, expect, test } from 'vitest'
import { analyzed, fixture } from '../file/fixtures/fixture.factory.ts'

const fromText = (text: string) => analyzed(Buffer.from(text))
/** A table with one column; the other facts do not matter. */
const suggestedFor = async (heading: string, ...values: string[]) =>
  (await fromText([heading, ...values.map((value) => `"${value}"`)].join('\n'))).columns[0]?.suggested

test('Google’s newer export', async () => {
  const { source, suggested, rowCount } = await analyzed(fixture('google-new.csv'))
  expect(source).toBe('google')
  expect(rowCount).toBe(5)
  expect(suggested).toMatchObject({
    'First Name': 'firstName',
    'Middle Name': 'extra',
    'Last Name': 'lastName',
    'Phonetic First Name': 'skip',
    'Name Suffix': 'suffix',
    Nickname: 'preferredFirstName',
    'Organization Name': 'companyName',
    'Organization Title': 'occupation',
    Birthday: 'dob',
    Notes: 'note',
    Labels: 'tags',
    'E-mail 1 - Label': 'skip',
    'E-mail 1 - Value': 'email',
    'E-mail 2 - Value': 'email',
    'Phone 1 - Label': 'skip',
    'Phone 1 - Value': 'phone',
    'Phone 3 - Value': 'phone',
    'Address 1 - Formatted': 'skip',
    'Address 1 - Street': 'address',
    'Address 1 - Region': 'state',
    'Address 1 - Postal Code': 'zipcode',
    'Address 1 - Country': 'extra',
    'Website 1 - Value': 'extra',
    'Custom Field 1 - Value': 'extra',
  })
})

test('Google’s older export', async () => {
  const { source, suggested } = await analyzed(fixture('google-old.csv'))
  expect(source).toBe('google')
  expect(suggested).toMatchObject({
    Name: 'fullName',
    'Given Name': 'firstName',
    'Family Name': 'lastName',
    'Group Membership': 'tags',
    Gender: 'gender',
    Occupation: 'occupation',
    'E-mail 1 - Value': 'email',
    'E-mail 2 - Value': 'skip',
    'Phone 1 - Value': 'phone',
    'Address 1 - Street': 'address',
    'Organization 1 - Name': 'companyName',
    'Organization 1 - Title': 'extra',
  })
})

test('a column of phones that are mostly mobile is suggested as such', async () => {
  const { suggested } = await fromText(
    'First Name,Phone 1 - Label,Phone 1 - Value\nA,Mobile,2125550101\nB,* mobile,2125550102\nC,Home,2125550103',
  )
  expect(suggested['Phone 1 - Value']).toBe('mobilePhone')
})

test('Outlook’s export: the fuller of the addresses is the contact’s', async () => {
  const { source, suggested } = await analyzed(fixture('outlook.csv'))
  expect(source).toBe('outlook')
  expect(suggested).toMatchObject({
    'First Name': 'firstName',
    Company: 'companyName',
    'Job Title': 'occupation',
    'Home Street': 'address',
    'Home Street 2': 'address2',
    'Home Postal Code': 'zipcode',
    'Business Street': 'extra',
    'Business Fax': 'extra',
    'Business Phone': 'phone',
    'Home Phone': 'phone',
    'Mobile Phone': 'mobilePhone',
    Birthday: 'dob',
    Categories: 'tags',
    'E-mail Address': 'email',
    'E-mail Type': 'skip',
    'E-mail 2 Address': 'email',
    Notes: 'note',
    Spouse: 'extra',
  })
  const work = await fromText(
    'First Name,Home Phone,Business Phone,E-mail Address,Home Street,Business Street,Business City\nA,,2125550101,a@b.example,,1 Main St,Troy',
  )
  expect(work.suggested).toMatchObject({ 'Business Street': 'address', 'Business City': 'city', 'Home Street': 'skip' })
})

test('a German table', async () => {
  const { source, suggested } = await analyzed(fixture('german-windows-1252.csv'))
  expect(source).toBe('plain')
  expect(suggested).toEqual({
    Nachname: 'lastName',
    Vorname: 'firstName',
    Firma: 'companyName',
    'E-Mail': 'email',
    Telefon: 'phone',
    Handy: 'mobilePhone',
    Straße: 'address',
    PLZ: 'zipcode',
    Ort: 'city',
    Geburtsdatum: 'dob',
    Geschlecht: 'gender',
    Bemerkungen: 'note',
    Gruppen: 'tags',
    Kundennummer: 'extra',
  })
})

describe('plain headings', () => {
  test.each([
    ['FIRST_NAME', 'Ada', 'firstName'],
    ['firstName', 'Ada', 'firstName'],
    ['Client Last Name', 'King', 'lastName'],
    ['Full name', 'Ada King', 'fullName'],
    ['Named Insured', 'Ada King', 'fullName'],
    ['Cell #', '2125550123', 'mobilePhone'],
    ['Phone (mobile)', '2125550123', 'mobilePhone'],
    ['Tel.', '2125550123', 'phone'],
    ['Primary E-Mail Address', 'a@b.example', 'email'],
    ['Date of birth', '5/6/1980', 'dob'],
    ['Social Security Number', '123456789', 'ssn'],
    ['Spouse First Name', 'Ada', 'coFirstName'],
    ['Co-Applicant Cell', '2125550123', 'coMobilePhone'],
    ['Street Address', '1 Main St', 'address'],
    ['Address Line 2', 'Apt 1', 'address2'],
    ['ZIP/Postal Code', '12207', 'zipcode'],
    ['Mailing Zip', '12207', 'mailingZipcode'],
    ['Comments', 'x', 'note'],
    ['Fax', '2125550123', 'extra'],
    ['Policy number', '2125550123', 'extra'],
    ['CVC', '123', 'skip'],
  ])('%s', async (heading, value, target) => {
    expect(await suggestedFor(heading, value)).toBe(target)
  })

  test('that the values contradict are not believed', async () => {
    expect(await suggestedFor('Phone', 'yes', 'no', 'yes')).toBe('extra')
    expect(await suggestedFor('Email', 'yes', 'no', 'yes')).toBe('extra')
    expect(await suggestedFor('Born', 'Boston', 'Albany', 'Troy')).toBe('extra')
  })
  test('without meaning are judged by their values', async () => {
    const { suggested } = await analyzed(fixture('plain-pipe.csv'))
    expect(suggested).toEqual({
      name: 'fullName',
      'contact info': 'email',
      'reach me': 'phone',
      when: 'extra',
      ref: 'extra',
    })
    expect(await suggestedFor('number', '123-45-6789', '987-65-4321')).toBe('ssn')
  })
  test('that repeat: the first is mapped, the second is additional info', async () => {
    const { columns } = await fromText('City,City,Phone,Phone\nTroy,Albany,2125550101,2125550102')
    expect(columns.map((column) => column.suggested)).toEqual(['city', 'extra', 'phone', 'phone'])
  })
  test('that are missing get a number', async () => {
    expect((await fromText('Name,,City\nAda,x,Troy')).columns.map((column) => column.name)).toEqual([
      'Name',
      'Column 2',
      'City',
    ])
  })
})

test('samples are the first three, and show no private number', async () => {
  const { columns } = await fromText(
    'Name,SSN,Driver License,Remark\nA,123-45-6789,D1234567,her ssn is 123-45-6789\nB,,,\nC,987654321,X99,\nA,,,\nD,,,\nE,,,',
  )
  expect(columns[0]).toMatchObject({ filled: 6, samples: ['A', 'B', 'C'] })
  expect(columns[1]).toMatchObject({ private: true, samples: ['***-**-6789', '***-**-4321'] })
  expect(JSON.stringify(columns)).not.toMatch(/123-45-6789|123456789|D1234567/)
})

describe('the order of day and month is the whole column’s', () => {
  test.each([
    [['5/6/1980', '13/6/1980'], true],
    [['5/6/1980', '6/13/1980'], false],
    [['5/6/1980'], false],
    [['5.6.1980'], true],
    [['5-6-1980', '25-6-1980', '7-6-1980'], true],
    [['5/6/1980', '25/6/1980', '26/6/1980', '6/27/1980'], true],
  ])('%j', async (dates, dayFirst) => {
    expect((await fromText(`DOB\n${dates.join('\n')}`)).columns[0]).toMatchObject({ dayFirst, suggested: 'dob' })
  })
})

describe('refuses unusable tables with what to do', () => {
  test.each([
    ['', /^This file is empty/],
    ['\n\n,,\n', /^This file is empty/],
    ['Name,Phone\n', /^This file has headings but no rows/],
    ['ada@king.example,Ada\nx,y', /^The first row contains a contact instead of headings/],
    ['(212) 555-0123,Ada\nx,y', /^The first row contains a contact instead of headings/],
    [`${'a,'.repeat(300)}b\n1`, /^The headings have 301 columns/],
    [`a,b\n${'1,'.repeat(300)}2`, /^Row 1 of the table has 301 columns/],
  ])('%#', async (text, sentence) => {
    await expect(fromText(text)).rejects.toMatchObject({
      code: 'importUnreadable',
      message: expect.stringMatching(sentence),
    })
  })
})
