// Tags that come with the product, the same in every account. A change here needs a migration for existing accounts.
import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'

export interface CoreTag {
  name: string
  description: string
  query: RuleGroup
}

export const coreTags: readonly CoreTag[] = [
  {
    name: 'Deceased',
    description: 'The primary person has a date of death.',
    query: { combinator: 'and', rules: [{ field: 'dod', operator: 'notNull' }] },
  },
  {
    name: 'Referred',
    description: 'This contact was referred by a person or a source.',
    query: {
      combinator: 'or',
      rules: [
        { field: 'referredVia', operator: 'notNull' },
        { field: 'referredOn', operator: 'notNull' },
      ],
    },
  },
  {
    name: 'Turning 65',
    description: 'The primary person is 64: Medicare begins with the next birthday.',
    query: { combinator: 'and', rules: [{ field: 'age', operator: '=', value: 64 }] },
  },
]
