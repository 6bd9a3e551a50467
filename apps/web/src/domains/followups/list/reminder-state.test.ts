import { expect, test } from 'vitest'
import { getReminderState } from './reminder-state.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes)).toISOString()
const job = (state: 'waiting' | 'due' | 'done' | 'failed', dueAt: string) => ({ state, dueAt })

test.each([
  ['none was asked for', { reminderAt: null }, 'none'],
  ['the follow-up is done', { isActive: false, reminderJob: job('done', at(0)) }, 'none'],
  ['it waits for its time', { reminderJob: job('waiting', at(1)) }, 'set'],
  ['it was raised', { reminderJob: job('due', at(-60)) }, 'set'],
  ['it was just made, and its job is not there yet', { createdAt: at(-4) }, 'coming'],
  ['its job is still not there after five minutes', { createdAt: at(-5) }, 'failed'],
  ['its time has just come', { reminderJob: job('waiting', at(-4)) }, 'coming'],
  ['its time came five minutes ago', { reminderJob: job('waiting', at(-5)) }, 'failed'],
  ['it was given up', { reminderJob: job('failed', at(60)) }, 'failed'],
] as const)('%s', (_, some, state) => {
  const followup = { reminderAt: 15 as const, reminderJob: null, createdAt: at(-60), isActive: true, ...some }
  expect(getReminderState(followup, Date.parse(at(0)))).toBe(state)
})
