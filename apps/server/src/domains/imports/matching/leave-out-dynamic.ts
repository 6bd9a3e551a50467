import type { AccountTx } from '#platform/db/database'
import { dynamicNamesAmong } from '../../tags/tags.public.ts'
import { type ContactDraft, quoted } from '../rows/contact-draft.ts'

/** The rules of a dynamic tag decide which contacts have it; a file can't. */
export async function leaveOutDynamic(
  tx: AccountTx,
  drafts: readonly ContactDraft[],
): Promise<readonly ContactDraft[]> {
  const names = new Set(drafts.flatMap(({ tags }) => tags.map((tag) => tag.toLowerCase())))
  if (names.size === 0) return drafts
  const dynamic = await dynamicNamesAmong(tx, [...names])
  if (dynamic.size === 0) return drafts
  const isDynamic = (tag: string) => dynamic.has(tag.toLowerCase())
  return drafts.map((draft) => ({
    ...draft,
    tags: draft.tags.filter((tag) => !isDynamic(tag)),
    problems: [
      ...draft.problems,
      ...draft.tags.filter(isDynamic).map((tag) => `${quoted(tag)} is a dynamic tag, assigned by its rules: left out`),
    ],
  }))
}
