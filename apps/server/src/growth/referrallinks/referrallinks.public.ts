// Personal links, below every domain that writes to clients, so that each can fill them in. Pages, forms, and rewards
// are in referrals.
export { fillReferralLink, findOrCreateReferralUrl, readSampleReferralUrl } from './fill-referral-link.ts'
export { findOrCreateReferralLink, findOrCreateReferralLinks, readSavedLink } from './find-or-create.ts'
export { changeLink, findLinkOfContact, findLiveContact, type LinkRow, readLink } from './links.store.ts'
