import type { arrangement } from '@frontdesk/contract/dashboard/dashboard'
import type { z } from 'zod'
import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'

export type Arrangement = z.output<typeof arrangement>

/** For Database.read(). */
export const dashboardOf = (user: string) =>
  build.selectFrom('dashboards').select('widgets').where('user_id', '=', user)

export const saveArrangement = (tx: AccountTx, user: string, widgets: Arrangement) =>
  tx.db
    .insertInto('dashboards')
    .values({ account_id: tx.accountId, user_id: user, widgets: JSON.stringify(widgets) })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id']).doUpdateSet({ widgets: JSON.stringify(widgets) }),
    )
    .execute()
