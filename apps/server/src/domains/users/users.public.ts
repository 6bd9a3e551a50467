import { emailChangeEndpoints } from '@frontdesk/contract/auth/email-changes'
import { invitationEndpoints } from '@frontdesk/contract/auth/invitations'
import { employeeEndpoints } from '@frontdesk/contract/users/employees'
import { userEndpoints } from '@frontdesk/contract/users/users'
import { type Domain, type OwnedWork, routes } from '#platform/domain'
import { changePassword, getEmailChange, getInvitation, resetMfa, resetPassword } from '../auth/auth.public.ts'
import { changePicture } from './change-picture.ts'
import { acceptInvitation } from './employees/accept-invitation.ts'
import { countBelongings } from './employees/count-belongings.ts'
import { createEmployee } from './employees/create-employee.ts'
import { deleteEmployee } from './employees/delete-employee.ts'
import { cancelEmailChange, confirmEmailChange, sendEmailChange } from './employees/email-changes.ts'
import { freeLeavers } from './employees/free-leavers.ts'
import { importEmployees } from './employees/import/import-employees.ts'
import { listEmployees } from './employees/list-employees.ts'
import { sendInvitation } from './employees/send-invitation.ts'
import { withdrawInvitation } from './employees/withdraw-invitation.ts'
import { getMe } from './get-me.ts'
import { listFormer } from './list-former.ts'
import { listUsers } from './list-users.ts'
import { type ApplyMailReport, workMailReport } from './mail-reports/work-mail-report.ts'
import { listPeers } from './presence/list-peers.ts'
import { usersPresence } from './presence/presence.public.ts'
import { showPicture } from './show-picture.ts'
import { updateUser } from './update-user.ts'
import { userAudiences } from './users.access.ts'

export { countEmployees } from './employees/employee-rules.ts'
export { pictureKey } from './picture-key.ts'
export { presence, presenceOf } from './presence/presence.public.ts'
export { updateUser } from './update-user.ts'
export { insertUser as addUser } from './users.store.ts'

interface FromOthers {
  /** What names a person, of all domains. */
  belongings: () => readonly OwnedWork[]
  applyMailReport: ApplyMailReport
}

export const usersDomain = ({ belongings, applyMailReport }: FromOthers): Domain => ({
  name: 'users',
  routes: [
    ...routes(employeeEndpoints, {
      listEmployees,
      createEmployee,
      countBelongings: countBelongings(belongings),
      deleteEmployee: deleteEmployee(belongings),
      sendInvitation,
      withdrawInvitation,
      sendEmailChange,
      cancelEmailChange,
      importEmployees,
    }),
    ...routes(invitationEndpoints, { getInvitation, acceptInvitation }),
    ...routes(emailChangeEndpoints, { getEmailChange, confirmEmailChange }),
    ...routes(userEndpoints, {
      getMe,
      listUsers,
      listPeers,
      listFormer,
      updateUser,
      changePicture,
      showPicture,
      changePassword,
      resetPassword,
      resetMfa,
    }),
  ],
  audiences: userAudiences,
  recurring: [freeLeavers(belongings)],
  webhooks: ({ mail: { reports } }) =>
    reports ? [{ source: reports, work: workMailReport(reports, applyMailReport) }] : [],
  ...usersPresence,
})
