// The settings as flat text, so that two people's edits can be merged.
import { linkPlaceholder, reviewLimits, reviewNotified } from '@frontdesk/contract/growth/reviews/limits'
import { isPublicLink } from '@frontdesk/contract/kit/link'
import type { ReviewSettings } from '../reviews.queries.ts'
import { reviewSettingsTexts as texts } from '../texts/settings.texts.ts'

export type ReviewField =
  | 'serviceReviewEnabled'
  | 'reviewSMSMessage'
  | 'periodDays'
  | 'googlePlaceId'
  | 'otherReviewUrl'
  | 'googleReviewMinRating'
  | 'ratingNotificationEnabled'
  | 'notified'
  | RuleField
type RuleField = 'afterConversation' | 'afterPolicy' | 'afterClaim' | 'claimBoard' | 'claimDays'
/** Switches are `yes` or empty; who is notified is separated by commas. */
export type ReviewValues = Readonly<Record<ReviewField, string>>
export type Problems = Readonly<Partial<Record<string, string>>>

type Changes = Readonly<Partial<Record<ReviewField, string | null>>>
type Body = Partial<Omit<ReviewSettings, 'googleReviewUrl' | 'version'>>

const usualClaimDays = 3
const flag = (on: boolean) => (on ? 'yes' : '')

export const buildValues = (settings: ReviewSettings): ReviewValues => ({
  serviceReviewEnabled: flag(settings.serviceReviewEnabled),
  reviewSMSMessage: settings.reviewSMSMessage,
  periodDays: String(settings.periodDays),
  googlePlaceId: settings.googlePlaceId,
  otherReviewUrl: settings.otherReviewUrl,
  googleReviewMinRating: String(settings.googleReviewMinRating),
  ratingNotificationEnabled: flag(settings.ratingNotificationEnabled),
  notified: formatNotified(settings.notified),
  afterConversation: flag(settings.rules.conversationCompleted),
  afterPolicy: flag(settings.rules.policyAdded),
  afterClaim: flag(settings.rules.claimClosed !== null),
  claimBoard: settings.rules.claimClosed?.board ?? '',
  claimDays: String(settings.rules.claimClosed?.days ?? usualClaimDays),
})

export type NotifiedRole = (typeof reviewNotified)[number]

export const parseNotified = (text: string): readonly NotifiedRole[] =>
  reviewNotified.filter((whom) => text.split(',').includes(whom))

export const formatNotified = (all: readonly NotifiedRole[]) =>
  reviewNotified.filter((whom) => all.includes(whom)).join(',')

const ruleFields: readonly string[] = ['afterConversation', 'afterPolicy', 'afterClaim', 'claimBoard', 'claimDays']

/** What is sent on that version. The rules are sent together. */
export function buildBody(changes: Changes, on: ReviewSettings): Body {
  const values = { ...buildValues(on), ...changes } as ReviewValues
  const changed = Object.keys(changes)
  const all: Required<Body> = {
    serviceReviewEnabled: values.serviceReviewEnabled === 'yes',
    reviewSMSMessage: values.reviewSMSMessage.trim(),
    periodDays: Number(values.periodDays),
    googlePlaceId: values.googlePlaceId.trim(),
    otherReviewUrl: values.otherReviewUrl.trim(),
    googleReviewMinRating: Number(values.googleReviewMinRating),
    ratingNotificationEnabled: values.ratingNotificationEnabled === 'yes',
    notified: [...parseNotified(values.notified)],
    rules: {
      conversationCompleted: values.afterConversation === 'yes',
      policyAdded: values.afterPolicy === 'yes',
      claimClosed: values.afterClaim === 'yes' ? { board: values.claimBoard, days: Number(values.claimDays) } : null,
    },
  }
  const names = new Set(changed.map((field) => (ruleFields.includes(field) ? 'rules' : field)))
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)))
}

const isWhole = (text: string, least: number, most: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

export function listProblems(values: ReviewValues): Problems {
  const { reviewSMSMessage, periodDays, googlePlaceId, otherReviewUrl, afterClaim, claimBoard, claimDays } = values
  const { periodLeast, periodMost, ruleDays } = reviewLimits
  const hasClaims = afterClaim === 'yes'
  const other = otherReviewUrl.trim()
  return {
    ...(reviewSMSMessage.trim() === ''
      ? { reviewSMSMessage: texts.needsMessage }
      : !reviewSMSMessage.includes(linkPlaceholder) && { reviewSMSMessage: texts.needsLink(linkPlaceholder) }),
    ...(!isWhole(periodDays, periodLeast, periodMost) && { periodDays: texts.wholeNumber(periodLeast, periodMost) }),
    ...(!/^[A-Za-z0-9_-]*$/.test(googlePlaceId.trim()) && { googlePlaceId: texts.placeIdWrong }),
    ...(other !== '' && !isPublicLink(other) && { otherReviewUrl: texts.otherWrong }),
    ...(hasClaims && claimBoard === '' && { claimBoard: texts.needsBoard }),
    ...(hasClaims && !isWhole(claimDays, 0, ruleDays) && { claimDays: texts.wholeNumber(0, ruleDays) }),
  }
}

/** The server names fields by their place in the body. */
export const renameProblems = (fields: Problems): Problems =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name.endsWith('claimClosed.board') ? 'claimBoard' : name.endsWith('claimClosed.days') ? 'claimDays' : name,
      text,
    ]),
  )
