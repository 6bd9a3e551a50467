import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Page, PageError, type Pages } from '#providers/pages/pages'
import { type TestServer, testServer } from '#testing/server'
import { type Chatting, chatting } from '../chat.factory.ts'
import { firstLink } from './first-link.ts'
import { pageFacts } from './page-facts.ts'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const web = new Map<string, string | Buffer>()
const asked: string[] = []
const pages: Pages = {
  async fetch(url, { types }) {
    asked.push(url)
    const found = web.get(url)
    if (found === undefined) throw new PageError('refused', 'There is no such page.')
    const type = typeof found === 'string' ? 'text/html' : 'image/png'
    if (!types.includes(type)) throw new PageError('refused', 'Another type.')
    return { url, type, charset: undefined, bytes: Buffer.from(found) }
  },
}

let server: TestServer
let sam: Chatting
let ana: Chatting
beforeAll(async () => {
  server = await testServer({ pages })
  sam = chatting(server, server.here.people.employee)
  ana = chatting(server, server.here.people.admin)
})
afterAll(() => server.close())

const quickly = { timeout: 8000, interval: 20 }
const previewOf = async (roomId: string, id: string) =>
  (await ana.messages(roomId)).body.data.find((message) => message.id === id)?.preview

test('a linked page is shown with its title and picture, to members only', async () => {
  const url = 'https://www.mass.gov/rules'
  web.set(
    url,
    `<html><head><title>Ignored</title><meta property="og:title" content="Auto surcharge rules &amp; more">
      <meta name="description" content="New thresholds &lt;b&gt;soon&lt;/b&gt;"><meta property="og:image" content="/a.png"></head>`,
  )
  web.set('https://www.mass.gov/a.png', onePixel)
  const room = await sam.group('Links', ana)
  const { id } = (await sam.say(room.id, `See ${url}.`)).body
  await expect
    .poll(() => previewOf(room.id, id), quickly)
    .toMatchObject({
      url,
      site: 'mass.gov',
      title: 'Auto surcharge rules & more',
      description: 'New thresholds <b>soon</b>',
      picture: expect.any(String),
    })
  const picture = (await previewOf(room.id, id))?.picture ?? ''
  expect((await ana.file(picture)).status).toBe(200)
  const owner = chatting(server, server.here.people.owner)
  expect((await owner.file(picture)).status).toBe(404)
  expect((await ana.messages(room.id)).body.data.at(-1)?.files).toEqual([])
  await sam.edit(id, 'No link any more')
  expect(await previewOf(room.id, id)).toBeNull()
})

test('nothing is fetched while previews are off, and nothing shown of what can’t be fetched', async () => {
  const room = await sam.group('No links', ana)
  await sam.say(room.id, 'Look at https://nowhere.test/page')
  await expect.poll(() => asked, quickly).toContain('https://nowhere.test/page')
  const body = { previews: false, retentionDays: null }
  await server.request(api.chat.saveChatSettings, { body }, await ana.auth())
  web.set('https://off.test/', '<title>Off</title>')
  const { id } = (await sam.say(room.id, 'https://off.test/')).body
  await server.request(api.chat.saveChatSettings, { body: { ...body, previews: true } }, await ana.auth())
  web.set('https://on.test/', '<title>On</title>')
  const later = (await sam.say(room.id, 'https://on.test/')).body
  await expect.poll(() => previewOf(room.id, later.id), quickly).toMatchObject({ title: 'On', site: 'on.test' })
  expect(await previewOf(room.id, id)).toBeNull()
  expect(asked).not.toContain('https://off.test/')
})

test.each([
  ['See https://a.test/x, and more', 'https://a.test/x'],
  ['(http://a.test)', 'http://a.test/'],
  ['no link', undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
])('the first link of “%s”', (text, link) => {
  expect(firstLink(text)).toBe(link)
})

test('facts of a page are short, plain, and read from its head alone', () => {
  const page = (html: string): Page => ({
    url: 'https://x.test/a',
    type: 'text/html',
    charset: 'utf-8',
    bytes: Buffer.from(html),
  })
  expect(pageFacts(page('<p>No title</p>'))).toBeUndefined()
  expect(pageFacts(page(`<title>${'x'.repeat(5000)}</title>`))?.title).toHaveLength(200)
  expect(pageFacts(page('<title>A\u202e\u0000B\n  C</title>'))?.title).toBe('A B C')
  expect(pageFacts(page('<title>A</title><meta property="og:image" content="javascript:alert(1)">'))?.picture).toBe(
    'javascript:alert(1)',
  )
})
