import { listTexts as texts } from '../texts/calendar.texts.ts'

/** For a number of minutes before. */
export const formatReminder = (minutes: number | null) =>
  minutes === null ? texts.noReminder : minutes === 0 ? texts.reminderAtTime : texts.reminder(minutes)
