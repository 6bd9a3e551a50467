import { expect, test } from 'vitest'
import { isLink, isPublicLink } from './link.ts'

test.each([
  'https://reviews.example',
  'HTTPS://REVIEWS.EXAMPLE/a',
  'https://reviews.example:8443/a?b=c@d#e',
  'https://xn--pple-43d.com/',
  'https://reseñas.example/agencia',
])('%s is a link that strangers may be shown', (link) => {
  expect([isLink(link), isPublicLink(link)]).toEqual([true, true])
})

test.each([
  'http://reviews.example',
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://intranet/a',
])('%s is a link, but none for strangers', (link) => {
  expect([isLink(link), isPublicLink(link)]).toEqual([true, false])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://google.com@evil.example/',
  'https://user:secret@evil.example/',
  'https://google.com\\@evil.example/',
  'https:\\\\evil.example',
  'https://a.example/\u202egpj.exe',
  'https://a.example/\u200b',
  'https://a b.example',
  'https://a.example:99999/',
])('%s shows another site than it opens, or is no link', (link) => {
  expect([isLink(link), isPublicLink(link)]).toEqual([false, false])
})
