/** For a number of minutes before. */
export const reminderLabel = (minutes: number | null) =>
  minutes === null ? 'No reminder' : minutes === 0 ? 'Reminder at the time' : `Reminder ${minutes} minutes before`
