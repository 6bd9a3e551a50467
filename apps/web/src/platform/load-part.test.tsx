import { afterEach, expect, test, vi } from 'vitest'
import { loadPart } from './load-part.ts'

const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
afterEach(() => online.mockReturnValue(true))

const address = new URL('./load-part.ts', import.meta.url).href
const failAt =
  (url: string, during = () => {}) =>
  async (): Promise<unknown> => {
    during()
    throw new TypeError(`Failed to fetch dynamically imported module: ${url}`)
  }
const flicker = () => window.dispatchEvent(new Event('online'))

test('a part that is asked for without a connection is loaded when it is back', async () => {
  online.mockReturnValue(false)
  const load = vi.fn(async () => 'part')
  const part = loadPart(load)
  expect(load).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  flicker()
  expect(await part).toBe('part')
})

test('a part that failed while the connection came and went is loaded from another address', async () => {
  expect(await loadPart(failAt(address, flicker))).toHaveProperty('loadPart')
})

test('a part of another site, or that fails with a connection, is not asked for again', async () => {
  await expect(loadPart(failAt('https://elsewhere.example/a.js', flicker))).rejects.toThrow('elsewhere')
  await expect(loadPart(failAt(address))).rejects.toThrow('Failed to fetch')
})
