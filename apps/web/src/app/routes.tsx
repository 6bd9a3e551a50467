// Every address of the web. Pages are loaded when they are first opened.

import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { placeTexts } from '#app/texts/places.texts.ts'
import { logSearch } from '#domains/calls/log/log-search.ts'
import { parseChatSearch } from '#domains/chat/page/page-search.ts'
import { type ShownSearch, shownSearch } from '#domains/contacts/shown/shown-record.ts'
import { parsePageSearch } from '#domains/followups/page/page-search.ts'
import { parseMessagesSearch } from '#domains/sms/page/messages-search.ts'
import { parseBoardSearch } from '#domains/taskboards/board/board-search.ts'
import { parseCampaignsSearch } from '#growth/campaigns/list/campaigns-search.ts'
import { parseRunSearch } from '#growth/campaigns/run/run-search.ts'
import { parseWizardSearch } from '#growth/campaigns/wizard/wizard-search.ts'
import { parseReferralsSearch } from '#growth/referrals/referrals-search.ts'
import { parseReportSearch } from '#growth/reviews/report/report-search.ts'
import { inWorkspace, onRoot, root, workspace } from './frame-routes.tsx'
import { type NotBuiltYetEntry, notBuiltYet } from './not-built-yet.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { NotBuiltYetPage } from './pages/not-built-yet-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { Splash } from './pages/splash.tsx'
import { goToActiveBoard } from './pages/tasks/go-to-active-board.ts'
import { queryClient } from './query-client.ts'
import { requireGuest, requireMfaSetup, requireSession } from './session/guards.ts'
import { ofMonth, settings, settingsPages } from './settings/settings-routes.tsx'

interface DisconnectContext {
  reason?: string
  offline?: boolean
}

interface Editing {
  edit?: 'primary' | 'secondary'
  /** The form's initial tab: General, Auto, Health, or Life. */
  tab?: string
}

/** The open merge or split: see HouseholdDialogs. */
interface Household {
  household?: string
  with?: string
}

/** What is open in a contact's history. */
interface Looking {
  history?: true
}

const entrance = [
  createRoute({
    getParentRoute: onRoot,
    path: '/login',
    beforeLoad: requireGuest,
    staticData: { title: placeTexts.signIn },
    component: lazyRouteComponent(() => import('#domains/auth/sign-in.page.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute: onRoot,
    path: '/logout',
    validateSearch: ({ reason, offline }: Record<string, unknown>): DisconnectContext => ({
      ...(typeof reason === 'string' && { reason }),
      ...(offline === true && { offline }),
    }),
    staticData: { title: placeTexts.signingOut },
    component: lazyRouteComponent(() => import('#domains/auth/logout.page.tsx'), 'LogoutPage'),
  }),
  createRoute({
    getParentRoute: onRoot,
    path: '/forgot-password',
    staticData: { title: placeTexts.forgotPassword },
    component: lazyRouteComponent(() => import('#domains/auth/forgot-password.page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute: onRoot,
    path: '/forgot-password/$userId/$token',
    staticData: { title: placeTexts.newPassword },
    component: lazyRouteComponent(() => import('#domains/auth/reset-password.page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute: onRoot,
    path: '/invitation/$token',
    staticData: { title: placeTexts.invitation },
    component: lazyRouteComponent(() => import('#domains/auth/invitation.page.tsx'), 'InvitationPage'),
  }),
  createRoute({
    getParentRoute: onRoot,
    path: '/email-change/$token',
    staticData: { title: placeTexts.emailChange },
    component: lazyRouteComponent(() => import('#domains/auth/email-change.page.tsx'), 'EmailChangePage'),
  }),
  createRoute({
    getParentRoute: onRoot,
    path: '/consent/$namespace/$token',
    staticData: { title: placeTexts.consent },
    component: lazyRouteComponent(() => import('#domains/sending/consent-link/consent.page.tsx'), 'ConsentPage'),
  }),
  createRoute({
    getParentRoute: onRoot,
    path: '/unsubscribe/$namespace/$token',
    staticData: { title: placeTexts.unsubscribe },
    component: lazyRouteComponent(() => import('#growth/campaigns/email/unsubscribe.page.tsx'), 'UnsubscribePage'),
  }),
  createRoute({
    getParentRoute: onRoot,
    path: '/mfa-setup',
    beforeLoad: requireMfaSetup,
    staticData: { title: placeTexts.setUpMfa },
    component: lazyRouteComponent(() => import('#domains/auth/mfa-setup.page.tsx'), 'MfaSetupPage'),
  }),
  createRoute({
    getParentRoute: onRoot,
    path: '/handset',
    beforeLoad: requireSession,
    staticData: { title: placeTexts.handset },
    component: lazyRouteComponent(() => import('#domains/handset/handset.page.tsx'), 'HandsetPage'),
  }),
  createRoute({
    getParentRoute: onRoot,
    path: '/trainings/$id',
    staticData: { title: placeTexts.training },
    component: lazyRouteComponent(() => import('#domains/trainings/reading/training.page.tsx'), 'TrainingPage'),
  }),
] as const

const contacts = lazyRouteComponent(() => import('./pages/contacts.page.tsx'), 'ContactsPage')
const editContact = lazyRouteComponent(() => import('./pages/contact/edit-contact.page.tsx'), 'EditContactPage')

const domains = [
  createRoute({
    getParentRoute: inWorkspace,
    path: '/',
    validateSearch: ofMonth,
    staticData: { title: placeTexts.home },
    component: lazyRouteComponent(() => import('./pages/home/home.page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/walkins',
    validateSearch: ofMonth,
    staticData: { title: placeTexts.home },
    component: lazyRouteComponent(() => import('./pages/home/home.page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/contacts',
    staticData: { title: placeTexts.contacts },
    loader: () => import('./pages/contacts.page.tsx').then(({ takeEarlyList }) => takeEarlyList(queryClient)),
    component: contacts,
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/users',
    staticData: { title: placeTexts.contacts },
    component: contacts,
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/contacts/contact/new',
    staticData: { title: placeTexts.newContact },
    component: lazyRouteComponent(() => import('./pages/contact/new-contact.page.tsx'), 'NewContactPage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/contacts/contact/$id',
    validateSearch: ({
      edit,
      tab,
      household,
      with: other,
      history,
      view,
      ...rest
    }: Record<string, unknown>): Editing & Household & Looking & ShownSearch & { view?: string } => ({
      ...shownSearch(rest),
      ...(typeof view === 'string' && { view }),
      ...((edit === 'primary' || edit === 'secondary') && { edit, ...(typeof tab === 'string' && { tab }) }),
      ...(typeof household === 'string' && { household, ...(typeof other === 'string' && { with: other }) }),
      ...(history === true && { history }),
    }),
    staticData: { title: placeTexts.contact },
    component: lazyRouteComponent(() => import('./pages/contact/contact.page.tsx'), 'ContactPage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/contacts/contact/$id/timeline',
    staticData: { title: placeTexts.timeline },
    component: lazyRouteComponent(() => import('#domains/timeline/timeline.page.tsx'), 'TimelinePage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/contacts/contact/$id/edit',
    staticData: { title: placeTexts.editContact },
    component: editContact,
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/contacts/contact/$id/$view/edit',
    staticData: { title: placeTexts.editContact },
    component: editContact,
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/contacts/duplicates',
    staticData: { title: placeTexts.duplicates },
    component: lazyRouteComponent(() => import('#domains/households/duplicates/duplicates.page.tsx'), 'DuplicatesPage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/contacts/deleted',
    staticData: { title: placeTexts.deleted },
    component: lazyRouteComponent(() => import('#domains/households/deleted/deleted.page.tsx'), 'DeletedContactsPage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/contacts/import',
    staticData: { title: placeTexts.importContacts },
    component: lazyRouteComponent(() => import('#domains/imports/import.page.tsx'), 'ImportPage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/contacts/exports',
    staticData: { title: placeTexts.exports },
    component: lazyRouteComponent(() => import('#domains/exports/exports.page.tsx'), 'ExportsPage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/followups',
    validateSearch: parsePageSearch,
    staticData: { title: placeTexts.followups },
    component: lazyRouteComponent(() => import('./pages/followups/followups.page.tsx'), 'FollowupsPage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/tasks',
    beforeLoad: (): void => goToActiveBoard(router.state.resolvedLocation?.pathname),
    staticData: { title: placeTexts.taskBoards },
    component: lazyRouteComponent(() => import('./pages/tasks/tasks.page.tsx'), 'TasksPage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/tasks/$id',
    validateSearch: parseBoardSearch,
    staticData: { title: placeTexts.taskBoard },
    component: lazyRouteComponent(() => import('./pages/tasks/task-board.page.tsx'), 'TaskBoardPage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/chat',
    validateSearch: parseChatSearch,
    staticData: { title: placeTexts.chat },
    component: lazyRouteComponent(() => import('./pages/chat/chat.page.tsx'), 'ChatPage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/messages',
    validateSearch: parseMessagesSearch,
    staticData: { title: placeTexts.messages },
    component: lazyRouteComponent(() => import('./pages/messages/messages.page.tsx'), 'MessagesPage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/phone-log',
    validateSearch: logSearch,
    staticData: { title: placeTexts.phoneLog },
    component: lazyRouteComponent(() => import('./pages/phone-log/call-log.page.tsx'), 'CallLogPage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/renewals',
    staticData: { title: placeTexts.renewals },
    component: lazyRouteComponent(() => import('#domains/renewals/renewals.page.tsx'), 'RenewalsPage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/report/service-reviews',
    validateSearch: parseReportSearch,
    staticData: { title: placeTexts.serviceReviews },
    component: lazyRouteComponent(() => import('#growth/reviews/report/report.page.tsx'), 'ServiceReviewsPage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/report/referrals',
    validateSearch: parseReferralsSearch,
    staticData: { title: placeTexts.referrals },
    component: lazyRouteComponent(() => import('#growth/referrals/referrals.page.tsx'), 'ReferralsPage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/campaigns',
    validateSearch: parseCampaignsSearch,
    staticData: { title: placeTexts.campaigns },
    component: lazyRouteComponent(() => import('#growth/campaigns/list/campaigns.page.tsx'), 'CampaignsPage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/campaigns/create',
    validateSearch: parseWizardSearch,
    staticData: { title: placeTexts.newCampaign },
    component: lazyRouteComponent(() => import('./pages/campaign-wizard.page.tsx'), 'NewCampaignWizardPage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/campaigns/$id',
    validateSearch: parseWizardSearch,
    staticData: { title: placeTexts.campaign },
    component: lazyRouteComponent(() => import('./pages/campaign-wizard.page.tsx'), 'EditCampaignWizardPage'),
  }),
  createRoute({
    getParentRoute: inWorkspace,
    path: '/campaigns/$id/runs/$runDate',
    validateSearch: parseRunSearch,
    staticData: { title: placeTexts.campaignRun },
    component: lazyRouteComponent(() => import('#growth/campaigns/run/run.page.tsx'), 'RunPage'),
  }),
] as const

const comingPages = [
  // Nothing links to them, so their paths are no part of the router's type.
  ...(notBuiltYet.map(later) as []),
  createRoute({
    getParentRoute: inWorkspace,
    path: '$',
    staticData: { title: placeTexts.notFound },
    component: NotFoundPage,
  }),
] as const

function later(entry: NotBuiltYetEntry) {
  return createRoute({
    getParentRoute: inWorkspace,
    path: entry.path,
    staticData: { title: entry.title },
    component: () => <NotBuiltYetPage {...entry} />,
  })
}

export const routeTree = root.addChildren([
  ...entrance,
  workspace.addChildren([...domains, settings.addChildren(settingsPages), ...comingPages]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingComponent: Splash,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  notFoundMode: 'root',
  scrollRestoration: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The title of the window, announced when the page opens. */
    title?: string
  }
}
