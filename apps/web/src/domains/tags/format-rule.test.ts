import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { expect, test } from 'vitest'
import { formatRule, type RuleWords } from './format-rule.ts'

const lines = ({ text, parts }: RuleWords): string[] => [text, ...parts.flatMap(lines).map((line) => `- ${line}`)]

test('a tree reads as sentences, each kind of value in its way', () => {
  const tree: RuleGroup = {
    combinator: 'and',
    rules: [
      { field: 'age', operator: 'between', value: [60, 70] },
      { field: 'dod', operator: 'null' },
      { field: 'dob', operator: '>=', value: '1961-01-02' },
      { field: 'clientStatus', operator: 'in', value: ['Lapsed', 'Former'] },
      { field: 'referredOn', operator: 'inLastDays', value: 30 },
      { field: 'tags', operator: 'notIn', value: ['a', 'b'] },
      { combinator: 'or', not: true, rules: [{ field: 'lastName', operator: 'beginsWith', value: 'Mc' }] },
      {
        field: 'policies',
        match: { mode: 'none' },
        value: { combinator: 'and', rules: [{ field: 'type', operator: 'in', value: ['Auto', 'Home'] }] },
      },
    ],
  }
  expect(lines(formatRule(tree, (id) => `tag ${id}`))).toEqual([
    'All of these:',
    '- Age is between 60 and 70 years',
    '- Date of death is empty',
    '- Date of birth is on or after 01/02/1961',
    '- Client status is any of Lapsed, Former',
    '- Referred on is within the last 30 days',
    '- Tags is none of tag a, tag b',
    '- None of these:',
    '- - Last name begins with Mc',
    '- No policy with all of these:',
    '- - Type is any of Auto, Home',
  ])
})

test('counts one day, year, and policy in the singular', () => {
  const rules = [
    { field: 'referredOn', operator: 'inLastDays' as const, value: 1 },
    { field: 'age', operator: '>=' as const, value: 1 },
    { field: 'age', operator: '>=' as const, value: 2 },
  ]
  expect(lines(formatRule({ combinator: 'and', rules }, (id) => id)).slice(1)).toEqual([
    '- Referred on is within the last 1 day',
    '- Age is at least 1 year',
    '- Age is at least 2 years',
  ])
})
