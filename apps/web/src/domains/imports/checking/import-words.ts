import { count, counted } from '#ui/format/counted.ts'

/** The button's label: rows that change a contact are counted, not contacts. */
export function importWords({ create, update }: { create: number; update: number }): string {
  if (update === 0) return `Import: add ${counted(create, 'contact')}`
  return create === 0 ? `Import: ${counted(update, 'change')}` : `Import: add ${count(create)}, change ${count(update)}`
}
