import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { HouseholdReport } from './household-report.tsx'

beforeEach(signIn)
afterEach(() => vi.unstubAllGlobals())

test('names the colleague who managed the contact and who manages it now', async () => {
  const colleague = (id: string, firstName: string) => ({ id, firstName, lastName: 'Moss', role: 'employee' })
  const changed = { client: 'ada', field: 'managedBy', before: 'ann', written: 'ann', now: 'lee', outcome: 'stays' }
  const report = {
    ...{ id: 'c', kind: 'merge', at: '2026-11-20T15:00:00.000Z', by: 'Sam Carter', undoneAt: null, undoable: 'yes' },
    client: { id: 'ada', name: 'Ada King' },
    other: { id: 'kim', name: 'Kim Kong' },
    fields: [changed],
    records: [],
  }
  serve(({ path }) => ({
    json: path.includes('household-changes')
      ? report
      : { data: [colleague('ann', 'Ann'), colleague('lee', 'Lee')], locations: [] },
  }))
  const nothing = () => {}
  await render(inWorkspace(() => <HouseholdReport contactId="ada" changeId="c" onBack={nothing} onClose={nothing} />))
  await expect.element(page.getByText('Ann Moss → Lee Moss')).toBeVisible()
})
