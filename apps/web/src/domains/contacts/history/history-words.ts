// An entry of a contact's history as a sentence that begins with who did it.
import { itemText } from '../merge/item-words.ts'
import type { HistoryEntry } from './history.queries.ts'

const verbs: Readonly<Record<string, string>> = {
  created: 'added',
  updated: 'changed',
  deleted: 'deleted',
  restored: 'brought back',
  copied: 'copied',
  revealed: 'looked at',
  imported: 'changed by an import',
  'import-undone': 'undid an import of',
  printed: 'printed',
}

const alone: Readonly<Record<string, (other: string) => string>> = {
  merged: (other) => `merged ${other} into this contact`,
  'merged-away': (other) => `merged this contact into ${other}`,
  'merge-undone': () => 'undid a merge',
  split: (other) => `split off ${other}`,
  'split-off': (other) => `split this contact off from ${other}`,
  'split-undone': () => 'undid a split',
  'primary-deleted': () => 'deleted the primary person',
  'promotion-undone': () => 'brought the primary person back',
  'not-a-duplicate': () => 'said that this is no duplicate',
  'maybe-a-duplicate': () => 'said that this may be a duplicate after all',
  'import-undone': () => 'undid what an import had changed',
  imported: () => 'changed the contact by an import',
  printed: () => 'printed a file note',
}

/** `changed Policy: Auto · Acme` */
export function entryText({ act, kind, record, field, facts }: HistoryEntry): string {
  const thing = kind === 'contact' ? 'the contact' : itemText(kind, record?.label ?? '')
  if (kind === 'contact' && alone[act]) return alone[act](facts.other ?? 'another contact')
  if (field)
    return `${facts.exported ? 'exported' : 'looked at'} ${field.label}${kind === 'contact' ? '' : ` of ${thing}`}`
  return `${verbs[act] ?? act.replaceAll('-', ' ')} ${thing}`
}

/** `Sam Harbor`, or who acted as them. */
export const whoText = ({ by, ghost }: Pick<HistoryEntry, 'by' | 'ghost'>): string =>
  ghost ? `${ghost} as ${by.name}` : by.name
