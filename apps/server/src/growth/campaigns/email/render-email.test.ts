import type { PlaceholderValues } from '@frontdesk/contract/templates/fill'
import { placeholderNames } from '@frontdesk/contract/templates/placeholders'
import { expect, test } from 'vitest'
import { type EmailContent, renderEmail } from './render-email.ts'

const pictures = 'https://app.harbor.test/api/mail/pictures/here/'
const picture = '0199aa11-2233-7444-8555-66677788899a'
const empty = Object.fromEntries(placeholderNames.map((name) => [name, ''])) as PlaceholderValues
const frame = { agency: 'Harbor & Sons', logoUrl: null, postalAddress: '1 Main St, Boston, MA 02110', pictures }
const draw = (content: string, more: Partial<EmailContent> = {}) =>
  renderEmail({
    ...{ content, subject: 'Hello {{firstName}}', preheader: 'News', frame },
    ...{ values: { ...empty, firstName: 'Rosa' }, preferencesUrl: 'https://app.harbor.test/unsubscribe/here/x' },
    ...more,
  })

test('fills in the content, and puts brand, postal address, and unsubscribing around it', async () => {
  const email = await draw(
    '<p>Hello <strong>{{firstName}}</strong>, read <a href="https://x.test/?a=1&amp;b=2">this</a>.</p>',
  )
  expect(email).toMatchObject({ subject: 'Hello Rosa', missing: [], tooLong: false })
  expect(email.html).toMatch(
    /Harbor &amp; Sons[\s\S]*<p style="margin:0 0 16px">Hello <strong>Rosa<\/strong>[\s\S]*1 Main St[\s\S]*Unsubscribe/,
  )
  expect(email.html).toContain('prefers-color-scheme:dark')
  expect(email.text).toContain('Hello Rosa, read this https://x.test/?a=1&b=2')
  expect(email.text).toContain('Unsubscribe https://app.harbor.test/unsubscribe/here/x')
  expect(email.text).not.toContain('News')
})

test('a personal link can be clicked, unless it stands in a link or a tag already', async () => {
  const link = 'https://app.harbor.test/refer/here-abcdefghjk'
  const values = { ...empty, referralLink: link }
  const anchor = new RegExp(`<a href="${link}"[^>]*>${link}</a>`, 'g')
  const { html } = await draw('<p>Tell a friend: {{referralLink}}</p>', { values })
  expect(html.match(anchor)).toHaveLength(1)
  const own = await draw('<p><a href="https://x.test/">{{referralLink}}</a> <a href="{{referralLink}}">here</a></p>', {
    values,
  })
  expect(own.html.match(anchor)).toBe(null)
  expect(own.html).toContain(`href="${link}"`)
  const off = await draw('<p>{{referralLink|call us}}</p>', { values: { ...empty, firstName: 'Rosa' } })
  expect([off.missing, off.text]).toEqual([[], expect.stringContaining('call us')])
})

test.each([
  ['a script', '<script>alert(1)</script><p>x</p>'],
  ['a handler', '<p onclick="alert(1)">x</p><img src=x onerror=alert(1)>'],
  ['a link that runs', '<a href="java&#10;script:alert(1)">x</a><a href="data:text/html,x">y</a>'],
  ['a style', '<p style="position:fixed;background:url(https://evil.test/)">x</p><style>p{color:red}</style>'],
  ['a form', '<form action="https://evil.test/"><input name="a"></form>'],
  ['a frame', '<iframe src="https://evil.test/"></iframe><object data="https://evil.test/"></object>'],
  ['a picture from elsewhere', '<img src="https://evil.test/pixel.gif">'],
  ['a picture that climbs', `<img src="${pictures}../../evil.test/${picture}">`],
  ['a comment', '<!--[if mso]><p>evil.test</p><![endif]-->'],
  ['a base', '<base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=https://evil.test">'],
])('%s is left out of an email', async (_, html) => {
  const { html: drawn, text } = await draw(`<p>before</p>${html}`)
  expect(drawn).toContain('before')
  expect(drawn + text).not.toMatch(/alert\(1\)|evil\.test|javascript|<form|<iframe|<script|position:fixed|data:text/i)
})

test('values of placeholders are text, wherever they stand', async () => {
  const values = {
    ...empty,
    firstName: '<img src=x onerror=alert(1)>" onclick="{{lastName}}',
    address: 'javascript:alert(1)',
  }
  const { html, subject } = await draw('<p title="{{firstName}}">{{firstName}}</p><a href="{{address}}">x</a>', {
    values: { ...values, lastName: 'Secret' },
    subject: 'Hi {{firstName}}\r\nBcc: eve@evil.test',
  })
  expect(html).not.toMatch(/<img|href="javascript|Secret|title=/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(subject).not.toMatch(/[\r\n]/)
})

test('names placeholders that stayed empty', async () => {
  const { missing } = await draw('<p>{{firstName}} {{city}}</p>', {
    subject: '{{ coFirstName }}',
    preheader: '{{state}}',
  })
  expect([...missing].sort()).toEqual(['city', 'coFirstName', 'state'])
})

test('keeps pictures of the agency, by address or path', async () => {
  for (const base of [pictures, '/api/mail/pictures/here/'])
    expect((await draw(`<img src="${base}${picture}" alt="Our office" width="900">`)).html).toContain(
      `src="${pictures}${picture}" alt="Our office" width="552"`,
    )
})

test('1 MB of HTML, deep nesting, and values that swell it are refused quickly', async () => {
  const began = performance.now()
  expect((await draw(`<p>${'x'.repeat(1024 * 1024)}</p>`)).tooLong).toBe(true)
  expect((await draw('<b>'.repeat(4900))).tooLong).toBe(false)
  expect((await draw('<'.repeat(14_000))).tooLong).toBe(false)
  const swelling = await draw('{{fullAddress}}'.repeat(1000), { values: { ...empty, fullAddress: '&'.repeat(500) } })
  expect(swelling).toMatchObject({ tooLong: true })
  expect(swelling.html.length).toBeLessThan(10_000)
  expect(performance.now() - began).toBeLessThan(2000)
})
