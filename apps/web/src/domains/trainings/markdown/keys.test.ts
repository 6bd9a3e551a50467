import { expect, test } from 'vitest'
import { keysOf } from './keys.ts'

test.each([
  ['Ctrl+K', 'Ctrl K', '⌘ K'],
  ['Alt+Shift+E', 'Alt Shift E', '⌥ ⇧ E'],
  ['Ctrl+Enter', 'Ctrl Enter', '⌘ Enter'],
  ['?', '?', '?'],
  ['J', 'J', 'J'],
  ['{{firstName}}', undefined, undefined],
  ['Ctrl+', undefined, undefined],
  ['Enter the name', undefined, undefined],
])('%s is %s, and %s on a Mac', (code, others, mac) => {
  expect([keysOf(code, false), keysOf(code, true)]).toEqual([others, mac])
})
