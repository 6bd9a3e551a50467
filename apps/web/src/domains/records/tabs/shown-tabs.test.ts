import { expect, test } from 'vitest'
import { shownTabs } from './shown-tabs.ts'

const labels = (forms: string) => shownTabs(forms).map(({ label }) => label)

test('shows the account’s tabs; dependents and extra always', () => {
  expect(labels('')).toEqual(['Dependents', 'Extra'])
  expect(labels('policy, auto')).toEqual(['Policy', 'Auto', 'Dependents', 'Extra'])
  const all = ['Policy', 'Auto', 'Home', 'Dependents', 'Address', 'Payment', 'Commercial', 'Health', 'Life', 'Extra']
  expect(labels('all')).toEqual(all)
  expect(labels('address,auto,home,commercial,health,life,policy,paymentMethods')).toEqual(all)
})
