import { createBoardUser } from '../../apps/server/src/domains/taskboards/taskboards.factory.ts'
import type { TestServer } from '../../apps/server/src/testing/server.ts'
import { fillCard } from '../pictures/hard-boards.ts'
import type { LessonIds } from './shot.ts'

/** The same ones of the same demo data; the card gets all that a card can have. */
export async function chooseIds(server: TestServer): Promise<LessonIds> {
  const { admin, here } = server
  const { people } = here
  const {
    rows: [household],
  } = await admin.query(
    `select c.id, max(c.mobile_phone) as phone from tenant.contacts c join tenant.policies p on p.contact_id = c.id
      where c.account_id = $1 and c.deleted_at is null and c.co_first_name is not null and c.mobile_phone is not null
        and c.email is not null and c.managed_by = $2 and p.term_date > '2026-11-25'
      group by c.id, c.last_name having count(*) >= 2 order by count(*) desc, c.last_name, c.id limit 1`,
    [here.id, people.owner.id],
  )
  const {
    rows: [renewals],
  } = await admin.query(`select id from tenant.task_boards where account_id = $1 and name = 'Renewals'`, [here.id])
  const [olivia, ana] = [createBoardUser(server, people.owner), createBoardUser(server, people.admin)]
  const card = await fillCard(server, { olivia, ana, contact: household.id, renewals })
  return { contact: household.id, phone: household.phone, person: people.owner.id, board: renewals.id, card }
}
