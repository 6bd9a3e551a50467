import { isOffered } from '@frontdesk/contract/tags/fields'
import { listFields } from '@frontdesk/contract/views/list-fields'
import { expect, test } from 'vitest'
import { chipsOf, filterOf, isComplete, ruleOn, withOperator } from './filter-fields.ts'

test('an unfinished rule is a chip, but no part of the filter', () => {
  const begun = ruleOn('premium')
  expect(isComplete(begun)).toBe(false)
  expect(filterOf([begun])).toBeNull()
  const done = { ...begun, value: 1000 }
  expect(filterOf([begun, done])).toEqual({ combinator: 'and', rules: [done] })
})

test('chips are the rules that all apply; another tree is one chip', () => {
  const rules = [{ field: 'phone', operator: 'notNull' as const }]
  expect(chipsOf({ combinator: 'and', rules })).toEqual(rules)
  const either = { combinator: 'or' as const, rules }
  expect(chipsOf(either)).toEqual([either])
  expect(filterOf(chipsOf(either))).toEqual(either)
  expect(chipsOf(null)).toEqual([])
})

test('a date that is never in the future begins with the last days', () => {
  expect(ruleOn('created').operator).toBe('inLastDays')
  expect(ruleOn('nextRenewal').operator).toBe('inNextDays')
  expect([
    isOffered(listFields.created ?? {}, 'inNextDays'),
    isOffered(listFields.nextRenewal ?? {}, 'inNextDays'),
  ]).toEqual([false, true])
})

test('another operator keeps the value where it can', () => {
  const rule = { field: 'clientStatus', operator: '=' as const, value: 'Lead' }
  expect(withOperator(rule, '!=')).toEqual({ ...rule, operator: '!=' })
  expect(withOperator(rule, 'in')).toEqual({ ...rule, operator: 'in', value: ['Lead'] })
  expect(withOperator({ ...rule, operator: 'in', value: ['Lead', 'Active'] }, '=')).toEqual(rule)
  expect(withOperator(rule, 'null')).toEqual({ field: 'clientStatus', operator: 'null', value: undefined })
})
