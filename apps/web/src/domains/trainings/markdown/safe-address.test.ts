import { expect, test } from 'vitest'
import { pictureName, safeAddress } from './safe-address.ts'

const origin = 'https://harbor.test'

test.each([
  ['https://example.com/a?b#c', { to: 'outside', href: 'https://example.com/a?b#c' }],
  ['/contacts/import', { to: 'inside', href: '/contacts/import' }],
  ['/phone-log?view=voicemails', { to: 'inside', href: '/phone-log?view=voicemails' }],
  ['/', { to: 'inside', href: '/' }],
])('%s leads there', (written, address) => expect(safeAddress(written, origin)).toEqual(address))

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://harbor.test/1',
  'file:///etc/passwd',
  'mailto:a@example.com',
  'http://example.com',
  '//example.com',
  '/\\example.com',
  '/a/..//example.com',
  '/\t/example.com',
  '/\n/example.com',
  '\\\\example.com',
  'https:example.com',
  'https://user:password@example.com/',
  'https://harbor.test@example.com/',
  'contacts',
  '../contacts',
  '#top',
  '',
  'https://',
])('%j leads nowhere', (written) => expect(safeAddress(written, origin)).toBeUndefined())

test('pictures come from the lessons only', () => {
  expect(pictureName('/lessons/first-day.webp')).toBe('first-day')
  const others = ['https://example.com/lessons/a.webp', '/lessons/../api/x.webp', '/lessons/a.svg', '//lessons/a.webp']
  for (const other of [...others, 'data:image/webp;base64,AA', '/lessons/a.webp?x', '/lessons/thumbnails/a.png'])
    expect(pictureName(other), other).toBeUndefined()
})
