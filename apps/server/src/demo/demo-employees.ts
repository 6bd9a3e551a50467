import { api } from '@frontdesk/contract/registry'
import type { Act, DemoPerson } from './act-as.ts'

/** The order is that of the people; offices by the order of their names. */
const work = [
  { extension: '100', npn: '18440021', groups: ['Sales'], offices: [] },
  { extension: '101', npn: '18442097', groups: ['Service', 'Renewals'], offices: [0] },
  { extension: '102', npn: '18445310', groups: ['Service'], offices: [0] },
  { extension: '103', groups: ['Sales', 'Renewals'], offices: [0, 1] },
]

/** What callers dial, and where and at what each person works; somebody new has yet to open the invitation. */
export async function placePeople(act: Act, accountId: string, people: readonly DemoPerson[]) {
  const { data } = await act(api.locations.listLocations, { params: { id: accountId } })
  for (const [at, { id }] of people.entries()) {
    const { offices = [], ...body } = work[at] ?? {}
    const accountLocations = offices.flatMap((office) => data[office]?.id ?? [])
    await act(api.users.updateUser, { params: { id }, body: { ...body, accountLocations } })
  }
  await act(api.employees.createEmployee, {
    params: { id: accountId },
    body: {
      userFirstName: 'Priya',
      userLastName: 'Nair',
      userEmail: 'priya@harbor.test',
      userPhone: '16175550106',
      userGroups: ['Service'],
    },
  })
}
