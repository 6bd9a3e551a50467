import * as kind from '@frontdesk/contract/forms/kit/kinds'
import { expect, test } from 'vitest'
import { shownText } from './shown-text.ts'

test.each([
  [kind.day('Day'), '2026-03-04', '03/04/2026'],
  [kind.phone('Phone'), '+14155550123', '(415) 555-0123'],
  [kind.money('Income'), '42000', '$42,000'],
  [kind.height('Height'), '510', '5′ 10″'],
  [kind.flag('Tobacco Use'), 'false', 'No'],
  [kind.choice('History', ['poor'], { labels: { poor: 'Poor' } }), 'poor', 'Poor'],
  [kind.reference('Managed By', 'user'), 'sam', 'name of sam'],
  [kind.text('Suffix'), 'Jr', 'Jr'],
  [kind.text('Suffix'), '', '–'],
] as const)('%o %s', (field, text, shown) => {
  expect(shownText(field, text, (id) => `name of ${id}`)).toBe(shown)
})
