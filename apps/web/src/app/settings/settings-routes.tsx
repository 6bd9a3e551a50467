// Every address of the settings, of the agency and of oneself. Pages are loaded when they are first opened.
import { type SettingKind, settingKinds } from '@frontdesk/contract/history/setting-kinds'
import { createRoute, lazyRouteComponent, Navigate, Outlet, redirect } from '@tanstack/react-router'
import { placeTexts } from '#app/texts/places.texts.ts'
import { parseInvoicesSearch } from '#money/billing/invoices/invoices-search.ts'
import { parseLocationsSearch } from '#money/registration/wizard/locations-search.ts'
import { inWorkspace } from '../frame-routes.tsx'
import { useRoutePath } from '../places/use-route-path.ts'
import { AccountStart, SettingsFrame, SettingsStart } from './settings-frame.tsx'

/** Which location's settings are shown. */
const ofLocation = ({ location }: Record<string, unknown>): { location?: string } =>
  typeof location === 'string' ? { location } : {}

/** Whose phone numbers are listed. */
const ofCampaign = ({ campaign }: Record<string, unknown>): { campaign?: string } =>
  typeof campaign === 'string' ? { campaign } : {}

/** Which month’s numbers. */
export const ofMonth = ({ month }: Record<string, unknown>): { month?: string } =>
  typeof month === 'string' ? { month } : {}

/** Whose call flow, as a picture or as steps. */
const ofCallFlow = ({ view, ...rest }: Record<string, unknown>): { location?: string; view?: 'picture' | 'steps' } => ({
  ...ofLocation(rest),
  ...((view === 'picture' || view === 'steps') && { view }),
})

/** Which settings the history shows. */
const ofSettings = ({ kind, thing }: Record<string, unknown>): { kind?: SettingKind; thing?: string } => ({
  ...(settingKinds.some((known) => known === kind) && { kind: kind as SettingKind }),
  ...(typeof thing === 'string' && { thing }),
})

const callFlow = '/account/settings/call-settings'

/** The picture of a call flow needs the whole window: its breadcrumbs lead back to the list. */
const Frame = () => (useRoutePath() === callFlow ? <Outlet /> : <SettingsFrame />)

export const settings = createRoute({ getParentRoute: inWorkspace, id: 'settings', component: Frame })
const inSettings = () => settings

/** The list stays while one person after the other is opened. */
const employees = createRoute({
  getParentRoute: inSettings,
  id: 'employees',
  component: lazyRouteComponent(() => import('#domains/users/employees/employees.page.tsx'), 'EmployeesPage'),
})

const employeePages = employees.addChildren([
  createRoute({
    getParentRoute: () => employees,
    path: '/account/settings/employees',
    staticData: { title: placeTexts.employees },
  }),
  createRoute({
    getParentRoute: () => employees,
    path: '/account/settings/employees/$id',
    staticData: { title: placeTexts.employee },
  }),
])

/** The head and the tabs stay while one tab after the other is opened. */
const billing = createRoute({
  getParentRoute: inSettings,
  id: 'billing',
  component: lazyRouteComponent(() => import('#money/billing/billing.page.tsx'), 'BillingPage'),
})

const billingPages = billing.addChildren([
  createRoute({
    getParentRoute: () => billing,
    path: '/account/info/billing',
    validateSearch: parseInvoicesSearch,
    staticData: { title: placeTexts.billing },
    component: lazyRouteComponent(() => import('#money/billing/invoices/invoices-tab.tsx'), 'InvoicesTab'),
  }),
  createRoute({
    getParentRoute: () => billing,
    path: '/account/info/billing/plan',
    staticData: { title: placeTexts.billingPlan },
    component: lazyRouteComponent(() => import('#money/billing/plan/plan-tab.tsx'), 'PlanTab'),
  }),
  createRoute({
    getParentRoute: () => billing,
    path: '/account/info/billing/methods',
    staticData: { title: placeTexts.paymentMethods },
    component: lazyRouteComponent(() => import('#money/billing/methods/methods-tab.tsx'), 'MethodsTab'),
  }),
])

export const settingsPages = [
  createRoute({
    getParentRoute: inSettings,
    path: '/account/settings',
    staticData: { title: placeTexts.settings },
    component: SettingsStart,
  }),
  // What people type.
  createRoute({
    getParentRoute: inSettings,
    path: '/settings',
    staticData: { title: placeTexts.settings },
    component: () => <Navigate to="/account/settings" replace />,
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/account',
    staticData: { title: placeTexts.settings },
    component: () => <Navigate to="/account/settings" replace />,
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/profile',
    validateSearch: ofMonth,
    staticData: { title: placeTexts.stats },
    component: lazyRouteComponent(() => import('#domains/metrics/metrics.page.tsx'), 'MetricsPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/profile/$id',
    validateSearch: ofMonth,
    staticData: { title: placeTexts.stats },
    component: lazyRouteComponent(() => import('#domains/metrics/metrics.page.tsx'), 'MetricsPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/profile/team',
    validateSearch: ofMonth,
    staticData: { title: placeTexts.teamStats },
    component: lazyRouteComponent(() => import('#domains/metrics/team.page.tsx'), 'TeamPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/profile/details',
    staticData: { title: placeTexts.profile },
    component: lazyRouteComponent(() => import('#domains/users/profile.page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/profile/avatar',
    staticData: { title: placeTexts.photo },
    component: lazyRouteComponent(() => import('#domains/users/avatar.page.tsx'), 'AvatarPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/profile/change-password',
    staticData: { title: placeTexts.password },
    component: lazyRouteComponent(() => import('#domains/users/change-password.page.tsx'), 'ChangePasswordPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/profile/mfa',
    staticData: { title: placeTexts.mfa },
    component: lazyRouteComponent(() => import('#domains/users/profile-mfa.page.tsx'), 'ProfileMfaPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/profile/sessions',
    staticData: { title: placeTexts.sessions },
    component: lazyRouteComponent(() => import('#domains/users/sessions.page.tsx'), 'SessionsPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/account/settings/smart-values',
    staticData: { title: placeTexts.values },
    component: lazyRouteComponent(() => import('#domains/templates/smart-values.page.tsx'), 'SmartValuesPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/account/settings/tag-management',
    staticData: { title: placeTexts.tags },
    component: lazyRouteComponent(() => import('#domains/tags/tag-management.page.tsx'), 'TagManagementPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/account/settings/message-templates',
    staticData: { title: placeTexts.templates },
    component: lazyRouteComponent(
      () => import('#domains/templates/message-templates.page.tsx'),
      'MessageTemplatesPage',
    ),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/account/info',
    staticData: { title: placeTexts.account },
    component: AccountStart,
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/account/info/settings',
    staticData: { title: placeTexts.accountSettings },
    component: lazyRouteComponent(() => import('#domains/accounts/account-settings.page.tsx'), 'AccountSettingsPage'),
  }),
  billingPages,
  createRoute({
    getParentRoute: inSettings,
    path: '/account/info/plans',
    staticData: { title: placeTexts.plans },
    component: lazyRouteComponent(() => import('#money/billing/operator/plans.page.tsx'), 'PlansPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/account/info/locations',
    validateSearch: parseLocationsSearch,
    staticData: { title: placeTexts.locations },
    component: lazyRouteComponent(() => import('../pages/locations.page.tsx'), 'LocationsPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/account/info/phonenumbers',
    validateSearch: ofCampaign,
    staticData: { title: placeTexts.messaging },
    component: lazyRouteComponent(() => import('#app/pages/messaging.page.tsx'), 'MessagingPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/account/info/history',
    validateSearch: ofSettings,
    staticData: { title: placeTexts.settingsHistory },
    component: lazyRouteComponent(() => import('#domains/history/settings-history.page.tsx'), 'SettingsHistoryPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/account/info/mobileapp',
    staticData: { title: placeTexts.mobileApp },
    component: lazyRouteComponent(() => import('#domains/clientapp/mobile-app.page.tsx'), 'MobileAppPage'),
  }),
  // Where a payment provider leads back to, with what it says in the query.
  createRoute({
    getParentRoute: inSettings,
    path: '/settings/billing',
    staticData: { title: placeTexts.paymentMethods },
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/account/info/billing/methods', search: search as never, replace: true })
    },
  }),
  employeePages,
  createRoute({
    getParentRoute: inSettings,
    path: '/account/settings/office-hours',
    validateSearch: ofLocation,
    staticData: { title: placeTexts.officeHours },
    component: lazyRouteComponent(() => import('#domains/locations/office-hours.page.tsx'), 'OfficeHoursPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/account/settings/call-settings',
    validateSearch: ofCallFlow,
    staticData: { title: placeTexts.callFlow },
    component: lazyRouteComponent(() => import('#domains/callflow/callflow.page.tsx'), 'CallFlowPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/account/settings/messages',
    validateSearch: ofLocation,
    staticData: { title: placeTexts.messageSettings },
    component: lazyRouteComponent(() => import('#domains/locations/messages.page.tsx'), 'MessagesPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/account/settings/texting-rules',
    staticData: { title: placeTexts.textingRules },
    component: lazyRouteComponent(() => import('#domains/sending/texting-rules.page.tsx'), 'TextingRulesPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/account/settings/campaign-email',
    staticData: { title: placeTexts.campaignEmail },
    component: lazyRouteComponent(() => import('#growth/campaigns/email/campaign-email.page.tsx'), 'CampaignEmailPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/account/settings/team-chat',
    staticData: { title: placeTexts.teamChatSettings },
    component: lazyRouteComponent(() => import('#domains/chat/team-chat-settings.page.tsx'), 'TeamChatSettingsPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/account/settings/blocked-numbers',
    staticData: { title: placeTexts.blockedNumbers },
    component: lazyRouteComponent(
      () => import('#domains/blockednumbers/blocked-numbers.page.tsx'),
      'BlockedNumbersPage',
    ),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: '/account/settings/service-review',
    staticData: { title: placeTexts.serviceReview },
    component: lazyRouteComponent(
      () => import('#growth/reviews/settings/review-settings.page.tsx'),
      'ReviewSettingsPage',
    ),
  }),
] as const
