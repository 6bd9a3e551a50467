import type { Audiences } from '#platform/domain'

/** Boards are visible to the whole account; reminders go to those whom they concern. */
export const boardAudiences: Audiences = {
  taskBoardChanged: () => 'account',
  taskCardPartsChanged: () => 'account',
  taskReminder: ({ users }) => ({ users }),
}
