// What each of the most used endpoints may ask of the database, from the first byte to the last. A number grows only
// with its reason beside it.
import type { Cost } from './count-wire.ts'

export const requestCosts: Readonly<Record<string, Cost>> = {
  'contacts.getContact': { statements: 2, checks: 1, settings: 2, transactions: 1, trips: 1, packets: 1 },
  'contacts.getFullContact': { statements: 4, checks: 1, settings: 2, transactions: 1, trips: 1, packets: 1 },
  'timeline.listTimeline': { statements: 4, checks: 1, settings: 3, transactions: 2, trips: 2, packets: 2 },
  'followups.listClientFollowups': { statements: 3, checks: 1, settings: 2, transactions: 1, trips: 1, packets: 1 },
  'sms.listClientRooms': { statements: 3, checks: 1, settings: 2, transactions: 1, trips: 1, packets: 1 },
  'taskBoards.listClientCards': { statements: 4, checks: 1, settings: 2, transactions: 1, trips: 1, packets: 1 },
  'contacts.listContacts': { statements: 2, checks: 1, settings: 2, transactions: 1, trips: 1, packets: 1 },
  'contactList.listRows': { statements: 4, checks: 1, settings: 3, transactions: 3, trips: 2, packets: 3 },
  'contactList.countRows': { statements: 3, checks: 1, settings: 2, transactions: 2, trips: 1, packets: 2 },
  'contacts.countContacts': { statements: 2, checks: 1, settings: 2, transactions: 1, trips: 1, packets: 1 },
  'search.searchEverything': { statements: 3, checks: 1, settings: 2, transactions: 1, trips: 1, packets: 1 },
  'followups.listFollowups': { statements: 2, checks: 1, settings: 2, transactions: 1, trips: 1, packets: 1 },
  'sms.listRooms': { statements: 2, checks: 1, settings: 2, transactions: 1, trips: 1, packets: 1 },
  'sms.listMessages': { statements: 2, checks: 1, settings: 2, transactions: 1, trips: 1, packets: 1 },
  'chat.listChatRooms': { statements: 2, checks: 1, settings: 2, transactions: 1, trips: 1, packets: 1 },
  'chat.listChatMessages': { statements: 3, checks: 1, settings: 2, transactions: 1, trips: 1, packets: 1 },
  'taskBoards.getTaskBoard': { statements: 2, checks: 1, settings: 2, transactions: 1, trips: 1, packets: 1 },
  'taskBoards.listCards': { statements: 4, checks: 1, settings: 2, transactions: 1, trips: 1, packets: 1 },
  'dashboard.getDashboard': { statements: 2, checks: 1, settings: 2, transactions: 1, trips: 1, packets: 1 },
  'metrics.getEmployeeStats': { statements: 5, checks: 1, settings: 4, transactions: 3, trips: 3, packets: 3 },
  'calls.listCallLog': { statements: 2, checks: 1, settings: 2, transactions: 1, trips: 1, packets: 1 },
  'users.listPeers': { statements: 3, checks: 2, settings: 3, transactions: 2, trips: 1, packets: 3 },
  'platform.listMissedEvents': { statements: 2, checks: 1, settings: 2, transactions: 1, trips: 1, packets: 1 },
  'contacts.createContact': { statements: 9, checks: 1, settings: 2, transactions: 2, trips: 7, packets: 10 },
  'contacts.addNote': { statements: 10, checks: 1, settings: 2, transactions: 2, trips: 6, packets: 11 },
  'taskBoards.moveCard': { statements: 16, checks: 1, settings: 2, transactions: 2, trips: 14, packets: 17 },
  'chat.sendChatMessage': { statements: 12, checks: 1, settings: 2, transactions: 2, trips: 8, packets: 13 },
}
