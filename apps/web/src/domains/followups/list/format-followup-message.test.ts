import { expect, test } from 'vitest'
import { formatFollowupMessage, formatMessageTo } from './format-followup-message.ts'

const walter = { id: '1', firstName: 'Walter', lastName: 'Byrne', companyName: null } as never

test('shows the names that are known, and the label of what is filled later', () => {
  const text = 'Hi {{firstName}}, is {{mobilePhone}} still your number, {{contact}}? {{nonsense}}'
  expect(formatFollowupMessage(text, walter)).toBe(
    'Hi Walter, is [Mobile phone] still your number, Walter Byrne? {{nonsense}}',
  )
  expect(formatFollowupMessage(text, null)).toContain('Hi [First name], ')
})

test('is filled with everything that is known of its contact, for whoever has the number', () => {
  const household = {
    ...{ firstName: 'Walter', lastName: 'Byrne', companyName: null, phone: null, mobilePhone: '12075550117' },
    ...{ coFirstName: 'Nora', coLastName: 'Byrne', coPhone: null, coMobilePhone: '12075550142', addresses: [] },
  }
  const message = 'Hi {{firstName}}, is {{mobilePhone}} still your number? {{referralLink}}'
  const to = (number: string) => formatMessageTo(household, { message, messageTo: number })
  expect(to('12075550117')).toBe('Hi Walter, is (207) 555-0117 still your number? [Referral link]')
  expect(to('12075550142')).toBe('Hi Nora, is (207) 555-0142 still your number? [Referral link]')
})
