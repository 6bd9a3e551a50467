import type { AnswerTo } from '#platform/api.ts'

export type Contact = AnswerTo<'contacts', 'getContact'>
export type FullContact = AnswerTo<'contacts', 'getFullContact'>
export type ContactPage = AnswerTo<'contacts', 'listContacts'>
export type ContactSummary = ContactPage['data'][number]
export type ContactCounts = AnswerTo<'contacts', 'countContacts'>
export type ActivityList = AnswerTo<'contacts', 'listActivity'>
export type Activity = ActivityList['data'][number]
export type Address = Contact['addresses'][number]
export type Tag = AnswerTo<'tags', 'listTags'>['data'][number]
