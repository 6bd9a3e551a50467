import { tidyText, withoutUnseen } from '@frontdesk/contract/kit/text'

const longest = 255

/** The name of a file as a browser sent it, without folders and invisible characters; empty when nothing is left. */
export const normalizeUploadedName = (name: string): string =>
  tidyText(withoutUnseen(name.slice(0, longest).toWellFormed(), 'line'), 'line')
    .replace(/^.*[/\\]/, '')
    .trim()
