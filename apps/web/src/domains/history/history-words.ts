// An entry of a contact's history as a sentence that starts with the person.
import { labelWithin } from '@frontdesk/contract/forms/kit/rules'
import type { OtherContactAct } from '@frontdesk/contract/history/contact-acts'
import { itemText } from '#domains/households/households.public.ts'
import type { HistoryEntry } from './history.queries.ts'

const verbs: Readonly<Record<string, string>> = {
  created: 'added',
  updated: 'changed',
  deleted: 'deleted',
  restored: 'restored',
  copied: 'copied',
  revealed: 'viewed',
  imported: 'changed with an import',
  'import-undone': 'undid an import of',
  printed: 'printed',
}

const others: Readonly<Record<OtherContactAct, () => string>> = {
  'clientApp-opened': () => 'opened the client app',
  'favorite-added': () => 'added the contact to their favorites',
  'favorite-removed': () => 'removed the contact from their favorites',
  'referral-form-sent': () => 'sent a form by the contact’s personal link',
  'referral-form-taken': () => 'added a form of a personal link to the contact',
  'referral-link-changed': () => 'changed the contact’s personal link',
  'referral-link-created': () => 'made the contact’s personal link',
}

const alone: Readonly<Record<string, (other: string) => string>> = {
  ...others,
  merged: (other) => `merged ${other} into this contact`,
  'merged-away': (other) => `merged this contact into ${other}`,
  'merge-undone': () => 'undid a merge',
  split: (other) => `split off ${other}`,
  'split-off': (other) => `split this contact off from ${other}`,
  'split-undone': () => 'undid a split',
  'primary-deleted': () => 'deleted the primary person',
  'promotion-undone': () => 'restored the primary person',
  'not-a-duplicate': () => 'marked this as not a duplicate',
  'maybe-a-duplicate': () => 'marked this as a possible duplicate again',
  'import-undone': () => 'undid the changes of an import',
  imported: () => 'changed the contact with an import',
  printed: () => 'printed a file note',
}

/** `changed Policy: Auto · Acme` */
export function entryText({ act, kind, record, field, facts }: HistoryEntry): string {
  const thing = kind === 'contact' ? 'the contact' : itemText(kind, record?.label ?? '')
  if (kind === 'contact' && alone[act]) return alone[act](facts.other ?? 'another contact')
  if (field)
    return `${facts.exported ? 'exported' : 'viewed'} ${labelWithin(field.label)}${kind === 'contact' ? '' : ` of ${thing}`}`
  return `${verbs[act] ?? act.replaceAll('-', ' ')} ${thing}`
}

/** `Sam Harbor`, or the person who acted as them. */
export const whoText = ({ by, ghost }: Pick<HistoryEntry, 'by' | 'ghost'>): string =>
  ghost ? `${ghost} as ${by.name}` : by.name
