import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const reminderTexts = {
  due: (card: string) => `${card} is due.`,
  escalated: (card: string) => `${card} has escalated.`,
  mentioned: (card: string, by: string) => `${by} mentioned you on ${card}.`,
  assigned: (card: string, by: string) => (by ? `${by} assigned ${card} to you.` : `${card} was assigned to you.`),
  /** Instead of those that are shown, when more come. */
  several: {
    due: (cards: number) => `${counted(cards, 'card')} are due.`,
    escalated: (cards: number) => `${counted(cards, 'card')} have escalated.`,
    mentioned: (cards: number) => `You were mentioned on ${counted(cards, 'card')}.`,
    assigned: (cards: number) => `${counted(cards, 'card')} were assigned to you.`,
  },
  /** For a notification of the system, which strangers may see. */
  system: {
    due: 'A task is due',
    escalated: 'A task has escalated',
    mentioned: 'Someone mentioned you on a task',
    assigned: 'A task was assigned to you',
    several: 'Tasks were assigned to you',
  },
  open: 'Open',
  openLatest: 'Open the latest',
  untitled: 'A card',
  myTasks: (count: number) => counted(count, 'task'),
} as const satisfies Texts
