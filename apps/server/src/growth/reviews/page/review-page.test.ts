import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { createReviewToken } from '../review-token.ts'
import { getPage, listKinds, openReview, readReviewRow, sendForm, setReviewColumns } from './open-review.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await setReviewColumns(server, {
    google_place_id: 'ChIJ-place_1',
    other_review_url: 'https://www.yelp.com/biz/harbor',
    service_review_enabled: true,
    city: 'Boston',
  })
})
afterAll(() => server.close())

const google = 'https://search.google.com/local/writereview?placeid=ChIJ-place_1'

test('a client rates with five radio buttons, is thanked, and is offered the same links in the same order', async () => {
  const review = await openReview(server)
  const page = await getPage(server, review.path)
  expect(page.status).toBe(200)
  expect(page.html).toContain('<html lang="en">')
  expect(page.html).toContain('<h1>How did Employee do?</h1>')
  expect(page.html).toContain('You and Employee spoke on Friday, November 20.')
  expect(page.html.match(/<input type="radio" name="rating"/g)).toHaveLength(5)
  for (const label of ['1 star<', '2 stars<', '5 stars<', 'Poor', 'Excellent']) expect(page.html).toContain(label)
  expect(page.html).not.toMatch(/<script|javascript:|\son\w+=|\sstyle=/i)
  expect(page.html.length).toBeLessThan(20_000)

  const sent = await sendForm(server, review.path, { rating: '2', feedback: 'Nobody called me back.\r\nTwice.' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${review.path}?lang=en`])
  const thanks = await getPage(server, `${review.path}?lang=en`)
  expect(thanks.html).toContain('<h1>Thank you, Harriet</h1>')
  expect(thanks.html).toContain('Employee has your review.')
  expect(thanks.html).toContain('aria-label="2 of 5 stars"')
  expect(thanks.html).toContain('Nobody called me back.\nTwice.')
  const buttons = [...thanks.html.matchAll(/<a class="button[^"]*"[^>]*href="([^"]*)"/g)].map(([, href]) => href)
  expect(buttons).toEqual([`${review.path}/go/google`, `${review.path}/go/other`])
  expect(await readReviewRow(server, review.id)).toMatchObject({
    ...{ state: 'answered', rating: 2, feedback: 'Nobody called me back.\nTwice.' },
    links_shown: [google, 'https://www.yelp.com/biz/harbor'],
  })

  const happy = await openReview(server)
  await sendForm(server, happy.path, { rating: '5' })
  const same = (await getPage(server, happy.path)).html.replaceAll(happy.path, review.path)
  const share = (html: string) => html.slice(html.indexOf('<section class="share">'), html.indexOf('</main>'))
  expect(share(same)).toBe(share(thanks.html))
})

test('a link to another site leads only to the agency’s two addresses, and is recorded', async () => {
  const review = await openReview(server)
  const go = (which: string, method = 'GET') =>
    fetch(`${server.url}${review.path}/go/${which}`, { redirect: 'manual', method })
  expect((await go('google')).status).toBe(404)
  await sendForm(server, review.path, { rating: '4' })
  const opened = await go('google')
  expect([opened.status, opened.headers.get('location')]).toEqual([303, google])
  expect(opened.headers.get('referrer-policy')).toBe('same-origin')
  for (const which of ['evil', '//evil.example', 'https%3A%2F%2Fevil.example', 'toString', '__proto__'])
    expect((await go(which)).status).toBe(404)
  await go('other', 'HEAD')
  expect((await listKinds(server, review.id)).filter((kind) => kind === 'linkOpened')).toHaveLength(1)
})

test('Change opens the form with the old values, and keeps the first answer', async () => {
  const review = await openReview(server)
  await sendForm(server, review.path, { rating: '1', feedback: 'Bad "start" & <b>' })
  const form = await getPage(server, `${review.path}?change=1`)
  expect(form.html).toMatch(/value="1" id="rating" checked/)
  expect(form.html).toContain('>\nBad &quot;start&quot; &amp; &lt;b&gt;</textarea>')
  await sendForm(server, review.path, { rating: '5', feedback: 'Fixed' })
  expect(await readReviewRow(server, review.id)).toMatchObject({
    ...{ rating: 5, feedback: 'Fixed', first_rating: 1, first_feedback: 'Bad "start" & <b>', changes: 1 },
  })
})

test('a form without stars is shown again with the text, an alert, and a link to the stars', async () => {
  const review = await openReview(server)
  const refused = await sendForm(server, review.path, { feedback: 'I typed this' })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('role="alert"><p><a href="#rating">Choose a rating from 1 to 5 stars.</a></p>')
  expect(refused.html).toContain('I typed this</textarea>')
  expect(refused.html).toContain('<title>Choose a rating from 1 to 5 stars. · How did Employee do?')
  for (const rating of ['0', '6', '1.5', '-1', 'NaN', '5e0', '٣'])
    expect((await sendForm(server, review.path, { rating })).status).toBe(422)
  const long = await sendForm(server, review.path, { rating: '3', feedback: '語'.repeat(2001) })
  expect([long.status, long.html.includes('Use 2,000 characters or fewer.')]).toEqual([422, true])
  expect((await readReviewRow(server, review.id)).state).toBe('open')
  const full = await sendForm(server, review.path, { rating: '3', feedback: '語'.repeat(2000) })
  expect(full.status).toBe(303)
})

test('the page is in Spanish for a Spanish browser, and its link changes the language', async () => {
  const review = await openReview(server)
  const es = await getPage(server, review.path, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' })
  expect(es.html).toContain('<html lang="es">')
  expect(es.html).toContain('¿Cómo le atendió Employee?')
  expect(es.html).toContain('el viernes 20 de noviembre')
  expect(es.html).toContain(`lang="en" hreflang="en" href="${review.path}?lang=en">English</a>`)
  const en = await getPage(server, `${review.path}?lang=en`, { 'accept-language': 'es' })
  expect(en.html).toContain('<html lang="en">')
  const sent = await sendForm(server, review.path, { rating: '5', lang: 'es' })
  expect(sent.headers.get('location')).toBe(`${review.path}?lang=es`)
  expect((await getPage(server, `${review.path}?lang=es`)).html).toContain('Gracias, Harriet')
})

test('opening a page is recorded once and never answers', async () => {
  const review = await openReview(server)
  await fetch(`${server.url}${review.path}`, { method: 'HEAD' })
  expect(await listKinds(server, review.id)).toEqual([])
  await Promise.all([1, 2, 3, 4].map(() => getPage(server, review.path)))
  await getPage(server, `${review.path}?rating=5&feedback=x&done=1`)
  expect(await listKinds(server, review.id)).toEqual(['opened'])
  expect((await readReviewRow(server, review.id)).rating).toBeNull()
})

test('an address that names no review of the account gets the same page as any other, byte for byte', async () => {
  const review = await openReview(server)
  const missing = createReviewToken(server.platform.keys, server.here.id, crypto.randomUUID())
  const elsewhere = createReviewToken(server.platform.keys, server.there.id, review.id)
  const flipped = review.token.slice(0, -2) + (review.token.endsWith('AA') ? 'BB' : 'AA')
  const paths = [
    `/review/here/${missing}`,
    `/review/here/${elsewhere}`,
    `/review/there/${review.token}`,
    `/review/nowhere/${review.token}`,
    `/review/here/${flipped}`,
    `/review/here/${review.id}`,
    '/review/here/x',
    '/review/%00/x',
    `/review/here/${'a'.repeat(3000)}`,
    '/review/nowhere',
    '/privacy/nowhere',
    '/review/there',
  ]
  const pages = await Promise.all(paths.map((path) => getPage(server, path)))
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]))
  expect(new Set(pages.map(({ html }) => html)).size).toBe(1)
  expect(pages[0]?.html).not.toMatch(/Harbor|Summit/)
  const posts = await Promise.all(paths.slice(0, 6).map((path) => sendForm(server, path, { rating: '1' })))
  expect(new Set(posts.map(({ status, html }) => `${status}${html}`)).size).toBe(1)
  expect((await readReviewRow(server, review.id)).rating).toBeNull()
})

test('an expired or canceled link, and one of a deleted contact, says so with the agency’s name, and takes nothing', async () => {
  const [expired, canceled, deleted] = [
    await openReview(server, { days: -1 }),
    await openReview(server),
    await openReview(server),
  ]
  await server.admin.query(
    `update tenant.reviews set state = 'canceled', canceled_because = 'Asked by mistake.' where id = $1`,
    [canceled.id],
  )
  await server.admin.query('update tenant.contacts set deleted_at = now() where id = $1', [deleted.contactId])
  for (const { path, id } of [expired, canceled, deleted]) {
    const page = await getPage(server, path)
    expect([page.status, page.html.includes('Call Harbor Insurance, or ask for a new link.')]).toEqual([410, true])
    expect((await sendForm(server, path, { rating: '5' })).status).toBe(410)
    expect(await readReviewRow(server, id)).toMatchObject({ rating: null })
  }
})

test('a client’s text is shown as text everywhere, and the page allows no script, frame, or other site', async () => {
  const attack = `"><script>alert(1)</script><style>*{}</style><img src=x onerror=alert(1)></textarea>'`
  const review = await openReview(server, { contact: { first_name: attack.slice(0, 90) } })
  await sendForm(server, review.path, { rating: '3', feedback: attack })
  for (const query of ['', '?change=1', `?lang=${encodeURIComponent(attack)}`]) {
    const { html, headers } = await getPage(server, review.path + query)
    expect(html).not.toMatch(/<script|<img src=x|<style>\*/)
    expect(html.match(/<\/textarea>/g) ?? []).toHaveLength(query === '?change=1' ? 1 : 0)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    )
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
  }
  expect(server.logged.join('\n')).not.toContain(review.token)
})

test('the privacy page says what is kept, why, and how to have it deleted, in both languages', async () => {
  const en = await getPage(server, '/privacy/here')
  expect([en.status, en.html.includes('How to have your data deleted')]).toEqual([200, true])
  expect((await getPage(server, '/privacy/here?lang=es')).html).toContain('Cómo pedir que se borre')
  expect((await getPage(server, '/review')).html).toContain('Open the link that your insurance agency sent you.')
})

test('a page that fails keeps the typed text and says so, without details', async () => {
  const review = await openReview(server)
  await server.admin.query('alter table tenant.reviews rename column feedback to feedback_elsewhere')
  const [page, form] = [
    await getPage(server, review.path),
    await sendForm(server, review.path, { rating: '4', feedback: 'Kept <text>' }),
  ]
  await server.admin.query('alter table tenant.reviews rename column feedback_elsewhere to feedback')
  expect([page.status, page.html.includes('Try again')]).toEqual([500, true])
  expect(form.status).toBe(500)
  expect(form.html).toContain('Your review wasn’t sent. Try again in a minute.')
  expect(form.html).toContain('Kept &lt;text&gt;</textarea>')
  expect(form.html).toMatch(/value="4" checked/)
  expect(page.html + form.html).not.toMatch(/does not exist|feedback_elsewhere|select r\./)
})
