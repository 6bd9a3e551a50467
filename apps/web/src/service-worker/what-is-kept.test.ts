import { expect, test } from 'vitest'
import { kindOf } from './what-is-kept.ts'

const origin = 'https://app.example'
const ask = (path: string, mode = 'navigate', method = 'GET') => kindOf({ method, mode, url: origin + path }, origin)

test.each([
  ['/assets/index-abc.js', 'cors', 'asset'],
  ['/', 'navigate', 'page'],
  ['/contacts/contact/1?edit=primary', 'navigate', 'page'],
  ['/api/clients', 'cors', undefined],
  ['/api/docs', 'navigate', undefined],
  ['/api/pictures/abc', 'no-cors', undefined],
  ['/outbox', 'navigate', undefined],
  ['/review/harbor/abc', 'navigate', undefined],
  ['/invoice/harbor/abc/pdf', 'navigate', undefined],
  ['/refer/harbor-abc', 'navigate', undefined],
  ['/billing-form', 'navigate', undefined],
  ['/report/referrals', 'navigate', 'page'],
  ['/files/x', 'no-cors', undefined],
  ['/manifest.webmanifest', 'cors', undefined],
])('%s as %s: %s', (path, mode, kind) => {
  expect(ask(path, mode)).toBe(kind)
})

test('nothing that is sent, and nothing from elsewhere', () => {
  expect(ask('/contacts', 'navigate', 'POST')).toBeUndefined()
  expect(kindOf({ method: 'GET', mode: 'cors', url: 'https://other.example/assets/x.js' }, origin)).toBeUndefined()
})
