/** What other parts than the contact itself do with a contact, as `act` of its history names it. Each has a sentence. */
export const otherContactActs = [
  'clientApp-opened',
  'favorite-added',
  'favorite-removed',
  'referral-form-sent',
  'referral-form-taken',
  'referral-link-changed',
  'referral-link-created',
] as const
export type OtherContactAct = (typeof otherContactActs)[number]

/** `favorite.added` in the audit log. */
export const formatOtherAct = (action: string): string => action.replaceAll('.', '-')
