// What a page asks for first, by its address: sent by `early.ts` before the application's code has arrived. A request
// has to be exactly the application's own; one that is not is only sent in vain.
import { firstList } from '#domains/views/first-list.ts'
import type { EarlyRequest } from '#platform/api/early-replies.ts'

const read = (url: string): EarlyRequest => ({ method: 'GET', url })

/** Everything else is read after it: its offsets say which events came since. */
export const firstOfAll = read('/api/users/me')

const list: EarlyRequest = { method: 'POST', url: '/api/clients/list', body: JSON.stringify(firstList) }
const ofList = ['/api/clients/counts', '/api/views', '/api/views/columns'].map(read)

/** What is on the first screen of the dashboard; of the current month, whichever that is in the agency's zone. */
const dashboard = (userId: string, search: string): EarlyRequest[] => {
  const messages = `assignTo=none&createdByUser=${userId}`
  return [
    '/api/users/me/dashboard',
    '/api/phone/queues',
    `/api/followups/counts?${messages}`,
    ...['assigned=meAndTeam', messages].flatMap((filters) =>
      ['pastDue', 'today'].map((bucket) => `/api/followups/${bucket}?${filters}&limit=2`),
    ),
    ...(search ? [] : ['/api/metrics/team']),
  ]
    .map(read)
    .concat({ ...read('/api/accounts/setup'), forAdmins: true })
}

export function firstRequests(pathname: string, search: string, userId: string): EarlyRequest[] {
  const shell = [
    read('/api/users/peers'),
    read('/api/followups/counts?assigned=meAndTeam'),
    read('/api/followups/warnings'),
  ]
  const contact = /^\/contacts\/contact\/([0-9a-f-]{36})\/?$/.exec(pathname)
  if (contact) return [read(`/api/clients/${contact[1]}/full`), ...shell]
  if (pathname === '/contacts' && !search) return [list, ...ofList, ...shell]
  if (pathname === '/' || pathname === '/walkins') return [...dashboard(userId, search), ...shell]
  return shell
}
