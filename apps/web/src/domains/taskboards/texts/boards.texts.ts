import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const reminderTexts = {
  due: (card: string) => `${card} is due.`,
  escalated: (card: string) => `${card} has escalated.`,
  mentioned: (card: string, by: string) => `${by} mentioned you on ${card}.`,
  assigned: (card: string, by: string) => (by ? `${by} assigned ${card} to you.` : `${card} is yours.`),
  /** For a notification of the system, which strangers may see. */
  system: {
    due: 'A task is due',
    escalated: 'A task has escalated',
    mentioned: 'Somebody mentioned you on a task',
    assigned: 'A task was assigned to you',
  },
  open: 'Open',
  untitled: 'A card',
  myTasks: (count: number) => counted(count, 'task'),
} as const satisfies Texts
