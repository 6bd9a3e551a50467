import { foldText } from '../rows/values/fold-text.ts'

/** For `Phone 1 - Value` the index of `Phone 1 - Label` (or `- Type`), which says what kind of phone it is. */
export function labelColumns(headings: readonly string[]): (number | null)[] {
  const byName = new Map(headings.map((heading, index) => [foldText(heading), index]))
  return headings.map((heading) => {
    const base = valueBase(heading)
    return byName.get(`${base} label`) ?? byName.get(`${base} type`) ?? null
  })
}

/** `Phone 1 - Value` → `phone 1`; a heading without `Value` stands for itself, so that `Phone` finds `Phone Type`. */
const valueBase = (heading: string) => foldText(heading).replace(/ value$/, '')

/** `Phone 3 - Value` labelled `* Work` → `Phone 3 (Work)`; of a custom field the label alone. */
export function extraName(heading: string, label: string): string {
  const base = heading.replace(/(?<!\s)\s*-\s*value$/i, '')
  const says = label.replace(/^\*\s*/, '').trim()
  if (says === '') return base
  return /^custom field/i.test(base) ? says : `${base} (${says})`
}
