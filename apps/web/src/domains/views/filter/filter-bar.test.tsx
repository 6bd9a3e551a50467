import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { FilterBar } from './filter-bar.tsx'

const mine: RuleGroup = { combinator: 'and', rules: [{ field: 'owner', operator: 'in', value: ['me'] }] }

beforeEach(() => {
  signIn()
  onFilter.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const onFilter = vi.fn()

function Bar({ first }: { first: RuleGroup | null }) {
  const [filter, setFilter] = useState(first)
  const apply = (next: RuleGroup | null) => {
    onFilter(next)
    setFilter(next)
  }
  return (
    <>
      <FilterBar filter={filter} onFilter={apply} />
      <button type="button" onClick={() => setFilter(mine)}>
        My clients
      </button>
    </>
  )
}

async function show(first: RuleGroup | null = null) {
  serve(() => ({ json: { data: [], next: null } }))
  await render(inWorkspace(() => <Bar first={first} />))
  await expect.element(page.getByRole('button', { name: 'Add filter' })).toBeVisible()
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const chips = () => [...document.querySelectorAll('[data-chip]')].map((chip) => chip.getAttribute('data-chip'))

test('by keyboard: a field is found by its name, and filters once it has a value', async () => {
  await show()
  ;(page.getByRole('button', { name: 'Add filter' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('searchbox', { name: 'Search fields' })).toHaveFocus()
  await userEvent.keyboard('last name{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Filter by Last name' })).toBeVisible()
  expect(onFilter).not.toHaveBeenCalled()
  await userEvent.keyboard('Oko{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const rules = [{ field: 'lastName', operator: 'contains', value: 'Oko' }]
  expect(onFilter).toHaveBeenLastCalledWith({ combinator: 'and', rules })
})

test('with the mouse: another comparison keeps the value, and each chip is removed alone', async () => {
  const rules = [
    { field: 'lastName', operator: 'contains', value: 'Oko' },
    { field: 'premium', operator: '>=', value: 1000 },
  ] as const
  await show({ combinator: 'and', rules })
  await press('Last name contains, change the comparison')
  await page.getByRole('menuitemradio', { name: 'begins with' }).click()
  const changed = { field: 'lastName', operator: 'beginsWith', value: 'Oko' }
  expect(onFilter).toHaveBeenLastCalledWith({ combinator: 'and', rules: [changed, rules[1]] })
  await press('Remove the filter on Last name')
  expect(onFilter).toHaveBeenLastCalledWith({ combinator: 'and', rules: [rules[1]] })
  await press('Clear filters')
  expect(onFilter).toHaveBeenLastCalledWith(null)
  expect(chips()).toEqual([])
})

test('another view shows its own filter, without a chip that was begun', async () => {
  await show()
  await press('Add filter')
  await userEvent.keyboard('company name{Enter}')
  await expect.element(page.getByRole('dialog', { name: /^Filter by Company/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(chips()).toEqual(['companyName'])
  await press('My clients')
  await expect.poll(chips).toEqual(['owner'])
  expect(onFilter).not.toHaveBeenCalled()
  // Also over a filter that was applied.
  await press('Clear filters')
  await expect.poll(chips).toEqual([])
  await press('My clients')
  await expect.poll(chips).toEqual(['owner'])
})
