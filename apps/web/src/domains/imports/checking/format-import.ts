import { checkTexts } from '../texts/check.texts.ts'

/** The button's label: rows that change a contact are counted, not contacts. */
export function formatImport({ create, update }: { create: number; update: number }): string {
  if (update === 0) return checkTexts.importNew(create)
  return create === 0 ? checkTexts.importChanges(update) : checkTexts.importBoth(create, update)
}
