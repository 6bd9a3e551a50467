/** For the page of a contact. */
export { FollowupCalendar } from './calendar/followup-calendar.tsx'
