import { count, counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

const contacts = (number: number) => counted(number, 'contact')
const quoted = (name: string | null) => `“${name ?? ''}”`

/** Notifications about actions over many contacts, and the list of recent ones. */
export const bulkRunTexts = {
  progress: (done: number, total: number) => `${count(done)} of ${contacts(total)}`,
  collecting: 'Finding the contacts…',
  running: {
    addTag: (name: string | null) => `Adding tag ${quoted(name)}`,
    removeTag: (name: string | null) => `Removing tag ${quoted(name)}`,
    assignOwner: (name: string | null) => (name ? `Assigning to ${name}` : 'Assigning to no one'),
    setLocation: (name: string | null) => (name ? `Setting location ${quoted(name)}` : 'Removing the location'),
    addFollowup: (_: string | null) => 'Adding follow-ups',
    delete: (_: string | null) => 'Deleting contacts',
  },
  done: {
    addTag: (name: string | null, number: number) => `Tag ${quoted(name)} added to ${contacts(number)}`,
    removeTag: (name: string | null, number: number) => `Tag ${quoted(name)} removed from ${contacts(number)}`,
    assignOwner: (name: string | null, number: number) =>
      name ? `${contacts(number)} assigned to ${name}` : `${contacts(number)} assigned to no one`,
    setLocation: (name: string | null, number: number) =>
      name ? `Location ${quoted(name)} set for ${contacts(number)}` : `Location removed from ${contacts(number)}`,
    addFollowup: (_: string | null, number: number) => `Follow-up added for ${contacts(number)}`,
    delete: (_: string | null, number: number) => `${contacts(number)} deleted`,
  },
  already: {
    addTag: (number: number) => `${count(number)} already had it`,
    removeTag: (number: number) => `${count(number)} didn’t have it`,
    assignOwner: (number: number) => `${count(number)} already assigned that way`,
    setLocation: (number: number) => `${count(number)} already had this location`,
    addFollowup: (number: number) => `${count(number)} unchanged`,
    delete: (number: number) => `${count(number)} ${number === 1 ? 'was' : 'were'} already deleted`,
  },
  noneLeft: 'No contacts to change',
  couldNot: (number: number) => `${count(number)} couldn’t be changed`,
  canceled: (done: string) => `Canceled. ${done}`,
  failed: (done: string, problem: string) => `Stopped. ${done}\n${problem}`,
  undoing: 'Undoing',
  undone: (number: number) => `Undone for ${contacts(number)}`,
  kept: (number: number) => `${count(number)} kept because ${number === 1 ? 'it has' : 'they’ve'} changed since`,
  undoFailed: (problem: string) => `Unable to finish the undo: ${problem}`,
  cancel: 'Cancel',
  undo: 'Undo',
  showContacts: 'Show contacts',
  title: 'Recent changes to many contacts',
  subtitle: 'You can undo each for 30 days.',
  empty: 'No changes yet',
  emptyText: 'Select contacts in the list to tag, assign, or delete many at once.',
  close: 'Close',
  list: 'Recent changes',
  by: (name: string) => `By ${name}`,
  loading: 'Loading recent changes',
  loadFailed: (problem: string) => `Unable to get recent changes: ${problem}`,
  contactsFailed: (problem: string) => `Unable to get contacts: ${problem}`,
  notChanged: (number: number) => `${contacts(number)} not changed`,
  keptAsTheyAre: (number: number) => `${contacts(number)} kept by the undo`,
  unknownContact: 'Removed contact',
  inProgress: 'In progress',
  cancelFailed: (problem: string) => `Unable to cancel: ${problem}`,
  undoNotStarted: (problem: string) => `Unable to undo: ${problem}`,
  reasons: {
    contactGone: 'Deleted or merged',
    tooManyTags: 'Already has the maximum number of tags',
    changedSince: 'Changed since',
    tagGone: 'The tag was deleted or became dynamic',
    ownerGone: 'The person who managed it no longer exists',
    locationGone: 'The former location no longer exists',
    followupChanged: 'The follow-up was changed or completed',
    restoredSince: 'Restored and deleted again',
  },
} as const satisfies Texts
