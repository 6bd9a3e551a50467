import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const word = (size: number) => [size >> 8, size & 255]
const frame = (width: number, height = width) => [0xff, 0xc0, 0, 11, 8, ...word(height), ...word(width), 1, 1, 0x11, 0]
const page = [...Buffer.from('<html><script>alert(1)</script>')]
const comment = [0xff, 0xfe, 0, page.length + 2, ...page]
const pixels = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0xff, 0xd9]

async function change(bytes: readonly number[]) {
  const avatar = `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`
  const { owner } = server.here.people
  return server.request(
    api.users.changePicture,
    { params: { id: owner.id }, body: { avatar } },
    { token: await server.session(owner) },
  )
}

test.each([
  ['whose pixels would fill the memory of every browser', [0xff, 0xd8, ...frame(65_500), ...pixels]],
  ['that is long and thin', [0xff, 0xd8, ...frame(1, 65_500), ...pixels]],
  ['that says two sizes', [0xff, 0xd8, ...frame(150), ...frame(65_500), ...pixels]],
  ['without a size', [0xff, 0xd8, 0xff]],
  ['of no pixels', [0xff, 0xd8, ...frame(0), ...pixels]],
  ['that ends before its pixels', [0xff, 0xd8, ...frame(150)]],
  ['that is a page', page],
])('a picture %s is refused', async (_, bytes) => {
  expect(await change(bytes)).toMatchObject({ status: 422, body: { code: 'pictureUnreadable' } })
})

test('a picture with a page inside is a picture and nothing else', async () => {
  const { status, body } = await change([0xff, 0xd8, ...comment, ...frame(150), ...pixels])
  expect(status).toBe(200)
  const shown = await fetch(`${server.url}${body.avatar}`)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
})
