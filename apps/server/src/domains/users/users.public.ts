import { userEndpoints } from '@frontdesk/contract/users/users'
import { type Domain, routes } from '#platform/domain'
import { changePassword, resetMfa, resetPassword } from '../auth/auth.public.ts'
import { changePicture } from './change-picture.ts'
import { getMe } from './get-me.ts'
import { listUsers } from './list-users.ts'
import { workMailReport } from './mail-reports/work-mail-report.ts'
import { listPeers } from './presence/list-peers.ts'
import { usersPresence } from './presence/presence.public.ts'
import { showPicture } from './show-picture.ts'
import { updateUser } from './update-user.ts'
import { userAudiences } from './users.access.ts'

export { pictureKey } from './picture-key.ts'
export { insertUser as addUser } from './users.store.ts'

export const usersDomain: Domain = {
  name: 'users',
  routes: routes(userEndpoints, {
    getMe,
    listUsers,
    listPeers,
    updateUser,
    changePicture,
    showPicture,
    changePassword,
    resetPassword,
    resetMfa,
  }),
  audiences: userAudiences,
  webhooks: ({ mail: { reports } }) => (reports ? [{ source: reports, work: workMailReport(reports) }] : []),
  ...usersPresence,
}
