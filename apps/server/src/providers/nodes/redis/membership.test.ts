import { beforeEach, expect, test } from 'vitest'
import { createMembership } from './membership.ts'

let others: ReturnType<typeof createMembership>
let came: string[]
let went: string[]
let errors: unknown[]

beforeEach(() => {
  ;[came, went, errors] = [[], [], []]
  others = createMembership({ onError: (error) => void errors.push(error) })
  others.onJoined((id) => void came.push(id))
  others.onGone((id) => void went.push(id))
})

test('counts a node as dead after five silent seconds, however slow this one is', () => {
  for (const beatMs of [1000, 1600, 4000]) {
    others.heard('far', 0)
    let now = 0
    do {
      expect(went).toEqual([])
      now += beatMs
      others.lookForGone(now)
    } while (now <= 5000)
    expect(went.splice(0)).toEqual(['far'])
  }
})

test('keeps a node that sent while this process was paused', () => {
  others.heard('far', 0)
  others.heard('far', 29_000)
  others.lookForGone(30_000)
  expect([came, went]).toEqual([['far'], []])
})

test('after Redis was away everyone has five seconds again, and is greeted again', () => {
  others.heard('far', 0)
  others.heard('dead', 0)
  others.startOver()
  others.lookForGone(60_000)
  others.heard('far', 64_000)
  others.lookForGone(65_000)
  expect(went).toEqual([])
  others.lookForGone(65_001)
  expect([came, went]).toEqual([['far', 'dead', 'far'], ['dead']])
})

test('a listener that fails harms no other', () => {
  others.onGone(() => {
    throw new SyntaxError('no such thing')
  })
  others.onGone((id) => void went.push(id))
  others.heard('far', 0)
  others.lookForGone(6000)
  expect(went).toEqual(['far', 'far'])
  expect(errors).toHaveLength(1)
})
