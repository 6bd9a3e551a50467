import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { canReadAhead, readAhead } from './read-ahead.ts'

/** A look-up that the test completes by hand, and a record of the work done for each caller. */
function app() {
  const ahead = readAhead<{ name: string }>()
  const worked: string[] = []
  const ask = (failing?: Error) => {
    const lookedUp = Promise.withResolvers<{ name: string }>()
    const answer = ahead({
      key: 'Bearer one',
      lookUp: () => lookedUp.promise,
      work: async ({ name }) => {
        worked.push(name)
        if (failing) throw failing
        return `for ${name}`
      },
    })
    return { answer, ...lookedUp }
  }
  return { ask, worked }
}

test('waits for the first look-up, and starts the next read in parallel', async () => {
  const { ask, worked } = app()
  const first = ask()
  expect(worked).toEqual([])
  first.resolve({ name: 'Jo' })
  expect(await first.answer).toBe('for Jo')

  const second = ask()
  expect(worked).toEqual(['Jo', 'Jo'])
  second.resolve({ name: 'Jo' })
  expect(await second.answer).toBe('for Jo')
  expect(worked).toEqual(['Jo', 'Jo'])
})

test('discards a read that was begun for another request', async () => {
  const { ask, worked } = app()
  ask().resolve({ name: 'Jo' })
  await new Promise(setImmediate)
  const next = ask()
  next.resolve({ name: 'Sam' })
  expect(await next.answer).toBe('for Sam')
  expect(worked).toEqual(['Jo', 'Jo', 'Sam'])
})

test('discards the read of a refused caller, and does not start another', async () => {
  const { ask, worked } = app()
  ask().resolve({ name: 'Jo' })
  await new Promise(setImmediate)
  const refused = ask(new Error('The work fails first, and says nothing of itself.'))
  refused.reject(new Error('Session Invalid'))
  await expect(refused.answer).rejects.toThrow('Session Invalid')
  const later = ask()
  expect(worked).toEqual(['Jo', 'Jo'])
  later.reject(new Error('Session Invalid'))
  await expect(later.answer).rejects.toThrow('Session Invalid')
})

test('returns the error of the work', async () => {
  const { ask } = app()
  ask().resolve({ name: 'Jo' })
  await new Promise(setImmediate)
  const next = ask(new Error('There is no such contact.'))
  next.resolve({ name: 'Jo' })
  await expect(next.answer).rejects.toThrow('There is no such contact.')
})

test('begins no POST early that changes something', () => {
  const early = Object.values(api)
    .flatMap((endpoints) => Object.values(endpoints as Record<string, Endpoint>))
    .filter((endpoint) => endpoint.method !== 'GET' && canReadAhead(endpoint))
  expect(early.map(({ path }) => path)).toEqual([
    ...['/clients/list', '/clients/list/count', '/clients/list/rows'],
    '/accounts/{id}/subscription/preview',
    ...['/campaigns/next-runs', '/campaigns/audience', '/campaigns/audience/people', '/campaigns/preview'],
    '/campaigns/preflight',
  ])
  for (const { rate, passive } of early) expect({ rate, passive }).toEqual({ rate: 'read', passive: true })
})
