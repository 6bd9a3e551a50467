import { describe, expect, test } from 'vitest'
import { analyzed, fixture } from '../file/fixtures/fixture.factory.ts'
import { foldText } from '../rows/values/fold-text.ts'
import { roomOf } from './heading-rules.ts'

test.each(['Premium Term', 'Policy Term', 'Billing term', 'Term', 'Term (months)'])(
  '%s is about policies',
  (heading) => {
    expect(roomOf(foldText(heading))).toBe('policies')
  },
)
test.each(['Terms accepted', 'Long-term goal'])('%s is not about policies', (heading) => {
  expect(roomOf(foldText(heading))).toBeNull()
})

describe('HubSpot', async () => {
  const { source, suggested, drafts } = await analyzed(fixture('hubspot.csv'))

  test('is recognized, with the record’s number to know people by', () => {
    expect(source).toBe('hubspot')
    expect(suggested).toMatchObject({
      'Record ID': 'externalId',
      'First Name': 'firstName',
      Email: 'email',
      'Additional email addresses': 'email',
      'Phone Number': 'phone',
      'Mobile Phone Number': 'mobilePhone',
      'Associated Company': 'companyName',
      'Associated Company IDs': 'extra',
      'State/Region': 'state',
      'Postal Code': 'zipcode',
      'Date of birth': 'dob',
      'Contact owner': 'extra',
      'Lifecycle Stage': 'extra',
    })
  })
  test('its rows', () => {
    expect(drafts[0]).toMatchObject({
      values: {
        firstName: 'Noor',
        email: 'noor@haidari.example',
        phone: '16175550141',
        mobilePhone: '16175550142',
        companyName: 'Haidari Imports',
        state: 'MA',
        zipcode: '02109',
        dob: '1982-07-19',
      },
      problems: [],
    })
    expect(drafts[0]?.extras).toEqual(
      expect.arrayContaining([
        { field: 'Record ID', value: '90314401', isKey: true },
        { field: 'Additional email addresses', value: 'n.haidari@mail.example' },
      ]),
    )
  })
})

describe('an agency program', async () => {
  const { source, suggested, drafts } = await analyzed(fixture('agency.csv'))

  test('is recognized: applicant, co-applicant, both addresses', () => {
    expect(source).toBe('agency')
    expect(suggested).toMatchObject({
      'Client ID': 'externalId',
      'Applicant First Name': 'firstName',
      'Applicant Date of Birth': 'dob',
      'Applicant SSN': 'ssn',
      'Applicant Home Phone': 'phone',
      'Applicant Cell Phone': 'mobilePhone',
      'Applicant Employer': 'employerName',
      'Co-Applicant First Name': 'coFirstName',
      'Co-Applicant Date of Birth': 'coDob',
      'Co-Applicant SSN': 'coSsn',
      'Co-Applicant Cell Phone': 'coMobilePhone',
      'Physical Address': 'address',
      'Physical Address 2': 'address2',
      'Physical County': 'county',
      'Mailing Address': 'mailingAddress',
      'Mailing Zip': 'mailingZipcode',
      Notes: 'note',
    })
  })
  test('keeps policies and vehicles, marked as such', () => {
    for (const heading of Object.keys(suggested).filter((name) => /^(Policy|Vehicle)/.test(name))) {
      expect([heading, suggested[heading]]).toEqual([heading, 'extra'])
      expect(roomOf(foldText(heading))).toBe(heading.startsWith('Policy') ? 'policies' : 'vehicles')
    }
    expect(drafts[0]?.extras).toEqual(
      expect.arrayContaining([
        { field: 'Policy 1 Number', value: 'HO-55120' },
        { field: 'Policy 1 Premium', value: '1480.00' },
        { field: 'Vehicle 1 VIN', value: '4S4BSANC5M3000001' },
      ]),
    )
  })
  test('nothing of a row is lost', () => {
    expect(drafts[0]?.values).toEqual({
      firstName: 'Gloria',
      lastName: 'Bettencourt',
      dob: '1969-02-11',
      ssn: '123451101',
      email: 'gloria@bettencourt.example',
      phone: '14015550111',
      mobilePhone: '14015550112',
      occupation: 'Nurse',
      employerName: 'Bay Hospital',
      coFirstName: 'Manuel',
      coLastName: 'Bettencourt',
      coDob: '1967-07-09',
      coSsn: '123451102',
      coEmail: 'manuel@bettencourt.example',
      coMobilePhone: '14015550113',
      address: '12 Dock Road',
      address2: 'Apt 2',
      city: 'Bristol',
      county: 'Bristol',
      state: 'RI',
      zipcode: '02809',
      mailingAddress: 'PO Box 77',
      mailingCity: 'Bristol',
      mailingState: 'RI',
      mailingZipcode: '02809',
    })
    for (const draft of drafts) expect([draft.problems, draft.failure]).toEqual([[], null])
  })
})
