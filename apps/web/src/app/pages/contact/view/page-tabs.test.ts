import { expect, test } from 'vitest'
import { pageTabs, type TabState, tabOfShown } from './page-tabs.ts'

const none = {
  policy: 0,
  auto: 0,
  home: 0,
  dependents: 0,
  address: 0,
  paymentMethods: 0,
  commercial: 0,
  health: 0,
  life: 0,
  extra: 0,
}
const tabs = (state: Partial<TabState>) =>
  pageTabs({ gatheringForms: 'all', counts: none, layout: 'wide', open: 'activity', ...state })

test('rarer tabs wait under More until they have records or the account names them', () => {
  expect(tabs({}).more).toEqual(['commercial', 'health', 'life', 'recordings', 'reviews', 'tasks'])
  expect(tabs({ counts: { ...none, life: 1 } }).shown).toContain('life')
  expect(tabs({ gatheringForms: 'policy, health' }).shown).toEqual([
    'activity',
    'policy',
    'dependents',
    'health',
    'documents',
    'extra',
  ])
  expect(tabs({ gatheringForms: 'policy', counts: { ...none, auto: 2 } }).shown).toContain('auto')
})

test('the open tab is shown; narrow pages have tabs for their panes', () => {
  expect(tabs({ open: 'tasks' }).shown).toContain('tasks')
  expect(tabs({ open: 'reviews' }).shown).toContain('reviews')
  expect(tabs({ layout: 'medium' }).shown.slice(0, 2)).toEqual(['activity', 'people'])
  expect(tabs({ layout: 'narrow' }).shown.slice(0, 3)).toEqual(['activity', 'people', 'overview'])
})

test('a search result opens the tab that contains it', () => {
  expect(tabOfShown('vehicle')).toBe('auto')
  expect(tabOfShown(undefined)).toBeUndefined()
})
