import { expect, test } from 'vitest'
import { describeKeys, matchesKeys } from './shortcut-keys.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test('mod is Ctrl, or Command on a Mac', () => {
  expect(matchesKeys('mod+k', press('k', { ctrlKey: true }), false)).toBe(true)
  expect(matchesKeys('mod+k', press('k', { metaKey: true }), true)).toBe(true)
  expect(matchesKeys('mod+k', press('k', { ctrlKey: true }), true)).toBe(false)
})

test('a further modifier is another shortcut', () => {
  expect(matchesKeys('mod+k', press('K', { ctrlKey: true, shiftKey: true }), false)).toBe(false)
  expect(matchesKeys('j', press('j', { altKey: true }), false)).toBe(false)
})

test('Option and a letter is that shortcut, whatever sign a Mac makes of it', () => {
  const pressed = { ...press('¬', { altKey: true }), code: 'KeyL' }
  expect(matchesKeys('alt+l', pressed, true)).toBe(true)
  expect(matchesKeys('alt+c', pressed, true)).toBe(false)
  expect(matchesKeys('alt+l', pressed, false)).toBe(false)
})

test('signs do not ask how they are typed', () => {
  expect(matchesKeys('?', press('?', { shiftKey: true }), false)).toBe(true)
  expect(matchesKeys('?', press('?'), false)).toBe(true)
})

test('keys have names', () => {
  expect(describeKeys('mod+shift+k', false)).toBe('Ctrl Shift K')
  expect(describeKeys('mod+k', true)).toBe('⌘ K')
})
