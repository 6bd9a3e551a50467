import type { serverEvents } from '@frontdesk/contract/registry'
import type { z } from 'zod'
import type { TestServer } from '#testing/server'

type Reminder = z.output<(typeof serverEvents)['taskReminder']['payload']>

/** Reminders published since then, oldest first. They are not stored: people who are away don't get them later. */
export function collectReminders(server: TestServer) {
  const heard: Reminder[] = []
  server.platform.database.onCommit({
    after: ({ pending }) => {
      for (const { name, payload } of pending) if (name === 'taskReminder') heard.push(payload as Reminder)
    },
  })
  /** Since the last time that it was called. */
  return () =>
    heard
      .splice(0)
      .map(({ kind, users, card, by, cards }) => ({ kind, users, title: card.title, by, ...(cards && { cards }) }))
}
