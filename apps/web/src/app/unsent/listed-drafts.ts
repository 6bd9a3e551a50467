import { unsentTexts } from '#app/texts/unsent.texts.ts'
import { listDraftPlaces, readKept } from '#platform/drafts/kept-drafts.ts'
import { formatDraft } from './format-draft.ts'

export interface ListedDraft {
  name: string
  at: number
  label: string
  words: string
  /** The page of its form; a few are reached in other ways only. */
  href: string | undefined
}

const LABELS: Readonly<Record<string, string>> = {
  note: 'Note',
  'edit-note': unsentTexts.editedNote,
  'new-contact': unsentTexts.newContact,
  'edit-contact': unsentTexts.editedContact,
  feedback: 'Feedback',
  issue: 'Report',
  ghost: unsentTexts.ghostReason,
  import: unsentTexts.importColumns,
  tag: 'Tag',
  profile: 'Profile',
  employee: unsentTexts.employee,
  template: unsentTexts.template,
  'task-comment': unsentTexts.taskComment,
  'edit-task-comment': unsentTexts.editedTaskComment,
  'task-details': unsentTexts.taskDetails,
  'new-card': unsentTexts.newCard,
  'new-task': unsentTexts.newTask,
  'new-board': unsentTexts.newBoard,
  training: unsentTexts.training,
  campaign: unsentTexts.campaign,
  location: unsentTexts.location,
  business: unsentTexts.business,
  'review-reply': unsentTexts.reviewReply,
}

/** A person's drafts in this browser, newest first. */
export const listedDrafts = (person: string): ListedDraft[] =>
  listDraftPlaces(person)
    .flatMap(({ name, form, entity }) => {
      const kept = readKept(name)
      const words = kept && formatDraft(kept.fields)
      return kept && words
        ? [{ name, at: kept.at, label: LABELS[form] ?? form, words, href: hrefOf(form, entity) }]
        : []
    })
    .sort((a, b) => b.at - a.at)

function hrefOf(form: string, entity: string): string | undefined {
  if (form === 'note' || form === 'new-task') return `/contacts/contact/${entity}`
  if (form === 'edit-contact') return `/contacts/contact/${entity}?edit=primary`
  if (form === 'review-reply') return `/report/service-reviews?review=${entity}`
  if (form === 'import') return `/contacts/import?id=${entity}`
  if (form === 'profile') return '/profile/details'
  if (form === 'employee') return `/account/settings/employees/${entity || 'new'}`
  if (form === 'template') return '/account/settings/message-templates'
  if (form === 'new-board') return '/tasks'
  if (form === 'business') return `/account/info/locations?location=${entity}&step=business`
  if (form === 'location') {
    const step = entity.endsWith('-address') ? 'address' : 'general'
    return `/account/info/locations?location=${entity.replace(/-address$/, '') || 'new'}&step=${step}`
  }
  if (form === 'tag') return '/account/settings/tag-management'
  if (form === 'campaign') {
    const [, kind, of] = /^(new|template)-(\w+)$/.exec(entity) ?? []
    return kind ? `/campaigns/create?${kind === 'new' ? 'format' : 'template'}=${of}` : `/campaigns/${entity}`
  }
  // A contact started for a caller opens with that caller's number, which only its link knows.
  return form === 'new-contact' && !entity ? '/contacts/contact/new' : undefined
}
