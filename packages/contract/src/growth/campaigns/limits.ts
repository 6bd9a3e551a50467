// Limits and names of campaigns, for browser and server alike.
export const campaignLimits = {
  name: 100,
  description: 500,
  /** Campaigns in an account, not counting deleted ones. */
  campaigns: 2000,
  /** Active ones. */
  active: 200,
  tags: 50,
  contacts: 200,
  excludeTags: 50,
  excludeTextedDays: 365,
  /** Longest text, in characters, before its placeholders are filled. */
  text: 1600,
  fallback: 40,
  media: 10,
  subject: 150,
  preheader: 150,
  /** Longest email HTML, in characters, before its placeholders are filled. */
  html: 15_000,
  interval: 99,
  endCount: 999,
  offsetDays: 365,
  lateHours: 72,
  /** Minutes between the times offered. */
  timeStep: 30,
  /** Runs shown before Submit. */
  nextRuns: 12,
  people: 100,
  search: 100,
  reason: 300,
  previews: 3,
} as const

export const campaignPageSizes = [5, 10, 25, 50] as const

export const campaignFormats = ['sms', 'email'] as const
export type CampaignFormat = (typeof campaignFormats)[number]

export const targetWhoms = ['client', 'subClient', 'both'] as const
export type TargetWhom = (typeof targetWhoms)[number]

export const scheduleOccurrences = ['once', 'daily', 'weekly', 'monthly', 'yearly', 'field'] as const
export type ScheduleOccurrence = (typeof scheduleOccurrences)[number]

/** Client dates that a schedule can follow. `anniversary`: of the first policy’s effective date. */
export const scheduleFields = ['dob', 'renewal', 'anniversary'] as const
export type ScheduleField = (typeof scheduleFields)[number]

/** `month`: today or one of the 30 days after it. `ever`: everyone who has the date; of renewals, only those to come. */
export const dateWindows = ['today', 'month', 'ever'] as const
export type DateWindow = (typeof dateWindows)[number]

export const scheduleEndFormats = ['never', 'on', 'after'] as const
export type ScheduleEndFormat = (typeof scheduleEndFormats)[number]

/** `ended`: no runs left. `decision`: its run paused automatically and waits for a person. */
export const campaignStatuses = ['decision', 'running', 'paused', 'active', 'inactive', 'ended'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** `collecting`: its recipients are being listed. `skipped`: the server was down longer than the campaign allows. */
export const runStates = ['collecting', 'running', 'paused', 'done', 'stopped', 'skipped', 'failed'] as const
export type RunState = (typeof runStates)[number]

/**
 * Of a recipient, in the order in which screens show them. `sent`: on the way. `unknown`: it may have been sent, and is
 * never sent again unless a person decides so. `queued`: in line. `canceled`: the run was stopped before its turn.
 */
export const recipientStates = [
  'delivered',
  'sent',
  'failed',
  'unknown',
  'held',
  'queued',
  'sending',
  'leftOut',
  'canceled',
] as const
export type RecipientState = (typeof recipientStates)[number]

/** Why a person gets nothing. The campaign excludes the first two; the others can’t or may not be contacted. */
export const leftOutReasons = [
  'excludedTag',
  'contactedLately',
  'gone',
  'noAddress',
  'unreachable',
  'sameAddress',
  'optedOut',
  'stopWish',
  'noConsent',
  'emptyField',
  'capReached',
  'tooLong',
  'numberNotOurs',
  'numberNotRegistered',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
export const excludedReasons: readonly LeftOutReason[] = ['excludedTag', 'contactedLately']

/** A run pauses automatically above these shares, once this many messages have left. */
export const runGuards = { after: 50, optedOut: 0.02, failed: 0.1 } as const

/** Segments a minute that one of our numbers sends, unless its registration says otherwise. */
export const usualPace = 60
